// The drawing of a position: patched so that nothing loses the focus, tapped, walked with arrows.
// It knows what a tap is (note D24), and nothing of what is drawn.

/** @typedef {{ word: number[], more: boolean, act: boolean }} Tap */

const NAMES = ["data-hand", "data-house", "data-field", "data-die", "data-disc", "data-bag", "data-slot", "data-seat", "data-throw"];
const TAPPED = "[data-code],[data-word],[data-seat]";
const QUICK = 300; // milliseconds in which a second tap is one too many

/** @param {Element} element */
function keyOf(element) {
  const own = NAMES.filter((name) => element.hasAttribute(name)).map((name) => `${name}=${element.getAttribute(name)}`);
  if (own.length) return own.join();
  const code = element.getAttribute("data-code") ?? element.getAttribute("data-word");
  return code === null ? "" : `code=${code}`;
}

/** The key of an element with the hand or house it lies in. @param {Element} element */
function pathOf(element) {
  const outer = element.parentElement?.closest("[data-hand],[data-house]");
  return `${outer ? keyOf(outer) : ""}/${keyOf(element)}`;
}

/** @param {Element} old @param {Element} fresh */
function morph(old, fresh) {
  for (const { name } of [...old.attributes])
    if (!fresh.hasAttribute(name) && !["tabindex", "role"].includes(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  /** @type {Map<string, Element>} */
  const keyed = new Map();
  for (const child of old.children) {
    const key = keyOf(child);
    if (key) keyed.set(key, child);
  }
  const wanted = [...fresh.childNodes];
  wanted.forEach((next, index) => {
    const here = old.childNodes[index];
    if (!(next instanceof Element)) {
      if (here && here.nodeType === next.nodeType && !(here instanceof Element)) {
        if (here.nodeValue !== next.nodeValue) here.nodeValue = next.nodeValue;
      } else old.insertBefore(document.importNode(next, true), here ?? null);
      return;
    }
    const key = keyOf(next);
    const same = key
      ? keyed.get(key)
      : here instanceof Element && here.tagName === next.tagName && !keyOf(here)
        ? here
        : undefined;
    if (same && same.tagName === next.tagName) {
      if (same !== here) old.insertBefore(same, here ?? null);
      morph(same, next);
    } else old.insertBefore(document.importNode(next, true), here ?? null);
  });
  while (old.childNodes.length > wanted.length) old.lastChild?.remove();
}

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

const WAYS = /** @type {Record<string, [number, number]>} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

export class Drawing {
  #last = -QUICK;
  /** @type {string} */
  #at = "";
  /** The word of the page, empty at first and after every action. @type {number[]} */
  word = [];

  /** @param {HTMLElement} host
   * @param {{ tap: (tap: Tap) => void, seat: (seat: number) => void, miss: (field: number | null) => void }} does */
  constructor(host, does) {
    this.host = host;
    this.does = does;
    host.addEventListener("click", (event) => this.#clicked(event));
    host.addEventListener("keydown", (event) => this.#pressed(event));
    host.addEventListener("focusin", (event) => {
      if (event.target instanceof Element) this.#rove(event.target);
    });
  }

  /** Show a drawing in place of the one before. @param {string} text @param {number[]} word */
  show(text, word) {
    this.word = word;
    const focused = document.activeElement;
    const inside = focused instanceof Element && this.host.contains(focused) ? pathOf(focused) : null;
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    parsed.removeAttribute("width");
    parsed.removeAttribute("height");
    const old = this.host.querySelector("svg");
    if (old) morph(old, parsed);
    else this.host.replaceChildren(document.importNode(parsed, true));
    const live = parsed.getAttribute("role") === "group";
    for (const element of this.host.querySelectorAll("[tabindex]"))
      if (!live || !element.matches(TAPPED)) {
        element.removeAttribute("tabindex");
        element.removeAttribute("role");
        element.removeAttribute("aria-label");
      }
    if (!live) {
      if (inside !== null) this.host.focus({ preventScroll: true });
      return;
    }
    const things = this.things();
    for (const thing of things) {
      thing.setAttribute("role", "button");
      thing.setAttribute("aria-label", thing.querySelector("title")?.textContent ?? "");
      thing.setAttribute("tabindex", "-1");
    }
    const back = things.find((thing) => pathOf(thing) === (inside ?? this.#at));
    (back ?? things[0])?.setAttribute("tabindex", "0");
    if (inside !== null && document.activeElement !== back)
      (back ?? things[0] ?? this.host).focus({ preventScroll: true });
  }

  /** What can be tapped, in the order of the drawing. @returns {SVGElement[]} */
  things() {
    return [.../** @type {NodeListOf<SVGElement>} */ (this.host.querySelectorAll(TAPPED))];
  }

  /** What is proposed, in words. */
  get proposed() {
    return this.host.querySelector("[data-proposed] > title")?.textContent ?? "";
  }

  /** @param {Element} element */
  #rove(element) {
    if (!element.matches(TAPPED)) return;
    this.#at = pathOf(element);
    for (const thing of this.things()) thing.setAttribute("tabindex", thing === element ? "0" : "-1");
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    if (event.timeStamp - this.#last < QUICK) return;
    this.#last = event.timeStamp;
    if (event.target instanceof Element) this.#tap(event.target);
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const target = event.target;
    if (!(target instanceof Element) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      if (!target.matches(TAPPED)) return;
      event.preventDefault();
      if (!event.repeat) this.#tap(target);
      return;
    }
    const way = WAYS[event.key];
    if (!way || !target.matches(TAPPED)) return;
    event.preventDefault();
    const here = middle(target);
    let best = Infinity;
    /** @type {SVGElement | null} */
    let next = null;
    for (const thing of this.things()) {
      const there = middle(thing);
      const along = (there.x - here.x) * way[0] + (there.y - here.y) * way[1];
      const aside = Math.abs((there.x - here.x) * way[1]) + Math.abs((there.y - here.y) * way[0]);
      if (thing === target || along < 1) continue;
      if (along + 3 * aside < best) {
        best = along + 3 * aside;
        next = thing;
      }
    }
    next?.focus();
  }

  /** @param {Element} target */
  #tap(target) {
    const thing = target.closest(TAPPED);
    if (!thing || !this.host.contains(thing)) {
      const field = target.closest("[data-field]")?.getAttribute("data-field");
      if (target.closest("[data-field],[data-die],[data-disc],[data-bag],[data-slot]"))
        this.does.miss(field == null ? null : Number(field));
      return;
    }
    const instead = thing.getAttribute("data-word");
    const code = thing.getAttribute("data-code");
    if (instead === null && code === null) {
      this.does.seat(Number(thing.getAttribute("data-seat")));
      return;
    }
    this.does.tap({
      word: instead !== null ? letters(instead) : [...this.word, ...letters(code ?? "")],
      more: thing.hasAttribute("data-more"),
      act: thing.hasAttribute("data-proposed") || thing.hasAttribute("data-throw"),
    });
  }
}

/** @param {string} text */
function letters(text) {
  return text.split(" ").filter(Boolean).map(Number);
}
