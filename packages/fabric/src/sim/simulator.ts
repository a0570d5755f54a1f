import { randomUUID } from "node:crypto";
import type { Faults, RecordedRequest } from "@ops-providers/common";
import { FaultList, listen, sleepUnreferenced } from "@ops-providers/provider-kit/simulator";
import { createApp } from "./app";
import type { Behaviour, Gone } from "./behaviour";
import { createContext } from "./create-context";
import { type Failure, FailureList } from "./failures";
import type { JsonObject } from "./json";
import type { Kind } from "./kind";
import { kinds } from "./kinds";
import { approve, catchUp, forget, settle } from "./life";
import { choosePhantoms, type Phantoms } from "./phantoms";
import { redact } from "./redaction";
import { SEEDS, type Seeds } from "./seeds";
import type { Service } from "./service";
import { Store } from "./store";
import type { Stored } from "./stored";
import { plantSeeds } from "./stored-objects";
import { TOKEN_PATH, type TokenRecord, Tokens } from "./tokens";
import { wireOf } from "./view";

/**
 * How to start a simulator; every field has a default. A kind goes by the name of its resource with a small first letter, such
 * as `routeFilterRule`; there are `metro` and `marketplaceSubscription`, too. A name that no kind has is an error.
 */
export interface SimulatorOptions {
  /** The port on 127.0.0.1; a free one by default. */
  readonly port?: number;
  /** What tells the time; the clock of the machine by default. */
  readonly clock?: () => Date;
  /** How a `delay` fault waits; a real timer by default. */
  readonly sleep?: (ms: number) => Promise<void>;
  /** The consumer key that gets tokens; random by default. */
  readonly clientId?: string;
  /** Its secret; random by default. Five wrong ones in a row lock the account. */
  readonly clientSecret?: string;
  /** A token that never expires; random by default. */
  readonly token?: string;
  /** How long new tokens live, in seconds and as a text; "3599" by default, and "0" is for ever. What is no number counts as 3600. */
  readonly tokenTimeout?: string;
  /** What the service shows beside or in place of what was written: all of it, none, or the usual with some switched. The usual by default. */
  readonly phantoms?: boolean | Partial<Phantoms>;
  /** How many reads find an object in each transient state; 1 by default, and with 0 the first read finds it settled. */
  readonly settleAfterReads?: number;
  /** How long an object stays in each transient state if nobody reads it, in milliseconds of `clock`; 60,000 by default. */
  readonly settleAfterMs?: number;
  /** Whether connections to service profiles wait until `approve` is called or their keys are sent, and time services are configured until then; false by default. */
  readonly needsApproval?: boolean;
  /** Whether reads show an update at once, or the old values until it is settled; "atOnce" by default. */
  readonly updatesShow?: "atOnce" | "whenSettled";
  /** The body of refusals: a list of errors, one bare error, or the page of a gateway that is no JSON; "array" by default. */
  readonly errorForm?: "array" | "object" | "html";
  /**
   * What becomes of deleted objects, by kind: "stays" keeps them readable in their last state, "missing" answers as for an id that
   * never was. "stays" by default for routers, connections, networks, route filters and service profiles, else "missing".
   */
  readonly gone?: Readonly<Record<string, Gone>>;
  /** How many reads do not find a new object yet, by kind; 2 by default for ports, else 0. */
  readonly hiddenReads?: Readonly<Record<string, number>>;
}

/** A running simulator of the service. */
export interface Simulator {
  /** The base URL, for the setting `endpoint`. */
  readonly url: string;
  /** The consumer key that gets tokens. */
  readonly clientId: string;
  /** Its secret. */
  readonly clientSecret: string;
  /** A token that never expires. */
  readonly token: string;
  /** What is known of the requests for tokens so far. */
  readonly tokens: TokenRecord;
  /** Every request so far, oldest first; may be emptied. */
  readonly requests: RecordedRequest[];
  /** What goes wrong with requests: answers in place of the service, delays, cut connections. */
  readonly faults: Faults;
  /** The ids of what is there from the start, and what new objects may name. */
  readonly seeds: Seeds;
  /** Lists what is stored, without a request: secrets are there, and deleted objects that can still be read. */
  all(kind: string): JsonObject[];
  /**
   * Replaces some fields of what is stored, as somebody else would; `undefined` takes one away. The id is the UUID, and of what is
   * attached the same as the resource's.
   */
  edit(kind: string, id: string, changes: JsonObject): JsonObject;
  /** Removes what is stored, as somebody else would; says whether it was there. */
  remove(kind: string, id: string): boolean;
  /** Lets everything arrive that is not stuck and waits for no approval. */
  settle(): void;
  /** Lets the next creation, update or deletion of an object of a kind go wrong after the service has accepted it. */
  fail(kind: string, failure?: Failure): void;
  /** Ends the waiting of an object for an approval. */
  approve(id: string): void;
  /** Ends the life of every token that was issued. */
  revokeTokens(): void;
  /** Stops the server, and cuts what `hold` and `delay` faults keep. */
  close(): Promise<void>;
}

/** Starts a simulator of the service on loopback; it holds everything in memory. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  return startWith(kinds, options);
}

/** Starts a simulator of a service with the given kinds. */
export async function startWith(known: readonly Kind[], options: SimulatorOptions): Promise<Simulator> {
  const { sleep = sleepUnreferenced, port = 0, clock = () => new Date() } = options;
  const { clientId = `client-${randomUUID()}`, clientSecret = randomUUID(), token = randomUUID() } = options;
  for (const name of Object.keys({ ...options.gone, ...options.hiddenReads })) checkKind(known, name);
  const faults = new FaultList();
  const requests: RecordedRequest[] = [];
  const address = { url: "" };
  const tokens = new Tokens({ clientId, clientSecret, token, timeout: options.tokenTimeout ?? "3599" }, clock);
  const service = createService(known, tokens, clock, () => address.url, behaviourOf(options));
  const watch = ({ path }: RecordedRequest) => (path === TOKEN_PATH ? tokens.watch() : undefined);
  const server = await listen(createApp(service, { faults, requests, sleep, redact, watch }), port);
  address.url = server.url;
  plantSeeds(service);
  return {
    url: server.url,
    clientId,
    clientSecret,
    token,
    tokens,
    requests,
    faults,
    seeds: SEEDS,
    ...controlsOf(service),
    close: () => {
      faults.clear();
      return server.close();
    },
  };
}

function controlsOf(
  service: Service,
): Pick<Simulator, "all" | "edit" | "remove" | "settle" | "fail" | "approve" | "revokeTokens"> {
  return {
    all: (kind) => {
      checkKind(service.kinds, kind);
      return wholeObjects(service, kind);
    },
    edit: (kind, id, changes) => {
      const stored = storedOf(service, kind, id);
      stored.body = { ...stored.body, ...changes };
      stored.etag += 1;
      return wireOf(service, stored);
    },
    remove: (kind, id) => {
      const stored = found(service, kind, id);
      if (stored === undefined) return false;
      forget(service, stored);
      service.store.remove(kind, id);
      return true;
    },
    settle: () => {
      for (const stored of service.store.everything()) settle(service, stored);
    },
    fail: (kind, failure = {}) => {
      checkKind(service.kinds, kind);
      service.failures.add(kind, failure);
    },
    approve: (id) => {
      const waiting = service.store.everything().find(({ key }) => key === id);
      if (waiting === undefined || !approve(service, waiting)) {
        throw new Error(`approving failed: nothing with the id ${id} waits for an approval`);
      }
    },
    revokeTokens: () => {
      service.tokens.revoke();
    },
  };
}

/** A name with a mistake would have no effect, and nobody would notice. */
function checkKind(known: readonly Kind[], name: string): void {
  const names = known.map((kind) => kind.name);
  if (!names.includes(name))
    throw new Error(`there is no kind ${JSON.stringify(name)}; there are ${names.sort().join(", ")}`);
}

function wholeObjects(service: Service, kind: string): JsonObject[] {
  for (const stored of service.store.all(kind)) catchUp(service, stored);
  return service.store.all(kind).map((stored) => wireOf(service, stored));
}

function found(service: Service, kind: string, id: string): Stored | undefined {
  checkKind(service.kinds, kind);
  return service.store.find(kind, id);
}

function storedOf(service: Service, kind: string, id: string): Stored {
  const stored = found(service, kind, id);
  if (stored === undefined) throw new Error(`editing the ${kind} failed: no ${kind} has the id ${id}`);
  return stored;
}

function createService(
  known: readonly Kind[],
  tokens: Tokens,
  now: () => Date,
  url: () => string,
  behaviour: Behaviour,
): Service {
  const service: Service = {
    kinds: known,
    store: new Store(),
    behaviour,
    tokens,
    failures: new FailureList(),
    now,
    url,
    contextOf: (params) => createContext(service, params),
  };
  return service;
}

function behaviourOf(options: SimulatorOptions): Behaviour {
  return {
    phantoms: choosePhantoms(options.phantoms ?? {}),
    settleAfterReads: options.settleAfterReads ?? 1,
    settleAfterMs: options.settleAfterMs ?? 60_000,
    needsApproval: options.needsApproval ?? false,
    updatesShow: options.updatesShow ?? "atOnce",
    errorForm: options.errorForm ?? "array",
    gone: options.gone ?? {},
    hiddenReads: options.hiddenReads ?? {},
  };
}
