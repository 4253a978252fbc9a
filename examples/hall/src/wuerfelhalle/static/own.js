// What this device keeps: the secret of its person, language and brightness. And sentences.

/** @typedef {"de" | "en"} Lang */
/** @typedef {"light" | "dark"} Theme */

/** @param {string} key @returns {string | null} */
function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is blocked: everything lasts as long as the page
  }
}

/** @param {string} key @param {string | null} value */
function keep(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // as above
  }
}

const dark = matchMedia("(prefers-color-scheme: dark)");

export const own = {
  secret: kept("secret"),
  name: kept("name") ?? "",
  /** @type {Lang} */
  lang: kept("lang") === "en" || (!kept("lang") && !navigator.language.startsWith("de")) ? "en" : "de",
  /** @type {Theme} */
  theme: kept("theme") === "dark" || (!kept("theme") && dark.matches) ? "dark" : "light",
  version: "",

  /** @param {string} secret @param {string} name */
  become(secret, name) {
    this.secret = secret;
    this.name = name;
    keep("secret", secret);
    keep("name", name);
  },
  /** @param {string} name */
  rename(name) {
    this.name = name;
    keep("name", name);
  },
  forget() {
    this.secret = null;
    this.name = "";
    for (const key of ["secret", "name", "lang", "theme"]) keep(key, null);
  },
  /** @param {Lang} lang */
  speak(lang) {
    this.lang = lang;
    keep("lang", lang);
  },
  /** @param {Theme} theme */
  light(theme) {
    this.theme = theme;
    keep("theme", theme);
    document.documentElement.dataset["theme"] = theme;
  },
};

/** @type {Record<string, string>} */
let texts = {};

/** Fetch the sentences of the language, and learn which version of the page this is. */
export async function learn() {
  const answer = await fetch(`/texts/${own.lang}.json`);
  const found = await answer.json();
  texts = found.texts;
  own.version ||= found.version;
  document.documentElement.lang = own.lang;
  document.title = t("title");
}

/** @param {string} key @param {Record<string, string | number>} [values] */
export function t(key, values = {}) {
  const text = texts[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** A sentence with a number, in the form that the number needs.
 * @param {string} key @param {number} n @param {Record<string, string | number>} [values] */
export function plural(key, n, values = {}) {
  const form = new Intl.PluralRules(own.lang).select(n);
  const found = `${key}.${form}` in texts ? `${key}.${form}` : `${key}.other`;
  return t(found, { n, ...values });
}

/** A mistake that the server has a sentence for. */
export class Refused extends Error {
  /** @param {number} status @param {string} message */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** Ask the server; the secret goes in a header, never in an address.
 * @param {string} method @param {string} path @param {object} [body] @returns {Promise<any>} */
export async function ask(method, path, body) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (own.secret) headers["authorization"] = `Bearer ${own.secret}`;
  if (body) headers["content-type"] = "application/json";
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  } catch {
    throw new Refused(0, t("offline"));
  }
  if (answer.status === 204) return null;
  const found = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(answer.status, found.error?.[own.lang] ?? String(answer.status));
  return found;
}
