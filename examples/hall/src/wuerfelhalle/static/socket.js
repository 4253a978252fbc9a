// A line to a table that survives: sockets die without a word, timers sleep in the background.

/** @typedef {Record<string, any>} Message */

export const SILENT = 70_000; // milliseconds without a sign of life; the server sends one every 25 s
const LONGEST = 20_000;

/** How long to wait before the n-th attempt: longer each time, never the same for all.
 * @param {number} attempt @param {number} [random] */
export function pause(attempt, random = Math.random()) {
  return Math.min(LONGEST, 500 * 2 ** attempt) * (0.5 + random / 2);
}

export class Line {
  /** @type {WebSocket | null} */
  #socket = null;
  #heard = 0;
  #attempt = 0;
  #timer = 0;
  #clock = 0;
  #greeted = false;
  #closed = false;
  /** Commands that have no answer yet; they are sent again, and done once. @type {Map<string, Message>} */
  #waiting = new Map();
  #back = () => {
    if (document.visibilityState === "visible") this.#again();
  };

  /** @param {string} path @param {() => Message} hello
   * @param {(message: Message) => void} hear @param {(up: boolean) => void} changed */
  constructor(path, hello, hear, changed) {
    this.path = path;
    this.hello = hello;
    this.hear = hear;
    this.changed = changed;
    document.addEventListener("visibilitychange", this.#back);
    window.addEventListener("pageshow", this.#back);
    window.addEventListener("online", this.#back);
    this.#clock = window.setInterval(() => this.#look(), 5000);
    this.#open();
  }

  /** Whether a command waits for its answer. */
  get busy() {
    return this.#waiting.size > 0;
  }

  /** Send something that needs no answer. @param {Message} message */
  tell(message) {
    if (this.#greeted && this.#socket?.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify(message));
  }

  /** Send a command; it is sent again until its answer is there. @param {Message} message */
  command(message) {
    const id = Array.from(crypto.getRandomValues(new Uint8Array(8)), (n) => n.toString(16).padStart(2, "0")).join("");
    const whole = { ...message, id };
    this.#waiting.set(id, whole);
    this.tell(whole);
    return id;
  }

  close() {
    this.#closed = true;
    document.removeEventListener("visibilitychange", this.#back);
    window.removeEventListener("pageshow", this.#back);
    window.removeEventListener("online", this.#back);
    clearInterval(this.#clock);
    clearTimeout(this.#timer);
    this.#drop();
  }

  #drop() {
    const old = this.#socket;
    this.#socket = null;
    this.#greeted = false;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  }

  /** Open a new socket at once: whatever the old one says of itself may be wrong. */
  #again() {
    if (this.#closed) return;
    // Several events tell of one return: what is just being opened is new enough.
    if (this.#socket?.readyState === WebSocket.CONNECTING && Date.now() - this.#heard < 5000) return;
    this.#attempt = 0;
    clearTimeout(this.#timer);
    this.#open();
  }

  #look() {
    if (this.#socket && Date.now() - this.#heard > SILENT) this.#lost();
  }

  #lost() {
    this.#drop();
    if (this.#closed) return;
    this.changed(false);
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#open(), pause(this.#attempt++));
  }

  #open() {
    this.#drop();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}`);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onopen = () => socket.send(JSON.stringify(this.hello()));
    socket.onclose = () => this.#lost();
    socket.onmessage = (event) => {
      this.#heard = Date.now();
      /** @type {Message} */
      const message = JSON.parse(event.data);
      if (message["kind"] === "ping") {
        this.tell({ kind: "pong" });
        return;
      }
      if (message["kind"] === "answer") this.#waiting.delete(message["id"]);
      if (message["kind"] === "view" && !this.#greeted) {
        this.#greeted = true;
        this.#attempt = 0;
        this.changed(true);
        for (const each of this.#waiting.values()) this.tell(each);
      }
      this.hear(message);
    };
  }
}
