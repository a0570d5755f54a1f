import type { Transport, TransportResponse } from "../../../plugin/io/http/transport";
import type { Redactor } from "../../../plugin/values/redact/redact";
import { asDeclared } from "../../../plugin/values/value/plain";
import { isList, isMap } from "../../../plugin/values/value/value";
import { isSecretName } from "../secret-names";
import type { Exchange } from "./fact";

/** Headers by which services say what they are. */
const VERSION_HEADER = /(?:^|-)version$|^server$/;

/** All requests of a run with their answers, as they were on the wire. */
export class ExchangeLog {
  readonly #exchanges: Exchange[] = [];
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

  /** The exchanges with some numbers, without the secrets that are known by now. */
  pick(numbers: ReadonlySet<number>): readonly Exchange[] {
    return this.#exchanges
      .filter(({ number }) => numbers.has(number))
      .map((one) => asDeclared<Exchange>(changedTexts(one, (text) => this.redactor.redact(text))));
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
      const request = this.redactor.redact(`${options.method} ${pathname}${search}`);
      const sent = options.body === undefined ? {} : { sent: this.#shown(options.body) };
      this.#exchanges.push({ number, request, ...sent });
      const response = await inner(url, options);
      for (const [name, value] of response.headers) if (VERSION_HEADER.test(name)) this.#service[name] = value;
      const bytes = await bytesOf(response);
      const text = bytes === undefined ? "" : Buffer.from(bytes).toString("utf8");
      const answer = text === "" ? {} : { answer: this.#shown(text) };
      this.#exchanges[number - 1] = { number, request, ...sent, status: response.status, ...answer };
      return { ...plain(response), body: bytes === undefined ? null : bodyOf(bytes) };
    };
  }

  /** A body without secrets: as JSON, where it is that. */
  #shown(text: string): unknown {
    const redacted = this.redactor.redact(text);
    try {
      return withoutSecrets(JSON.parse(redacted));
    } catch {
      return redacted;
    }
  }
}

/** A body without what its names call a secret: a list shows those of objects that nobody of this run has made, too. */
function withoutSecrets(body: unknown): unknown {
  return changedTexts(body, (text, name) => (text !== "" && isSecretName(name) ? SECRET : text));
}

/** A value with each text in it changed, which is told the name of its property. */
function changedTexts(value: unknown, change: (text: string, name: string) => string, name = ""): unknown {
  if (typeof value === "string") return change(value, name);
  if (isList(value)) return value.map((item) => changedTexts(item, change, name));
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, changedTexts(part, change, key)]));
}

const SECRET = "[secret]";

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
