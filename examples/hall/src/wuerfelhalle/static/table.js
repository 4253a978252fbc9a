// A table: shows what the server sends, sends what is tapped. Nothing is shown as done before the
// server has said so, and no rule of any game is known here.

import { announce, fill, h, question, sync, write } from "./dom.js";
import { Drawing } from "./drawing.js";
import { own, plural, t } from "./own.js";
import { Line } from "./socket.js";

/** @typedef {{ kind: string, name: string, here: boolean, online: boolean, resigned: boolean, asked: boolean, stand_in: string, bot: string, muted?: boolean }} Seat */
/** @typedef {{ word: number[], name: string, do: boolean, more: boolean }} Action */
/** @typedef {Record<string, any> & { seats: Seat[], actions: Action[] }} View */
/** @typedef {{ place: number, seat: number, name: string, total: number, points: number | null }} Row */

const LEVELS = ["easy", "medium", "hard", "best"];

export class TablePage {
  /** @type {View | null} */
  #view = null;
  #plies = -1;
  #up = true;
  #told = "";
  #until = 0;
  #ended = false;
  #clock = 0;
  /** @type {Line | null} */
  #line = null;
  #joins = sessionStorage.getItem("joins");

  /** @param {import("./main.js").App} app @param {string} code */
  constructor(app, code) {
    this.app = app;
    this.code = code;
    this.title = h("h1", {});
    this.time = h("span", { class: "time", role: "timer", "aria-live": "off" });
    this.status = h("p", { class: "status" });
    this.board = h("div", { class: "board", tabindex: -1, role: "group", "aria-label": t("play.board") });
    this.actions = h("div", { class: "actions" });
    this.hidden = h("section", { class: "doing", "aria-label": t("play.actions") }, h("h2", {}, t("play.actions")), this.actions);
    this.people = h("ul", { class: "seats bare" });
    this.side = h("div", { class: "side" });
    this.front = h("div", { class: "front" });
    this.lines = h("ol", { class: "lines bare", tabindex: 0, "aria-label": t("chat") });
    this.menu = h("p", { class: "row wrap" });
    this.drawing = new Drawing(this.board, {
      tap: (tap) => this.#tapped(tap),
      seat: (seat) => this.#line?.tell({ kind: "look", seat }),
      miss: (field) => this.#line?.tell({ kind: "why", field }),
    });
    fill(app.main, h("p", { class: "soft" }, t("loading")));
    if (own.secret) this.#connect();
    else this.#invited();
    this.#clock = window.setInterval(() => this.#tick(), 500);
  }

  /** A stranger needs a name before there is anything to see; nothing is joined by that. */
  async #invited() {
    fill(this.app.main, h("section", { class: "card" }, h("h1", {}, t("wait.title", { game: t("title"), code: this.code })),
      h("button", { onclick: async () => { if (await this.app.person()) this.#connect(); } }, t("name.title"))));
  }

  #connect() {
    this.#line = new Line(
      `/api/tables/${this.code}`,
      () => ({ secret: own.secret, version: own.version, lang: own.lang, theme: own.theme }),
      (message) => this.#hear(message),
      (up) => {
        this.#up = up;
        document.body.toggleAttribute("data-offline", !up);
        this.#say(up ? "" : t("offline"));
      },
    );
  }

  leave() {
    this.#line?.close();
    this.#line = null;
    clearInterval(this.#clock);
    document.body.removeAttribute("data-offline");
    document.body.removeAttribute("data-busy");
  }

  /** The language or the colours are others now. */
  looks() {
    this.#ended = false;
    this.hidden.setAttribute("aria-label", t("play.actions"));
    write(/** @type {Element} */ (this.hidden.firstElementChild), t("play.actions"));
    this.#line?.tell({ kind: "look", lang: own.lang, theme: own.theme });
    if (!this.#line) this.#invited();
  }

  /** @param {Record<string, any>} message */
  #hear(message) {
    switch (message["kind"]) {
      case "view":
        sessionStorage.removeItem("reloaded");
        this.#show(/** @type {View} */ (message));
        break;
      case "answer":
        this.#busy();
        if (message["refused"]) this.#say(message["refused"], true);
        break;
      case "why":
        this.#say(message["text"], true);
        break;
      case "stale":
        this.#stale(message["version"]);
        break;
      case "unknown":
        this.leave();
        fill(this.app.main, h("p", { class: "card" }, t("join.unknown", { code: this.code }), " ", h("a", { href: "/" }, t("nav.home"))));
        break;
      case "stranger":
        this.leave();
        own.forget();
        this.app.again();
        break;
    }
  }

  /** Load the page anew, but only once for each version. @param {string} version */
  #stale(version) {
    this.leave();
    const again = sessionStorage.getItem("reloaded") !== version;
    fill(this.app.main, h("p", { class: "card", role: "alert" }, t(again ? "stale" : "stale.stuck")));
    if (!again) return;
    sessionStorage.setItem("reloaded", version);
    setTimeout(() => location.reload(), 600);
  }

  /** @param {object} wanted */
  #ask(wanted) {
    if (this.#line?.busy && !("text" in wanted)) return;
    this.#line?.command({ kind: "do", do: wanted });
    this.#busy();
  }

  /** While an answer is waited for, nothing can be decided again. */
  #busy() {
    document.body.toggleAttribute("data-busy", Boolean(this.#line?.busy));
  }

  /** @param {import("./drawing.js").Tap} tap */
  #tapped(tap) {
    const view = this.#view;
    if (!view || !this.#line || this.#line.busy) return;
    if (!this.#up) {
      this.#say(t("offline"), true);
      return;
    }
    if (tap.act) {
      this.#line.command({ kind: "act", question: view["question"], word: tap.word });
      this.#busy();
      this.#say(t("play.sending"));
    } else this.#line.tell({ kind: "choose", word: tap.word });
  }

  /** What the status line says for now, before what the view says. @param {string} text @param {boolean} [aloud] */
  #say(text, aloud = false) {
    this.#told = text;
    this.#status();
    if (aloud) announce(text);
  }

  #status() {
    const view = this.#view;
    if (!view) return;
    const proposed = view["proposes"] ? this.drawing.proposed : "";
    const text = this.#told || (proposed ? t("play.again", { what: proposed }) : view["status"]);
    write(this.status, text);
    this.status.classList.toggle("mine", view.seats[view["seat"]]?.asked === true);
  }

  #tick() {
    const left = this.#until ? Math.max(0, Math.ceil((this.#until - Date.now()) / 1000)) : -1;
    const shown = left < 0 ? "" : t("play.time", { time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}` });
    write(this.time, shown);
    this.time.classList.toggle("soon", left >= 0 && left <= 10);
  }

  /** @param {View} view */
  #show(view) {
    const before = this.#view;
    this.#view = view;
    this.#told = "";
    this.#busy();
    const seated = view["seat"] !== null;
    if (this.#joins === this.code && (!seated || view.seats[view["seat"]]?.kind === "kept")) {
      this.#joins = null;
      sessionStorage.removeItem("joins");
      this.#ask({ kind: "join", word: "" });
    }
    write(this.title, view["title"]);
    this.#until = view["remaining"] === null ? 0 : Date.now() + view["remaining"];
    this.#tick();
    if (view["news"].length) announce(view["news"].join(" "));
    if (!seated && !view["watches"]) {
      this.#invitation(view);
      return;
    }
    if (!this.title.isConnected || before?.["svg"] === "") this.#frame();
    this.drawing.show(view["svg"], view["word"]);
    if (this.#plies >= 0 && view["plies"] > this.#plies && view["ply"] === null) {
      this.board.classList.remove("falls");
      void this.board.offsetWidth;
      this.board.classList.add("falls");
    }
    this.#plies = view["plies"];
    this.#status();
    if (!before?.["proposes"] && view["proposes"]) announce(this.status.textContent ?? "");
    this.#list(view);
    this.#people(view);
    this.#front(view);
    this.#chat(view);
    this.#menu(view);
    if (view["next"] && view["wanted"].includes(view["seat"]) && sessionStorage.getItem("joins") !== view["next"]) {
      sessionStorage.setItem("joins", view["next"]);
      this.app.go(`/t/${view["next"]}`);
    }
  }

  #frame() {
    const text = h("input", { id: "said", maxlength: 300, autocomplete: "off" });
    fill(
      this.app.main,
      h("div", { class: "table" },
        h("div", { class: "head" }, this.title, h("span", { class: "code" }, this.code), this.time),
        this.status,
        this.board,
        this.hidden,
        h("div", { class: "side" },
          this.front,
          h("section", { class: "card" }, this.people, this.menu),
          h("section", { class: "card chat" }, h("h2", {}, t("chat")), this.lines,
            h("form", {
              class: "row",
              onsubmit: (/** @type {Event} */ event) => {
                event.preventDefault();
                if (!text.value.trim()) return;
                this.#ask({ kind: "chat", text: text.value });
                text.value = "";
              },
            }, h("label", { for: "said", class: "unseen" }, t("chat.label")), text, h("button", { type: "submit" }, t("chat.send")))))),
    );
  }

  /** What can be done, as real buttons beside the drawing. @param {View} view */
  #list(view) {
    const inside = this.actions.contains(document.activeElement);
    sync(this.actions, view.actions, (each) => `${each.do ? "do" : ""}${each.word.join("-")}`,
      () => h("button", { type: "button", class: "plain" }),
      (element, each) => {
        write(element, each.do ? t("play.do", { what: each.name }) : each.more ? t("play.more", { what: each.name }) : each.name);
        element.onclick = () => this.#tapped({ word: each.word, more: each.more, act: each.do });
      });
    this.hidden.hidden = view.actions.length === 0;
    if (inside && (this.hidden.hidden || !this.actions.contains(document.activeElement)))
      (view.actions.length ? /** @type {HTMLElement} */ (this.actions.firstElementChild) : this.board).focus({ preventScroll: true });
  }

  /** @param {View} view */
  #people(view) {
    const items = view.seats.map((seat, number) => ({ seat, number }));
    sync(this.people, items, (each) => String(each.number), (each) => {
      return h("li", {}, h("button", { class: "plain", onclick: () => this.#line?.tell({ kind: "look", seat: each.number }) }, h("span", { class: "who" }), h("span", { class: "note" }), h("b", {})));
    }, (element, { seat, number }) => {
      const button = /** @type {HTMLElement} */ (element.firstElementChild);
      const [who, note, total] = /** @type {HTMLElement[]} */ ([...button.children]);
      const open = seat.kind === "open";
      const name = open ? t("seat.open") : seat.kind === "kept" ? t("seat.kept", { name: seat.name }) : number === view["seat"] ? t("seat.you", { name: seat.name }) : seat.name;
      const notes = [seat.asked ? t("seat.turn") : "", seat.resigned ? t("seat.resigned") : "", seat.stand_in, !open && seat.kind === "person" && !seat.online ? t("seat.away") : ""];
      if (who) write(who, name);
      if (note) write(note, notes.filter(Boolean).join(" · "));
      if (total) write(total, view["stage"] === "waiting" ? "" : String(view["scores"]?.[number] ?? ""));
      button.setAttribute("aria-pressed", String(view["tab"] === number));
      button.classList.toggle("asked", seat.asked);
    });
  }

  /** Above the seats: the invitation, the end, or what was best so far. @param {View} view */
  #front(view) {
    const looking = view["ply"] !== null;
    const kind = view["stage"] === "waiting" ? `wait ${view["taken"]} ${own.lang}` : view["result"] ? `end ${looking} ${view["ply"]} ${view["wanted"]} ${view["secret"] ? 1 : 0} ${own.lang}` : `play ${view["best"]} ${own.lang}`;
    if (this.front.dataset["kind"] === kind) return;
    this.front.dataset["kind"] = kind;
    const focused = document.activeElement instanceof HTMLElement && this.front.contains(document.activeElement) ? document.activeElement.id : "";
    if (view["stage"] === "waiting") fill(this.front, this.#waiting(view));
    else if (view["result"]) fill(this.front, this.#end(view));
    else fill(this.front, view["best"] === null ? null : h("p", { class: "card" }, t("play.best", { n: view["best"] })));
    if (focused) document.getElementById(focused)?.focus();
    if (view["result"] && !this.#ended) {
      this.#ended = true;
      if (!looking) this.front.scrollIntoView({ block: "nearest" });
    }
  }

  /** @param {View} view */
  #waiting(view) {
    const link = `${location.origin}/t/${this.code}`;
    const host = view["host"] === view["seat"];
    const free = view.seats.some((seat) => seat.kind === "open");
    const copied = h("span", { role: "status" });
    const field = h("input", { id: "link", readonly: true, value: link, onfocus: () => field.select() });
    return h("section", { class: "card invite" },
      h("h2", {}, plural("wait.count", view.seats.length, { taken: view["taken"] })),
      h("p", {}, t("wait.invite")),
      h("p", { class: "big" }, t("home.code"), " ", h("strong", {}, this.code)),
      h("img", { class: "qr", src: `/api/tables/${this.code}/qr.svg`, alt: t("wait.qr"), width: 180, height: 180 }),
      h("p", {}, h("label", { for: "link" }, t("wait.link")), field),
      h("p", { class: "row wrap" },
        h("button", { id: "share", onclick: async () => {
          try {
            if (navigator.share) await navigator.share({ title: view["title"], url: link });
            else { await navigator.clipboard.writeText(link); copied.textContent = t("wait.copied"); }
          } catch { field.select(); }
        } }, "share" in navigator ? t("wait.share") : t("wait.copy")), copied),
      host && free ? h("fieldset", { class: "row wrap" }, h("legend", {}, t("wait.bot")),
        LEVELS.map((level) => h("button", { class: "plain", id: `bot-${level}`, onclick: () => this.#ask({ kind: "add_bot", level }) }, t(`level.${level}`)))) : null,
      host ? h("p", { class: "row wrap" }, view.seats.map((seat, number) => number !== view["seat"] && seat.kind !== "open"
        ? h("button", { class: "plain", onclick: () => this.#ask({ kind: "dismiss", seat: number }) }, t("wait.free", { name: seat.name })) : null)) : null);
  }

  /** @param {View} view */
  #end(view) {
    const result = view["result"];
    const own_ = result.rows.find((/** @type {Row} */ row) => row.seat === view["seat"]);
    const wants = view["wanted"].includes(view["seat"]);
    /** @param {string} id @param {string} key @param {number} ply */
    const step = (id, key, ply) => h("button", { class: "plain", id, disabled: ply < 0 || ply > view["plies"] || ply === view["ply"], onclick: () => this.#line?.tell({ kind: "look", ply }) }, t(key));
    if (view["ply"] !== null)
      return h("section", { class: "card" }, h("h2", {}, t("end.look")),
        h("p", { class: "row wrap" }, step("first", "look.first", 0), step("before", "look.back", view["ply"] - 1), step("after", "look.on", view["ply"] + 1), step("last", "look.last", view["plies"])),
        h("p", {}, h("button", { id: "leave", onclick: () => this.#line?.tell({ kind: "look", ply: null }) }, t("look.leave"))));
    return h("section", { class: "card end" },
      h("h2", {}, t("end.title")),
      result.finished ? null : h("p", {}, t("end.broken")),
      h("ol", { class: "ranking bare" }, result.rows.map((/** @type {Row} */ row) => h("li", { class: row.seat === view["seat"] ? "own" : "" }, h("span", {}, `${row.place}.`), h("span", {}, row.name), h("b", {}, String(row.total))))),
      own_?.points != null ? h("p", {}, plural("end.points", own_.points)) : null,
      result.record && view["seat"] !== null ? h("p", { class: "praise" }, `★ ${t("end.record")}`) : null,
      result.milestones.map((/** @type {string} */ what) => h("p", { class: "praise" }, `★ ${t("end.milestone", { what })}`)),
      h("p", { class: "row wrap" },
        view["seat"] === null ? null : h("button", { id: "rematch", disabled: wants, onclick: () => this.#ask({ kind: "rematch" }) }, t(wants ? "end.rematch.waits" : "end.rematch")),
        h("button", { class: "plain", id: "look", onclick: () => this.#line?.tell({ kind: "look", ply: 0 }) }, t("end.look")),
        h("button", { class: "plain", id: "check", onclick: () => this.#line?.tell({ kind: "check" }) }, t("end.check"))));
  }

  /** @param {View} view */
  #chat(view) {
    const end = this.lines.scrollTop + this.lines.clientHeight >= this.lines.scrollHeight - 4;
    const items = view["chat"].map((/** @type {any} */ line, /** @type {number} */ n) => ({ ...line, n }));
    if (!items.length) items.push({ n: -1, name: "", text: t("chat.empty") });
    sync(this.lines, items, (each) => String(each.n), () => h("li", {}, h("b", {}), " ", h("span", {})), (element, each) => {
      write(/** @type {Element} */ (element.children[0]), each.name);
      write(/** @type {Element} */ (element.children[1]), each.text);
      element.classList.toggle("soft", each.n < 0);
    });
    if (end) this.lines.scrollTop = this.lines.scrollHeight;
  }

  /** @param {View} view */
  #menu(view) {
    /** @type {{ id: string, text: string, does: () => void }[]} */
    const items = [];
    const seat = view["seat"];
    view.seats.forEach((each, number) => {
      if (each.kind !== "person" || number === seat || seat === null) return;
      if (view["stage"] === "playing" && (!each.online || each.asked) && !each.resigned)
        items.push({ id: `call${number}`, text: t("play.call", { name: each.name }), does: () => this.#ask({ kind: "call_back", seat: number }) });
      items.push({ id: `mute${number}`, text: t(each.muted ? "play.unmute" : "play.mute", { name: each.name }), does: () => this.#ask({ kind: "mute", seat: number, on: !each.muted }) });
    });
    if (seat !== null && view["stage"] === "waiting")
      items.push({ id: "leave-table", text: t("wait.leave"), does: () => { this.#ask({ kind: "leave" }); } });
    if (seat !== null && view["stage"] === "playing" && view.seats.length > 1 && !view.seats[seat]?.resigned)
      items.push({ id: "resign", text: t("play.resign"), does: async () => {
        if (await question(t("play.resign"), [h("p", {}, t("play.resign.sure"))], t("play.resign.yes"), t("cancel"), () => true)) this.#ask({ kind: "resign" });
      } });
    sync(this.menu, items, (each) => each.id, (each) => h("button", { class: "plain", id: each.id }), (element, each) => {
      write(element, each.text);
      element.onclick = each.does;
    });
    if (view["watches"]) this.menu.append(h("span", { "data-key": "watches" }, t("table.watching")));
    if (view["watchers"]) this.menu.append(h("span", { "data-key": "watchers", class: "soft" }, plural("table.watchers", view["watchers"])));
  }

  /** Who waits at this table, and what one can do about it; nothing is joined before the button.
   * @param {View} view */
  #invitation(view) {
    const there = view.seats.filter((seat) => seat.kind === "person" || seat.kind === "bot");
    const open = view["stage"] === "waiting" && view.seats.some((seat) => seat.kind === "open");
    const over = view["stage"] === "over" || view["stage"] === "closed";
    fill(this.app.main, h("section", { class: "card invite" },
      h("h1", {}, t("join.title", { game: view["title"] })),
      h("p", { class: "big" }, t("home.code"), " ", h("strong", {}, this.code)),
      h("h2", {}, t("join.who")),
      there.length ? h("ul", {}, there.map((seat) => h("li", {}, seat.name))) : h("p", {}, t("join.nobody")),
      h("p", {}, over ? t("join.over") : open ? plural("wait.count", view.seats.length, { taken: view["taken"] }) : t("join.full")),
      h("p", { class: "row wrap" },
        open ? h("button", { id: "join", onclick: () => this.#ask({ kind: "join", word: "" }) }, t("join.button")) : null,
        over ? null : h("button", { id: "watch", class: "plain", onclick: () => this.#ask({ kind: "watch" }) }, t("join.watch"))),
      this.status));
    this.front.dataset["kind"] = "";
    write(this.status, this.#told);
  }
}
