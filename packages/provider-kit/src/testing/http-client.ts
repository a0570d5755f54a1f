import type { ApiClient, Operation } from "../plugin/declare/client";
import type { HttpOptions } from "../plugin/declare/provider";
import type { HttpHost } from "../plugin/io/http/client";
import { createHttpFactory } from "../plugin/io/http/client";
import type { TransportHost } from "../plugin/io/http/network/environment-transport";
import { environmentTransport } from "../plugin/io/http/network/environment-transport";
import type { Redactor } from "../plugin/values/redact/redact";
import { createRedactor } from "../plugin/values/redact/redact";
import { isMap } from "../plugin/values/value/value";
import { FakeClock } from "./fake-clock";

/** A client with its clock and redactor. */
export interface ClientUnderTest {
  readonly api: ApiClient;
  readonly clock: FakeClock;
  readonly redactor: Redactor;
}

/** How a client differs from the usual one, which knows no proxy. */
type ClientOptions = Partial<HttpOptions> & Pick<HttpHost, "concurrency"> & Partial<Omit<TransportHost, "redactor">>;

/** A client of the server, with a clock that jumps over each sleep and jitter at its upper bound. */
export function aClient(
  endpoint: string,
  { concurrency, env = {}, trustSystem, ...options }: ClientOptions = {},
  clock = new FakeClock({ autoAdvance: true }),
): ClientUnderTest {
  const redactor = createRedactor();
  const api = createHttpFactory({
    clock,
    redactor,
    random: () => 1,
    ...(concurrency === undefined ? {} : { concurrency }),
    fetch: environmentTransport({ env, redactor, ...(trustSystem === undefined ? {} : { trustSystem }) }),
  })({
    endpoint,
    authorize: () => ({ headers: () => Promise.resolve({}) }),
    parseError: (_status, body) =>
      isMap(body) && typeof body["message"] === "string"
        ? { message: body["message"], code: typeof body["code"] === "string" ? body["code"] : undefined }
        : undefined,
    ...options,
  });
  return { api, clock, redactor };
}

/** An operation that the test can abort. */
export interface OperationUnderTest extends Operation {
  readonly controller: AbortController;
  /** The messages that were shown. */
  readonly shown: readonly string[];
}

/** Makes an operation that records its progress. */
export function anOperation(): OperationUnderTest {
  const controller = new AbortController();
  const shown: string[] = [];
  return { signal: controller.signal, status: (line: string) => void shown.push(line), shown, controller };
}
