// Record, leaderboards, what is stored, and the way to another device.

import { announce, fill, h, question } from "./dom.js";
import { ask, own, t } from "./own.js";

/** @typedef {import("./main.js").App} App */
/** @typedef {{ played: number, wins: number, draws: number, losses: number }} Record_ */

/** Ask for what a page shows, and show why not where that does not work.
 * @param {App} app @param {string} title @param {() => Promise<(Node | string | null)[]>} content */
async function shown(app, title, content) {
  const path = location.pathname;
  const heading = h("h1", {}, title);
  fill(app.main, heading, h("p", { class: "soft" }, t("loading")));
  /** @type {(Node | string | null)[]} */
  let parts;
  try {
    parts = await content();
  } catch (error) {
    parts = [h("p", { class: "problem card", role: "alert" }, error instanceof Error ? error.message : String(error))];
  }
  if (location.pathname === path) fill(app.main, heading, ...parts);
}

/** @param {[string, string | number][]} rows */
function facts(rows) {
  return h("dl", { class: "facts" }, rows.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, String(value)))));
}

/** @param {Record_} record @returns {[string, number][]} */
function counts(record) {
  return [[t("me.played"), record.played], [t("me.wins"), record.wins], [t("me.draws"), record.draws], [t("me.losses"), record.losses]];
}

/** @param {App} app */
export function me(app) {
  return shown(app, t("me.title"), async () => {
    if (!own.secret) return [h("p", { class: "card" }, t("me.none"))];
    const mine = await ask("GET", `/api/me?lang=${own.lang}`);
    return [
      h("section", { class: "card" }, h("h2", {}, t("me.level", { n: mine.level })), facts([[t("me.points"), mine.points]]),
        h("h3", {}, t("me.milestones")),
        h("ul", { class: "bare" }, mine.milestones.map((/** @type {{ name: string, reached: boolean }} */ each) =>
          h("li", { class: each.reached ? "reached" : "soft" }, `${each.reached ? "★" : "☆"} ${each.name} `, h("span", { class: "unseen" }, t(each.reached ? "me.reached" : "me.open")))))),
      h("section", { class: "card" }, h("h2", {}, t("me.rated")), facts(counts(mine.rated)), h("h2", {}, t("me.practice")), facts(counts(mine.practice))),
      ...(mine.games.length ? [] : [h("p", { class: "card" }, t("me.none"))]),
      ...mine.games.map((/** @type {any} */ each) =>
        h("section", { class: "card" }, h("h2", {}, each.title), facts([...(each.best === null ? [] : [/** @type {[string, number]} */ ([t("me.best"), each.best])]), ...counts(each.record),
          ...each.feats.map((/** @type {any} */ feat) => /** @type {[string, number]} */ ([feat.name, feat.value ?? 0]))]))),
    ];
  });
}

let span = "week";
let game = "";

/** @param {App} app */
export function boards(app) {
  return shown(app, t("boards.title"), async () => {
    const [found, all] = await Promise.all([
      ask("GET", `/api/boards?span=${span}&game=${game}&lang=${own.lang}`),
      ask("GET", `/api/games?lang=${own.lang}`),
    ]);
    const games = h("select", { id: "game", onchange: () => { game = games.value; boards(app); } },
      h("option", { value: "" }, t("boards.all")),
      all.games.map((/** @type {any} */ each) => h("option", { value: each.name, selected: each.name === game }, each.title)));
    return [
      h("div", { class: "card" },
        h("p", { class: "row wrap" },
          ["week", "month", "year"].map((each) => h("button", { class: "plain", "aria-pressed": String(each === span), onclick: () => { span = each; boards(app); } }, t(`boards.${each}`))),
          h("label", { for: "game" }, t("boards.game")), games),
        h("h2", {}, found.period),
        found.rows.length
          ? h("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": t("boards.title") }, h("table", {},
              h("thead", {}, h("tr", {}, ["boards.place", "boards.name", "me.points", "me.played", "me.wins"].map((key) => h("th", { scope: "col" }, t(key))))),
              h("tbody", {}, found.rows.map((/** @type {any} */ row) => h("tr", {}, [row.place, row.name, row.points, row.played, row.wins].map((cell) => h("td", {}, String(cell))))))))
          : h("p", {}, t("boards.none"))),
    ];
  });
}

/** @param {App} app */
export function stored(app) {
  return shown(app, t("stored.title"), async () => {
    const about = h("section", { class: "card" }, h("p", {}, t("stored.device")), h("p", {}, t("stored.server")), h("p", {}, t("stored.time")));
    if (!own.secret) return [about, h("p", { class: "card" }, t("stored.nothing"))];
    const link = h("div", {});
    return [
      about,
      h("section", { class: "card" },
        h("h2", {}, t("name.hello", { name: own.name })),
        h("p", { class: "row wrap" },
          h("button", { id: "export", onclick: save }, t("stored.export")),
          h("button", { id: "delete", class: "plain", onclick: async () => {
            const sure = await question(t("stored.delete"), [h("p", {}, t("stored.sure"))], t("stored.yes"), t("cancel"), () => true);
            if (!sure) return;
            await ask("DELETE", "/api/me");
            own.forget();
            app.again();
            fill(app.main, h("h1", {}, t("stored.title")), h("p", { class: "card" }, t("stored.gone")));
            announce(t("stored.gone"));
          } }, t("stored.delete")))),
      h("section", { class: "card" },
        h("h2", {}, t("move.title")), h("p", {}, t("move.note")),
        h("button", { id: "move", onclick: async () => {
          const made = await ask("POST", "/api/handovers");
          fill(link, h("p", {}, h("label", { for: "moved" }, t("move.link")), h("input", { id: "moved", readonly: true, value: made.link })), squares(made.qr));
        } }, t("move.make")), link),
    ];
  });
}

async function save() {
  const all = await ask("GET", "/api/me/export");
  const url = URL.createObjectURL(new Blob([JSON.stringify(all, null, 1)], { type: "application/json" }));
  h("a", { href: url, download: "wuerfelhalle.json" }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** A QR code from rows of 0 and 1: its link is a secret, so it is in no address of a picture.
 * @param {string} text */
function squares(text) {
  const rows = text.split("/");
  const side = rows.length + 8;
  const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  made.setAttribute("viewBox", `-4 -4 ${side} ${side}`);
  made.setAttribute("class", "qr");
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", t("move.link"));
  const paths = rows.flatMap((row, y) => [...row].map((cell, x) => (cell === "1" ? `M${x} ${y}h1v1h-1z` : "")));
  for (const [d, fill_] of [[`M-4 -4h${side}v${side}h-${side}z`, "#fff"], [paths.join(""), "#000"]]) {
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", d ?? "");
    path.setAttribute("fill", fill_ ?? "");
    made.append(path);
  }
  return made;
}

/** The other device: nothing happens before the button is pressed.
 * @param {App} app */
export function move(app) {
  const secret = location.hash.slice(1);
  const status = h("p", { role: "status" });
  const button = h("button", {
    onclick: async () => {
      button.disabled = true;
      try {
        const found = await ask("POST", "/api/handovers/redeem", { secret });
        history.replaceState(null, "", "/move");
        own.become(found.secret, found.name);
        app.again();
        fill(app.main, h("p", { class: "card" }, t("move.done", { name: found.name }), " ", h("a", { href: "/" }, t("nav.home"))));
      } catch (error) {
        status.textContent = error instanceof Error ? error.message : String(error);
      }
    },
  }, t("move.button"));
  fill(app.main, h("h1", {}, t("move.title")),
    secret
      ? h("section", { class: "card" }, h("p", {}, t("move.take")), own.secret ? h("p", { class: "soft" }, t("move.warn")) : null, button, status)
      : h("p", { class: "card" }, t("move.bad")));
}
