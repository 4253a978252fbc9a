// Elements, without any markup in texts: nothing of what people write is ever read as HTML.

/** @typedef {string | number | boolean | null | undefined | ((event: any) => void)} Value */
/** @typedef {Node | string | null | false} Child */

/** Make an element. `on…` are listeners, `class` and the rest are attributes.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Record<string, Value>} [props] @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]} */
export function h(tag, props = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined)
      made.setAttribute(name, String(value));
  }
  fill(made, ...children);
  return made;
}

/** @param {Element} host @param {...(Child | Child[])} children */
export function fill(host, ...children) {
  host.replaceChildren(...children.flat().filter((each) => each !== null && each !== false));
}

/** Bring a list up to date and keep the elements that stay, so that none loses the focus.
 * @template T
 * @param {Element} host @param {T[]} items @param {(item: T) => string} key
 * @param {(item: T) => HTMLElement} make @param {(element: HTMLElement, item: T) => void} update */
export function sync(host, items, key, make, update) {
  /** @type {Map<string, HTMLElement>} */
  const before = new Map();
  for (const child of host.children)
    if (child instanceof HTMLElement) before.set(child.dataset["key"] ?? "", child);
  const wanted = items.map((item) => {
    const name = key(item);
    const element = before.get(name) ?? make(item);
    element.dataset["key"] = name;
    before.delete(name);
    update(element, item);
    return element;
  });
  for (const gone of before.values()) gone.remove();
  wanted.forEach((element, index) => {
    if (host.children[index] !== element) host.insertBefore(element, host.children[index] ?? null);
  });
}

/** A text that is set only where it is another one: screen readers hear of changes alone.
 * @param {Element} element @param {string} text */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

let later = 0;
/** Say something in the one live region, cleared before, so that repeats are heard too.
 * @param {string} text */
export function announce(text) {
  const live = document.getElementById("live");
  if (!live || !text) return;
  const waiting = later ? live.dataset["next"] ?? "" : "";
  live.dataset["next"] = waiting ? `${waiting} ${text}` : text;
  live.textContent = "";
  clearTimeout(later);
  later = window.setTimeout(() => {
    live.textContent = live.dataset["next"] ?? "";
    live.dataset["next"] = "";
    later = 0;
  }, 120);
}

/** Ask something in a dialog; resolves to what `read` finds, null when it was dismissed.
 * @template T
 * @param {string} title @param {(Node | string)[]} content @param {string} yes @param {string} no
 * @param {() => T | null} read @returns {Promise<T | null>} */
export function question(title, content, yes, no, read) {
  return new Promise((resolve) => {
    const heading = h("h2", { id: "asked" }, title);
    const box = h("dialog", { "aria-labelledby": "asked" });
    /** @type {T | null} */
    let found = null;
    const form = h(
      "form",
      {
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          found = read();
          if (found !== null) box.close();
        },
      },
      heading,
      ...content,
      h(
        "p",
        { class: "row end" },
        h("button", { type: "button", class: "plain", onclick: () => box.close() }, no),
        h("button", { type: "submit" }, yes),
      ),
    );
    box.append(form);
    box.addEventListener("close", () => {
      box.remove();
      resolve(found);
    });
    document.body.append(box);
    box.showModal();
  });
}
