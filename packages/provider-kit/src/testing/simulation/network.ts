import { isList, isMap } from "../../value/value";
import { forever } from "../plugin-process";
import type { SeededRandom } from "./seeded-random";
import type { SimulatedService } from "./service";
import type { SimulatedFault } from "./faults";
import type { VirtualTime } from "./virtual-time";

/** A request of a plugin, with the response of the service. */
export interface Exchange {
  readonly atMs: number;
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly body: string;
  /** Whether the request changes nothing. */
  readonly isRead: boolean;
  /** Absent: the service has not handled the request. */
  status?: number;
  /** What the service sent, whatever the client got. */
  responseBody?: string;
}

/** How the client of a request takes part in its way through the network. */
export interface NetworkEvents {
  /** Before the request is sent: the fault to inject; the promise of a dead client never resolves. */
  onRequest(exchange: Exchange): Promise<SimulatedFault | undefined>;
  /** Whether the client was killed. */
  isClientDead(): boolean;
  /** After the service handled the request. */
  onHandled(exchange: Exchange): void;
  /** Before the client gets the response; the promise of a dead client never resolves. */
  onResponse(fault: SimulatedFault | undefined): Promise<void>;
}

/** The network between plugins and the service. */
export class Network {
  readonly exchanges: Exchange[] = [];
  /** When objects were created, by the ids in the responses. */
  readonly #createdAtMs = new Map<string, number>();

  constructor(
    private readonly time: VirtualTime,
    private readonly service: SimulatedService,
    private readonly random: SeededRandom,
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
      const fault = await events.onRequest(exchange);
      return unlessAborted(signal, this.#send(request, exchange, events, fault));
    };
  }

  async #send(
    request: Request,
    exchange: Exchange,
    events: NetworkEvents,
    fault: SimulatedFault | undefined,
  ): Promise<Response> {
    await this.time.sleep(this.#latencyMs());
    const early = await this.#beforeService(request, exchange, events, fault);
    if (early !== undefined) {
      await events.onResponse(fault);
      return early;
    }
    const response = await this.#handle(request, exchange, events);
    await this.time.sleep(this.#latencyMs());
    await events.onResponse(fault);
    return this.#afterService(response, exchange, fault);
  }

  /** The response to a request that the service does not see, or not yet. */
  async #beforeService(
    request: Request,
    exchange: Exchange,
    events: NetworkEvents,
    fault: SimulatedFault | undefined,
  ): Promise<Response | undefined> {
    switch (fault?.kind) {
      case "connection-reset":
        if (fault.when === "before") throw connectionReset();
        return undefined;
      case "delayed-delivery":
        this.#handleLater(fault.seconds, request, exchange, events);
        await events.onResponse(fault);
        throw connectionReset();
      case "delay":
        if (fault.when !== "after") await this.time.sleep(fault.delayMs);
        // a request that was still under way when its client died is lost with the connection
        return events.isClientDead() ? forever() : undefined;
      case "respond":
        return fault.when === "after" ? undefined : gatewayResponse(fault.status);
      case "throttle":
        return this.#errorResponse(fault.status, "too many requests", { "retry-after": String(fault.seconds) });
      case "internal-error":
        this.#handleLater(fault.delaySeconds, request, exchange, events);
        return this.#errorResponse(500, "internal error");
      default:
        return undefined;
    }
  }

  #handleLater(seconds: number, request: Request, exchange: Exchange, events: NetworkEvents): void {
    this.time.after(seconds * 1000, () => void this.#handle(request, exchange, events).catch(() => undefined));
  }

  #errorResponse(status: number, sentence: string, headers: Readonly<Record<string, string>> = {}): Response {
    const date = new Date(this.time.nowMs).toUTCString();
    return new Response(JSON.stringify(this.service.errorBody(sentence)), {
      status,
      headers: { "content-type": "application/json", date, ...headers },
    });
  }

  async #handle(request: Request, exchange: Exchange, events: NetworkEvents): Promise<Response> {
    const response = await this.service.handle(request);
    const text = await response.text();
    exchange.status = response.status;
    exchange.responseBody = text;
    if (response.ok && request.method === "POST") this.#recordCreation(text);
    events.onHandled(exchange);
    return new Response(text === "" ? null : text, { status: response.status, headers: response.headers });
  }

  /** What the client gets of the service's response. */
  async #afterService(response: Response, exchange: Exchange, fault: SimulatedFault | undefined): Promise<Response> {
    const { status, headers } = response;
    switch (fault?.kind) {
      case "connection-reset":
      case "truncated-body":
        throw connectionReset();
      case "delay":
        if (fault.when === "after") await this.time.sleep(fault.delayMs);
        return response;
      case "respond":
        return gatewayResponse(fault.status);
      case "malformed-body":
        return malformedResponse(fault.form, exchange.responseBody ?? "", status, headers);
      case "stale-list":
        return status === 200
          ? new Response(this.#withoutNew(exchange.responseBody ?? ""), { status, headers })
          : response;
      default:
        return response;
    }
  }

  /** Mostly short, so that waits are long in comparison; now and then long enough for others to act meanwhile. */
  #latencyMs(): number {
    return this.random.below(8) === 0 ? this.random.below(1500) : 5 + this.random.below(60);
  }

  #recordCreation(text: string): void {
    for (const id of idsIn(parsed(text))) if (!this.#createdAtMs.has(id)) this.#createdAtMs.set(id, this.time.nowMs);
  }

  /** The body of a list without new objects. */
  #withoutNew(text: string): string {
    const isNew = (item: unknown): boolean =>
      ownIds(item).some((id) => this.time.nowMs - (this.#createdAtMs.get(id) ?? -Infinity) < LIST_LAG_MS);
    return JSON.stringify(withoutItems(parsed(text), isNew));
  }
}

// the lists of services lag behind by a few seconds
const LIST_LAG_MS = 2_000;

function gatewayResponse(status: number): Response {
  return new Response("<html><body>bad gateway</body></html>", { status, headers: { "content-type": "text/html" } });
}

function malformedResponse(
  form: "empty" | "foreign" | "unreadable",
  text: string,
  status: number,
  headers: Headers,
): Response {
  if (form === "empty") return new Response(null, { status, headers });
  if (status === 204) return new Response(null, { status });
  const body = form === "foreign" ? '{"status":"ok"}' : text.slice(0, Math.ceil(text.length / 2));
  return new Response(body, { status, headers });
}

/** What `fetch` throws when a connection is reset. */
function connectionReset(): Error {
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

/** The ids of an object, or of the object inside a response. */
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
