import type { Transport, TransportOptions, TransportResponse } from "../../../plugin/io/http/transport";
import type { Redactor } from "../../../plugin/values/redact/redact";
import { isList, isMap } from "../../../plugin/values/value/value";
import { SECRET } from "../../../testing/replay/recording";
import { isSecretName } from "../secret-names";
import type { Exchange } from "./fact";

/** Headers by which services say what they are. */
const VERSION_HEADER = /(?:^|-)version$|^server$/;

/** All requests of a run with their answers, as they were on the wire. */
export class ExchangeLog {
  readonly #exchanges: Exchange[] = [];
  readonly #apart = new Set<number>();
  readonly #service: Record<string, string> = {};

  constructor(private readonly redactor: Redactor) {}

  /** How many requests were sent so far. */
  get count(): number {
    return this.#exchanges.length;
  }

  /** What the service says of its version. */
  get service(): Readonly<Record<string, string>> {
    return this.#service;
  }

  /** All exchanges for a recording, as they were on the wire, with their secrets. */
  get raw(): readonly Exchange[] {
    return this.#exchanges.filter(({ number }) => !this.#apart.has(number));
  }

  /** Work whose answers depend on what others have made: no recording has it. */
  async apart<T>(work: () => Promise<T>): Promise<T> {
    const before = this.count;
    try {
      return await work();
    } finally {
      for (const number of this.since(before)) this.#apart.add(number);
    }
  }

  /** The exchanges with some numbers, without secrets. */
  pick(numbers: ReadonlySet<number>): readonly Exchange[] {
    const shown = (body: unknown): unknown => changedTexts(body, (text, name) => this.#shown(text, name));
    return this.#exchanges
      .filter(({ number }) => numbers.has(number))
      .map(({ number, request, ...one }) => ({
        number,
        request: this.redactor.redact(request),
        ...one,
        ...("sent" in one ? { sent: shown(one.sent) } : {}),
        ...("answer" in one ? { answer: shown(one.answer) } : {}),
      }));
  }

  /** The numbers of the exchanges since a count. */
  since(count: number): readonly number[] {
    return this.#exchanges.slice(count).map(({ number }) => number);
  }

  /** A transport that takes down what passes. */
  transport(inner: Transport): Transport {
    return async (url, options) => {
      const { pathname, search } = new URL(url);
      const number = this.#exchanges.length + 1;
      const request = `${options.method} ${pathname}${search}`;
      const sent = options.body === undefined ? {} : { ...typeOf(options), sent: parsed(options.body) };
      this.#exchanges.push({ number, request, ...sent });
      const response = await inner(url, options);
      for (const [name, value] of response.headers) if (VERSION_HEADER.test(name)) this.#service[name] = value;
      const bytes = await bytesOf(response);
      const text = bytes === undefined ? "" : Buffer.from(bytes).toString("utf8");
      const answer = text === "" ? {} : { answer: parsed(text) };
      this.#exchanges[number - 1] = { number, request, ...sent, status: response.status, ...answer };
      return { ...plain(response), body: bytes === undefined ? null : bodyOf(bytes) };
    };
  }

  /** A text without secrets: those that are known by now, and what its name calls one. */
  #shown(text: string, name: string): string {
    return text !== "" && isSecretName(name) ? SECRET : this.redactor.redact(text);
  }
}

/** A body as JSON, where it is that. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The content type of a request, where it is not plain JSON. */
function typeOf({ headers }: TransportOptions): Pick<Exchange, "type"> {
  const [, type] = Object.entries(headers).find(([name]) => name.toLowerCase() === "content-type") ?? [];
  return type === undefined || type.startsWith("application/json;") || type === "application/json" ? {} : { type };
}

/** A value with each text in it changed, which is told the name of its property; a number is a text without a name. */
export function changedTexts(value: unknown, change: (text: string, name: string) => string, name = ""): unknown {
  if (typeof value === "string") return change(value, name);
  if (typeof value === "number") return numberOf(value, change(String(value), ""));
  if (isList(value)) return value.map((item) => changedTexts(item, change, name));
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [change(key, ""), changedTexts(part, change, key)]),
  );
}

/** A number, unless its text was changed. */
function numberOf(value: number, text: string): unknown {
  return text === String(value) ? value : text;
}

async function bytesOf({ body }: TransportResponse): Promise<Uint8Array | undefined> {
  if (body === null) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function plain({ status, ok, statusText, headers }: TransportResponse): Omit<TransportResponse, "body"> {
  return { status, ok, statusText, headers };
}

function bodyOf(bytes: Uint8Array): NonNullable<TransportResponse["body"]> {
  return {
    async *[Symbol.asyncIterator]() {
      yield await Promise.resolve(bytes);
    },
    cancel: () => Promise.resolve(),
  };
}
