import type { Transport, TransportResponse } from "../../../plugin/io/http/transport";
import type { Redactor } from "../../../plugin/values/redact/redact";
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

  /** The exchanges with some numbers. */
  pick(numbers: ReadonlySet<number>): readonly Exchange[] {
    return this.#exchanges.filter(({ number }) => numbers.has(number));
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
      const value: unknown = JSON.parse(redacted);
      return value;
    } catch {
      return redacted;
    }
  }
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
