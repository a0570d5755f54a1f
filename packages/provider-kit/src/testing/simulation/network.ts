import { forever } from "../plugin-process";
import type { SeededRandom } from "./seeded-random";
import type { SimulatedService } from "./service";
import type { SimulatedFault, Words } from "./faults";
import {
  connectionRefused,
  connectionReset,
  gatewayResponse,
  idsIn,
  malformedResponse,
  withoutItems,
} from "./responses";
import { stepsOf } from "./ownership";
import type { VirtualTime } from "./virtual-time";
import { refusalText } from "./words";

/** A request of a plugin, with the response of the service. */
export interface Exchange {
  readonly atMs: number;
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly body: string;
  /** Number of the account that the request is about. */
  readonly account: number;
  /** Whether the request changes nothing. */
  readonly isRead: boolean;
  /** Absent: the service has not handled the request. */
  status?: number;
  /** What the service sent, whatever the client got. */
  responseBody?: string;
  /** Whether the client got what the service sent. */
  isDelivered?: true;
  /** Whether the client got an internal error, and the service handled the request all the same. */
  isError?: true;
  /** Whether the service handled the request after another one to the same path that was sent later and says something else. */
  isOvertaken?: true;
}

/** How the client of a request takes part in its way through the network. */
export interface NetworkEvents {
  /** The account that the client is configured for. */
  account(): number;
  /** Before the request is sent: the fault to inject; the promise of a dead client never resolves. */
  onRequest(exchange: Exchange): Promise<SimulatedFault | undefined>;
  /** Whether the client was killed. */
  isClientDead(): boolean;
  /** After the service handled the request. */
  onHandled(exchange: Exchange): void;
  /** Before the client gets the response; the promise of a dead client never resolves. */
  onResponse(fault: SimulatedFault | undefined): Promise<void>;
}

/** What the network must know of its surroundings. */
export interface NetworkWorld {
  /** Seconds by which the clocks of gateways are ahead; each answer passes one of them, if there are any. */
  readonly gateways: readonly number[];
  /** The names of all types. */
  readonly types: readonly string[];
}

/** One request on its way. */
interface Passage {
  readonly request: Request;
  readonly exchange: Exchange;
  readonly events: NetworkEvents;
  readonly signal: AbortSignal | undefined;
  readonly fault: SimulatedFault | undefined;
}

/**
 * How long a request may still be carried out after its connection is gone: no request arrives later. Providers rely on it, and say so.
 */
export const MOST_DELAYED_MS = 10_000;
// the lists of services lag behind by a few seconds
const LIST_LAG_MS = 2_000;

/** The network between plugins and the accounts of the service. */
export class Network {
  readonly exchanges: Exchange[] = [];
  /** When objects were created, by the ids in the responses. */
  readonly #createdAtMs = new Map<string, number>();

  constructor(
    private readonly time: VirtualTime,
    /** By account; all have the same endpoint. */
    private readonly services: readonly SimulatedService[],
    private readonly random: SeededRandom,
    private readonly world: NetworkWorld,
  ) {}

  /** The `fetch` of a plugin. */
  fetchFor(events: NetworkEvents): typeof fetch {
    return async (input, init) => {
      const request = new Request(input, { ...init, signal: null });
      const { pathname, search } = new URL(request.url);
      const body = typeof init?.body === "string" ? init.body : "";
      const { method } = request;
      const account = events.account();
      const isRead = this.#service(account).isRead(method, pathname);
      const exchange: Exchange = { atMs: this.time.nowMs, method, path: pathname + search, body, account, isRead };
      this.exchanges.push(exchange);
      const signal = init?.signal ?? undefined;
      const fault = await events.onRequest(exchange);
      return unlessAborted(signal, this.#send({ request, exchange, events, signal, fault }));
    };
  }

  async #send(passage: Passage): Promise<Response> {
    const { events, fault } = passage;
    await this.time.sleep(this.#latencyMs());
    const early = await this.#beforeService(passage);
    if (early !== undefined) {
      await events.onResponse(fault);
      return this.#throughGateway(early);
    }
    const response = await this.#handle(passage);
    await this.time.sleep(this.#latencyMs());
    await events.onResponse(fault);
    return this.#throughGateway(await this.#afterService(response, passage));
  }

  /** The response to a request that the service does not see, or not yet. */
  async #beforeService(passage: Passage): Promise<Response | undefined> {
    const { fault, events, exchange } = passage;
    switch (fault?.kind) {
      case "connection-refused":
        throw connectionRefused();
      case "connection-reset":
        if (fault.when === "before") throw connectionReset();
        return undefined;
      case "delayed-delivery":
        this.#handleLater(fault.seconds, passage);
        await events.onResponse(fault);
        throw connectionReset();
      case "delay":
        if (fault.when !== "after" && !(await this.#arrivesAfter(fault.delayMs, passage))) return forever();
        return undefined;
      case "respond":
        return fault.when === "after" ? undefined : gatewayResponse(fault.status);
      case "throttle":
        return this.#errorResponse(exchange, fault.status, "too many requests", {
          "retry-after": String(fault.seconds),
        });
      case "internal-error":
        this.#handleLater(fault.delaySeconds, passage);
        exchange.isError = true;
        return this.#errorResponse(exchange, 500, "internal error");
      case "refusal":
        return this.#errorResponse(exchange, fault.status, refusalText(fault.words, this.#known(passage, fault.words)));
      case "service-error":
        return this.#errorResponse(exchange, 500, "internal error");
      case "expired-token":
        return this.#errorResponse(exchange, 401, "the token has expired");
      case "missing-permission":
        return this.#errorResponse(exchange, 403, "the permission is missing");
      default:
        return undefined;
    }
  }

  /** Delays a request; answers whether it arrives. One whose client has died, or gave up long ago, is lost with the connection. */
  async #arrivesAfter(delayMs: number, { events, signal }: Passage): Promise<boolean> {
    const endMs = this.time.nowMs + delayMs;
    let goneMs: number | undefined;
    signal?.addEventListener("abort", () => (goneMs = this.time.nowMs), { once: true });
    await this.time.sleep(delayMs);
    return !events.isClientDead() && endMs - (goneMs ?? endMs) <= MOST_DELAYED_MS;
  }

  /** What a service that repeats what it knows may say of a request: its secrets, its body, and the object as it is. */
  #known({ request, exchange }: Passage, words: Words): readonly string[] {
    const given = [request.headers.get("authorization") ?? "", exchange.body];
    if (words !== "echo of the object") return given;
    const parts = new Set(exchange.path.split(/[/?]/).map(decodeURIComponent));
    const all = this.world.types.flatMap((type) => this.#service(exchange.account).objects(type));
    const meant = all.filter(({ id }) => stepsOf(id).every((part) => parts.has(part)));
    return [...given, ...meant.map(({ content }) => content)];
  }

  #isOvertaken({ atMs, path, account, body, isRead }: Exchange): boolean {
    const isOther = (one: Exchange): boolean =>
      !one.isRead && one.path === path && one.account === account && one.body !== body;
    return !isRead && this.exchanges.some((one) => one.atMs > atMs && one.status !== undefined && isOther(one));
  }

  #handleLater(seconds: number, passage: Passage): void {
    this.time.after(seconds * 1000, () => void this.#handle(passage).catch(() => undefined));
  }

  #errorResponse(
    { account }: Exchange,
    status: number,
    sentence: string,
    headers: Readonly<Record<string, string>> = {},
  ): Response {
    const date = new Date(this.time.nowMs).toUTCString();
    return new Response(JSON.stringify(this.#service(account).errorBody(sentence)), {
      status,
      headers: { "content-type": "application/json", date, ...headers },
    });
  }

  async #handle({ request, exchange, events }: Passage): Promise<Response> {
    const response = await this.#service(exchange.account).handle(request);
    const text = await response.text();
    if (this.#isOvertaken(exchange)) exchange.isOvertaken = true;
    exchange.status = response.status;
    exchange.responseBody = text;
    if (response.ok && request.method === "POST") this.#recordCreation(text);
    events.onHandled(exchange);
    return new Response(text === "" ? null : text, { status: response.status, headers: response.headers });
  }

  /** What the client gets of the service's response. */
  async #afterService(response: Response, { exchange, fault, signal }: Passage): Promise<Response> {
    const { status, headers } = response;
    const deliver = (delivered: Response): Response => {
      if (signal?.aborted !== true) exchange.isDelivered = true;
      return delivered;
    };
    switch (fault?.kind) {
      case "connection-reset":
      case "truncated-body":
        throw connectionReset();
      case "delay":
        if (fault.when === "after") await this.time.sleep(fault.delayMs);
        return deliver(response);
      case "respond":
        return gatewayResponse(fault.status);
      case "malformed-body":
        // what has no body has nothing that could be wrong
        if (exchange.responseBody === "") return deliver(response);
        return malformedResponse(fault.form, exchange.responseBody ?? "", status, headers);
      case "stale-list":
        return status === 200
          ? new Response(this.#withoutNew(exchange.responseBody ?? ""), { status, headers })
          : response;
      default:
        return deliver(response);
    }
  }

  /** A gateway writes its own time into each answer. */
  #throughGateway(response: Response): Response {
    const { gateways } = this.world;
    if (gateways.length === 0) return response;
    const aheadSeconds = gateways[this.random.below(gateways.length)] ?? 0;
    response.headers.set("date", new Date(this.time.nowMs + aheadSeconds * 1000).toUTCString());
    return response;
  }

  #service(account: number): SimulatedService {
    const service = this.services[account];
    if (service === undefined) throw new Error(`there is no account ${account}`);
    return service;
  }

  /** Mostly short, so that waits are long in comparison; now and then long enough for others to act meanwhile. */
  #latencyMs(): number {
    return this.random.below(8) === 0 ? this.random.below(1500) : 5 + this.random.below(60);
  }

  #recordCreation(text: string): void {
    for (const id of idsIn(text)) if (!this.#createdAtMs.has(id)) this.#createdAtMs.set(id, this.time.nowMs);
  }

  /** The body of a list without new objects. */
  #withoutNew(text: string): string {
    const isNew = (id: string): boolean => this.time.nowMs - (this.#createdAtMs.get(id) ?? -Infinity) < LIST_LAG_MS;
    return withoutItems(text, (ids) => ids.some(isNew));
  }
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
