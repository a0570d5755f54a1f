import { isList, isMap } from "../../value/value";
import { forever } from "../plugin-process";
import type { Chance } from "./chance";
import type { SimulatedService } from "./service";
import type { Mishap } from "./trouble";
import type { VirtualTime } from "./virtual-time";

/** A request as the service got it, or did not. */
export interface Exchange {
  readonly atMs: number;
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly body: string;
  /** Whether it only reads. */
  readonly isRead: boolean;
  /** Of the service's answer; absent when the service has not acted. */
  status?: number;
  answer?: string;
}

/** What a client's side of the network is told. */
export interface NetworkEvents {
  /** Before a request leaves: what goes wrong with it; the promise may never end. */
  onRequest(exchange: Exchange): Promise<Mishap | undefined>;
  /** Whether the client has ended. */
  isGone(): boolean;
  /** When the service has acted. */
  onActed(exchange: Exchange): void;
  /** Before the answer is with the client; the promise may never end. */
  onAnswer(mishap: Mishap | undefined): Promise<void>;
}

/** The way between plugins and the service. */
export class Network {
  readonly exchanges: Exchange[] = [];
  /** When objects were created, by the ids in the answers. */
  readonly #createdAtMs = new Map<string, number>();

  constructor(
    private readonly time: VirtualTime,
    private readonly service: SimulatedService,
    private readonly chance: Chance,
  ) {}

  /** The `fetch` of a plugin. */
  fetchFor(events: NetworkEvents): typeof fetch {
    return async (input, init) => {
      const request = new Request(input, { ...init, signal: null });
      const { pathname, search } = new URL(request.url);
      const body = typeof init?.body === "string" ? init.body : "";
      const { method } = request;
      const isRead = this.service.isRead(method, pathname);
      const exchange: Exchange = { atMs: this.time.nowMs, method, path: pathname + search, body, isRead };
      this.exchanges.push(exchange);
      const signal = init?.signal ?? undefined;
      const mishap = await events.onRequest(exchange);
      return unlessAborted(signal, this.#send(request, exchange, events, mishap));
    };
  }

  async #send(
    request: Request,
    exchange: Exchange,
    events: NetworkEvents,
    mishap: Mishap | undefined,
  ): Promise<Response> {
    await this.time.sleep(this.#latencyMs());
    const early = await this.#before(request, exchange, events, mishap);
    if (early !== undefined) {
      await events.onAnswer(mishap);
      return early;
    }
    const response = await this.#act(request, exchange, events);
    await this.time.sleep(this.#latencyMs());
    await events.onAnswer(mishap);
    return this.#after(response, exchange, mishap);
  }

  /** What happens in place of the service. */
  async #before(
    request: Request,
    exchange: Exchange,
    events: NetworkEvents,
    mishap: Mishap | undefined,
  ): Promise<Response | undefined> {
    switch (mishap?.kind) {
      case "cut":
        throw broken();
      case "late":
        this.time.after(mishap.seconds * 1000, () => void this.#act(request, exchange, events).catch(() => undefined));
        await events.onAnswer(mishap);
        throw broken();
      case "slow":
        if (mishap.way === "there") await this.time.sleep(mishap.seconds * 1000);
        // a request that a dead client has not brought to its end for so long is lost with its connection
        return events.isGone() ? forever() : undefined;
      case "gateway":
        if (mishap.hasActed) return undefined;
        return gateway(mishap.status);
      case "overload": {
        const text = JSON.stringify(this.service.errorBody("too many requests"));
        const headers = { ...this.#headers(), "retry-after": String(mishap.seconds) };
        return new Response(text, { status: mishap.status, headers });
      }
      case "internal":
        this.time.after(mishap.appearsAfterSeconds * 1000, () => {
          void this.#act(request, exchange, events).catch(() => undefined);
        });
        return new Response(JSON.stringify(this.service.errorBody("internal error")), {
          status: 500,
          headers: this.#headers(),
        });
      default:
        return undefined;
    }
  }

  #headers(): Record<string, string> {
    return { "content-type": "application/json", date: new Date(this.time.nowMs).toUTCString() };
  }

  async #act(request: Request, exchange: Exchange, events: NetworkEvents): Promise<Response> {
    const response = await this.service.handle(request);
    const text = await response.text();
    exchange.status = response.status;
    exchange.answer = text;
    if (response.ok && request.method === "POST") this.#remember(text);
    events.onActed(exchange);
    return new Response(text === "" ? null : text, { status: response.status, headers: response.headers });
  }

  /** What becomes of the service's answer. */
  async #after(response: Response, exchange: Exchange, mishap: Mishap | undefined): Promise<Response> {
    const { status, headers } = response;
    switch (mishap?.kind) {
      case "lost":
        throw broken();
      case "slow":
        if (mishap.way === "back") await this.time.sleep(mishap.seconds * 1000);
        return response;
      case "gateway":
        return gateway(mishap.status);
      case "body":
        return otherBody(mishap.form, exchange.answer ?? "", status, headers);
      case "stale":
        return status === 200
          ? new Response(this.#without(exchange.answer ?? "", STALE_MS), { status, headers })
          : response;
      default:
        return response;
    }
  }

  /** Mostly short, so that a wait is long; now and then long enough for others to act meanwhile. */
  #latencyMs(): number {
    return this.chance.below(8) === 0 ? this.chance.below(1500) : 5 + this.chance.below(60);
  }

  #remember(text: string): void {
    for (const id of idsIn(parsed(text))) if (!this.#createdAtMs.has(id)) this.#createdAtMs.set(id, this.time.nowMs);
  }

  /** A list without the objects that are younger than that. */
  #without(text: string, ageMs: number): string {
    const isYoung = (item: unknown): boolean =>
      ownIds(item).some((id) => this.time.nowMs - (this.#createdAtMs.get(id) ?? -Infinity) < ageMs);
    return JSON.stringify(withoutItems(parsed(text), isYoung));
  }
}

// lists of services lag behind by a few seconds
const STALE_MS = 2_000;

function gateway(status: number): Response {
  return new Response("<html><body>bad gateway</body></html>", { status, headers: { "content-type": "text/html" } });
}

function otherBody(
  form: "truncated" | "empty" | "foreign" | "unreadable",
  text: string,
  status: number,
  headers: Headers,
): Response {
  const is204 = status === 204;
  switch (form) {
    case "truncated":
      throw broken();
    case "empty":
      return new Response(null, { status, headers });
    case "foreign":
      return is204 ? new Response(null, { status }) : new Response('{"status":"ok"}', { status, headers });
    case "unreadable":
      return is204
        ? new Response(null, { status })
        : new Response(text.slice(0, Math.ceil(text.length / 2)), { status, headers });
  }
}

/** What `fetch` throws when a connection breaks. */
function broken(): Error {
  return new TypeError("fetch failed", { cause: Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" }) });
}

function unlessAborted<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (signal === undefined) return work;
  work.catch(() => undefined);
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new DOMException("This operation was aborted", "AbortError"));
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    work.then(resolve, reject);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function ownIds(value: unknown): readonly string[] {
  if (!isMap(value)) return [];
  return [value["id"], value["uuid"]].filter((id): id is string => typeof id === "string");
}

/** The ids of an object, or of the object inside an answer. */
function idsIn(value: unknown): readonly string[] {
  if (!isMap(value)) return [];
  return [value, ...Object.values(value)].flatMap(ownIds);
}

function withoutItems(value: unknown, isGone: (item: unknown) => boolean): unknown {
  if (isList(value)) return value.filter((item) => !isGone(item));
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, isList(part) ? part.filter((item) => !isGone(item)) : part]),
  );
}
