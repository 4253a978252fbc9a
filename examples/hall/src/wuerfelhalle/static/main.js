// The frame around all pages: the head, and which page the address asks for.

import { announce, fill, h, question } from "./dom.js";
import { home } from "./home.js";
import { ask, learn, own, t } from "./own.js";
import { boards, me, move, stored } from "./pages.js";
import { TablePage } from "./table.js";

/** @typedef {{ go: (path: string) => void, person: () => Promise<boolean>, main: HTMLElement, again: () => void }} App */

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const top_ = /** @type {HTMLElement} */ (document.getElementById("top"));

/** @type {TablePage | null} */
let table = null;

/** @type {App} */
const app = {
  main,
  go(path) {
    history.pushState(null, "", path);
    route(true);
  },
  again() {
    head();
    route(false);
  },
  /** Make sure that there is somebody with a name; asks for one the first time. */
  async person() {
    if (own.secret) return true;
    const name = await askName("");
    if (name === null) return false;
    const made = await ask("POST", "/api/people", { name });
    own.become(made.secret, made.name);
    head();
    return true;
  },
};

/** @param {string} before @returns {Promise<string | null>} */
function askName(before) {
  const field = h("input", {
    id: "name", maxlength: 20, required: true, autocomplete: "nickname", value: before,
  });
  return question(
    t("name.title"),
    [h("p", {}, h("label", { for: "name" }, t("name.label")), field), h("p", { class: "soft" }, t("name.note"))],
    t("name.save"),
    t("cancel"),
    () => field.value.trim() || null,
  );
}

async function rename() {
  const name = await askName(own.name);
  if (name === null) return;
  try {
    const answer = await ask("PUT", "/api/me", { name });
    own.rename(answer.name);
    head();
  } catch (error) {
    announce(String(error instanceof Error ? error.message : error));
  }
}

function head() {
  const at = location.pathname;
  /** @param {string} path @param {string} key */
  const link = (path, key) =>
    h("a", { href: path, "aria-current": at === path ? "page" : null }, t(key));
  document.documentElement.dataset["theme"] = own.theme;
  const skip = document.getElementById("skip");
  if (skip) skip.textContent = t("skip");
  fill(
    top_,
    h("a", { href: "/", class: "brand" }, h("img", { src: "/static/icon.svg", alt: "", width: 28, height: 28 }), h("span", {}, t("title"))),
    h("nav", { "aria-label": t("title") }, link("/", "nav.home"), link("/me", "nav.me"), link("/boards", "nav.boards"), link("/stored", "nav.stored")),
    h(
      "div",
      { class: "tools" },
      own.secret ? h("button", { class: "plain", onclick: rename, title: t("name.change") }, own.name) : null,
      h("button", {
        class: "plain", lang: own.lang === "de" ? "en" : "de",
        onclick: async () => {
          own.speak(own.lang === "de" ? "en" : "de");
          await learn();
          head();
          if (table) table.looks(); else route(false);
        },
      }, t("nav.language")),
      h("button", {
        class: "plain", "aria-label": t("nav.theme"), title: t("nav.theme"),
        onclick: () => {
          own.light(own.theme === "dark" ? "light" : "dark");
          if (table) table.looks(); else route(false);
        },
      }, h("img", { src: "/static/theme.svg", alt: "", width: 22, height: 22 })),
    ),
  );
}

/** @param {boolean} moved */
function route(moved) {
  table?.leave();
  table = null;
  const path = location.pathname;
  document.body.dataset["page"] = path.split("/")[1] || "home";
  head();
  const code = /^\/t\/([A-Z0-9]+)$/.exec(path)?.[1];
  if (code) table = new TablePage(app, code);
  else if (path === "/") home(app);
  else if (path === "/me") me(app);
  else if (path === "/boards") boards(app);
  else if (path === "/stored") stored(app);
  else if (path === "/move") move(app);
  else fill(main, h("p", { class: "card" }, t("unknown.page")));
  if (moved) {
    main.focus();
    scrollTo(0, 0);
  }
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.hash || link.download || event.ctrlKey || event.metaKey || event.button) return;
  event.preventDefault();
  app.go(link.pathname);
});
addEventListener("popstate", () => route(true));

own.light(own.theme);
await learn();
route(false);
