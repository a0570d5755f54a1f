import { isList, isMap } from "../../../../plugin/values/value/value";
import { isSecretName } from "../../secret-names";
import { ID_NAME, idMark, LONG_ID, RUN, secretMark, TIME } from "../../../../testing/replay/recording";

/** What looks like an ID wherever it stands: many digits, hexadecimal figures, UUIDs, long random words. */
const ID_TEXT = /\b(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{12,}|\d{8,}|(?=[A-Za-z]*\d)[\dA-Za-z]{16,})\b/gi;
const TIME_TEXT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/;
const DAY_MS = 86_400_000;

/** What is known of a run whose texts differ from one run to the next. */
export interface RunTexts {
  /** In the name of each object. */
  readonly run: string;
  readonly secrets: ReadonlySet<string>;
  /** The IDs of the objects that were made, and their parts. */
  readonly made: ReadonlySet<string>;
  /** Names of properties whose value is the ID of another object. */
  readonly references: ReadonlySet<string>;
  readonly now: Date;
}

/** Puts what stands for itself in place of what differs from one run to the next: IDs, times, the name of the run. */
export class StableTexts {
  readonly #marks = new Map<string, string>();
  readonly #counts = { object: 0, id: 0, secret: 0 };
  /** The secrets that were not seen yet. */
  readonly #secrets: Set<string>;
  #sent = "";

  constructor(private readonly given: RunTexts) {
    this.#secrets = new Set([...given.secrets].filter(({ length }) => length >= LONG_ID));
  }

  /** What was sent is no ID that the service has chosen. */
  noteSent(request: string, body: unknown): void {
    this.#learnSecrets(body, "");
    this.#sent += `${decoded(request)}\n${JSON.stringify(body ?? null)}\n`;
  }

  /** The IDs of an answer are known from then on. */
  noteAnswer(body: unknown): void {
    this.#learnSecrets(body, "");
    this.#learn(body, "");
  }

  /** A body of which no ID is new. */
  body(value: unknown, name = ""): unknown {
    if (typeof value === "string") return this.#isTime(value) ? TIME : this.#text(value, name);
    if (typeof value === "number") return this.#number(value, name);
    if (isList(value)) return value.map((item) => this.body(item, name));
    if (!isMap(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [this.#text(key, ""), this.body(part, key)]));
  }

  /** Method, path and query of a request. */
  request(text: string): string {
    const [method = "", whole = ""] = text.split(" ");
    const [path = "", query] = whole.split("?");
    const stable = path
      .split("/")
      .map((segment) => this.#part(segment))
      .join("/");
    if (query === undefined) return `${method} ${stable}`;
    const parts = query.split("&").map((part) => this.#parameter(part));
    return `${method} ${stable}?${parts.join("&")}`;
  }

  /** A parameter of a query: a short value is an ID only where its name says so. */
  #parameter(text: string): string {
    const at = text.indexOf("=");
    const [name, value] = [text.slice(0, at), text.slice(at + 1)];
    const isId = this.#isId(name) || /after|cursor/i.test(name);
    return at === -1 ? text : `${name}=${isId ? this.#part(value) : this.#text(value, "")}`;
  }

  /** A part of a URL: an ID, or a text that may have some in it. */
  #part(part: string): string {
    return this.#marks.get(decoded(part)) ?? this.#text(part, "");
  }

  #text(text: string, name: string): string {
    const whole = this.#isId(name) || isSecretName(name) ? this.#marks.get(text) : undefined;
    if (whole !== undefined) return whole;
    let stable = text.replace(new RegExp(this.given.run, "gi"), inCaseOf);
    for (const [id, mark] of this.#marks) {
      if (id.length < LONG_ID) continue;
      stable = withMark(withMark(stable, id, mark), id.toUpperCase(), mark.toUpperCase());
    }
    return stable;
  }

  #number(value: number, name: string): unknown {
    if (this.#isTime(value)) return TIME;
    return this.#isId(name) ? (this.#marks.get(String(value)) ?? value) : value;
  }

  #isId(name: string): boolean {
    return ID_NAME.test(name) || this.given.references.has(name);
  }

  /** Whether a value is a time that nobody has given. */
  #isTime(value: string | number): boolean {
    if (this.#sent.includes(String(value))) return false;
    const now = this.given.now.getTime();
    if (typeof value === "string") return TIME_TEXT.test(value) && Math.abs(Date.parse(value) - now) < DAY_MS;
    return [1000, 1, 1 / 1000, 1 / 1_000_000].some((unit) => Math.abs(value * unit - now) < DAY_MS);
  }

  /** Secrets are marked one by one, so that what was shown can be told from what was sent. */
  #learnSecrets(value: unknown, name: string): void {
    if (isList(value)) for (const item of value) this.#learnSecrets(item, name);
    else if (isMap(value)) for (const [key, part] of Object.entries(value)) this.#learnSecrets(part, key);
    else if (typeof value === "string") {
      if (value !== "" && isSecretName(name)) this.#learnSecret(value);
      for (const secret of this.#secrets) if (value.includes(secret)) this.#learnSecret(secret);
    }
  }

  #learnSecret(secret: string): void {
    this.#secrets.delete(secret);
    // what a story puts before it says what the service wants of it
    const [random] = /[\da-f]{32}$/.exec(secret) ?? [secret];
    if (!this.#marks.has(random)) this.#marks.set(random, secretMark(++this.#counts.secret));
  }

  #learn(value: unknown, name: string): void {
    if (isList(value)) for (const item of value) this.#learn(item, name);
    else if (isMap(value)) for (const [key, part] of Object.entries(value)) this.#learn(part, key);
    else if (typeof value === "string" || typeof value === "number") this.#learnText(value, name);
  }

  #learnText(value: string | number, name: string): void {
    const text = String(value);
    if (text === "" || this.#isTime(value)) return;
    const isWhole = this.#isId(name) && !text.includes("/") && !this.#isSent(text);
    if (isWhole || this.given.made.has(text)) {
      this.#learnId(text);
      return;
    }
    if (typeof value !== "string") return;
    for (const [id] of value.matchAll(ID_TEXT)) if (!this.#sent.includes(id)) this.#learnId(id);
  }

  /** Whether a text was sent by itself. */
  #isSent(text: string): boolean {
    return this.#sent.includes(`"${text}"`) || this.#sent.includes(`/${text}\n`);
  }

  #learnId(id: string): void {
    const { run, made } = this.given;
    if (this.#marks.has(id) || id.toLowerCase().includes(run.toLowerCase())) return;
    const kind = made.has(id) ? "object" : "id";
    this.#marks.set(id, idMark(kind, ++this.#counts[kind]));
  }
}

/** The word for the name of a run, in its case. */
function inCaseOf(run: string): string {
  if (run === run.toUpperCase()) return RUN.toUpperCase();
  const first = run.slice(0, 1);
  return first === first.toUpperCase() ? RUN.slice(0, 1).toUpperCase() + RUN.slice(1) : RUN;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A text with a mark in place of an ID, but not where it is a part of a longer word. */
function withMark(text: string, id: string, mark: string): string {
  // most texts have none
  if (!text.includes(id)) return text;
  const escaped = id.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return text.replace(new RegExp(`(?<![\\dA-Za-z])${escaped}(?![\\dA-Za-z])`, "g"), () => mark);
}
