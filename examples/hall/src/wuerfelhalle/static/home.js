// The way in: which game, with how many, against whom.

import { fill, h, question } from "./dom.js";
import { ask, own, t } from "./own.js";

/** @typedef {{ name: string, title: string, players: number[], levels: { level: string, name: string }[] }} Game */

let time = "";

/** @param {number | null} seconds */
function lasting(seconds) {
  if (seconds === null) return t("home.time.none");
  if (seconds >= 86400) return t("home.day");
  return seconds < 60 ? t("home.seconds", { n: seconds }) : t("home.minutes", { n: seconds / 60 });
}

/** @param {import("./main.js").App} app */
export async function home(app) {
  const problem = h("p", { class: "problem", role: "alert" });
  /** @param {() => Promise<void>} what */
  const trying = async (what) => {
    problem.textContent = "";
    for (const each of app.main.querySelectorAll("button")) each.disabled = true;
    try {
      await what();
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : String(error);
    }
    for (const each of app.main.querySelectorAll("button")) each.disabled = false;
  };
  /** @param {Game} game @param {number} players @param {string[]} bots */
  const open = (game, players, bots) =>
    trying(async () => {
      if (!(await app.person())) return;
      const seconds = time ? Number(time) : null;
      const made = await ask("POST", "/api/tables", { game: game.name, players, bots, time: seconds });
      app.go(`/t/${made.code}`);
    });
  fill(app.main, h("p", { class: "soft" }, t("loading")));
  /** @type {{ games: Game[], times: (number | null)[] }} */
  let found;
  try {
    found = await ask("GET", `/api/games?lang=${own.lang}`);
  } catch (error) {
    fill(app.main, h("p", { class: "problem card", role: "alert" }, error instanceof Error ? error.message : ""));
    return;
  }
  if (location.pathname !== "/") return;
  const tables = h("section", { class: "card", hidden: true });
  const code = h("input", { id: "code", autocomplete: "off", autocapitalize: "characters", spellcheck: "false", maxlength: 12, size: 8 });
  const times = h(
    "select",
    { id: "time", onchange: () => { time = times.value; } },
    found.times.map((each) => h("option", { value: each ?? "", selected: String(each ?? "") === time }, lasting(each))),
  );
  fill(
    app.main,
    h("h1", {}, t("title")),
    h("p", { class: "lead" }, t("home.lead")),
    problem,
    tables,
    h("div", { class: "games" }, found.games.map((game) => card(game, open))),
    h(
      "section",
      { class: "card row wrap" },
      h("form", {
        class: "row wrap",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          const wanted = code.value.trim().toUpperCase();
          if (/^[A-Z0-9]{4,12}$/.test(wanted)) app.go(`/t/${wanted}`);
          else problem.textContent = t("home.code.bad");
        },
      }, h("label", { for: "code" }, t("home.code")), code, h("button", { type: "submit" }, t("home.code.go"))),
      h("p", { class: "row wrap" }, h("label", { for: "time" }, t("home.time")), times),
    ),
  );
  if (!own.secret) return;
  const mine = await ask("GET", `/api/me?lang=${own.lang}`).catch(() => null);
  if (!mine?.tables.length) return;
  tables.hidden = false;
  fill(
    tables,
    h("h2", {}, t("home.tables")),
    h("ul", { class: "row wrap bare" }, mine.tables.map((/** @type {{ code: string, title: string }} */ each) =>
      h("li", {}, h("a", { class: "button", href: `/t/${each.code}` }, `${each.title} · ${each.code}`)))),
  );
}

/** @param {Game} game @param {(game: Game, players: number, bots: string[]) => void} open */
function card(game, open) {
  return h(
    "section",
    { class: "card game", "aria-label": game.title },
    h("img", { src: `/cards/${game.name}.svg?lang=${own.lang}&theme=${own.theme}`, alt: "", loading: "lazy", width: 400, height: 300 }),
    h("h2", {}, game.title),
    h(
      "p",
      { class: "row wrap" },
      h("button", { "data-alone": game.name, "aria-label": t("home.alone.label", { game: game.title }), onclick: () => alone(game, open) }, t("home.alone")),
      game.players.filter((n) => n > 1).map((n) =>
        h("button", { class: "plain", "data-players": n, "aria-label": t("home.for.label", { game: game.title, n }), onclick: () => open(game, n, []) }, t("home.for", { n }))),
    ),
  );
}

/** Alone: against one's own best, or against one to three bots.
 * @param {Game} game @param {(game: Game, players: number, bots: string[]) => void} open */
async function alone(game, open) {
  const solo = game.players.includes(1);
  /** @param {string} name @param {string} value @param {string} text @param {boolean} checked */
  const radio = (name, value, text, checked) =>
    h("label", { class: "choice" }, h("input", { type: "radio", name, value, checked }), h("span", {}, text));
  const against = h("fieldset", {}, h("legend", {}, t("alone.count")),
    solo ? radio("count", "0", t("alone.best"), true) : null,
    game.players.filter((n) => n > 1).map((n, index) => radio("count", String(n - 1), `${n - 1} × ${t("bot", { level: "…" }).replace(" (…)", "")}`, !solo && !index)));
  const levels = h("fieldset", {}, h("legend", {}, t("alone.level")),
    game.levels.map((each) => radio("level", each.level, each.name, each.level === "medium")));
  const follow = () => { levels.disabled = chosen(against) === "0"; };
  against.addEventListener("change", follow);
  follow();
  const found = await question(t("alone.title", { game: game.title }), [against, levels], t("alone.start"), t("cancel"), () => ({
    count: Number(chosen(against)), level: chosen(levels),
  }));
  if (found) open(game, found.count + 1, Array(found.count).fill(found.level));
}

/** @param {Element} within */
function chosen(within) {
  const found = within.querySelector("input:checked");
  return found instanceof HTMLInputElement ? found.value : "";
}
