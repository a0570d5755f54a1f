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

/** How to start a simulator; every field has a default. */
export interface SimulatorOptions {
  /** The port on 127.0.0.1; a free one by default. */
  readonly port?: number;
  /** What tells the time; the clock of the machine by default. */
  readonly clock?: () => Date;
  /** How a `delay` fault waits, in milliseconds; a real timer by default. */
  readonly sleep?: (ms: number) => Promise<void>;
  /** The credentials that get tokens; random by default. */
  readonly clientId?: string;
  readonly clientSecret?: string;
  /** A token that never expires; random by default. */
  readonly token?: string;
  /** What is said of the life of new tokens, in seconds and as a text; "3599" by default, and "0" is for ever. */
  readonly tokenTimeout?: string;
  /** What the service does with what is written: all, none, or the usual with some switched. The usual by default. */
  readonly phantoms?: boolean | Partial<Phantoms>;
  /** How many reads find an object in each transient state; 1 by default. */
  readonly settleAfterReads?: number;
  /** How long an object stays in each transient state if nobody reads it, in milliseconds; a minute by default. */
  readonly settleAfterMs?: number;
  /** Whether connections wait until somebody approves them; false by default. */
  readonly needsApproval?: boolean;
  /** Whether answers show an update at once or when it is settled; "atOnce" by default. */
  readonly updatesShow?: "atOnce" | "whenSettled";
  /** The form of errors; "array" by default. */
  readonly errorForm?: "array" | "object" | "html";
  /** What becomes of deleted objects, by kind, where it is not the usual. */
  readonly gone?: Readonly<Record<string, Gone>>;
  /** How many reads do not find a new object yet, by kind, where it is not the usual. */
  readonly hiddenReads?: Readonly<Record<string, number>>;
}

/** A running simulator of the service. */
export interface Simulator {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** A token that never expires. */
  readonly token: string;
  /** What is known of the requests for tokens so far. */
  readonly tokens: TokenRecord;
  /** Every request so far, oldest first; may be emptied. */
  readonly requests: RecordedRequest[];
  readonly faults: Faults;
  /** The ids of what is there from the start. */
  readonly seeds: Seeds;
  /** Lists what is stored, without a request: secrets are there, and deleted objects that can still be read. */
  all(kind: string): JsonObject[];
  /** Replaces some fields of what is stored, as somebody else would. */
  edit(kind: string, id: string, changes: JsonObject): JsonObject;
  /** Removes what is stored, as somebody else would; says whether it was there. */
  remove(kind: string, id: string): boolean;
  /** Lets everything arrive that is not stuck and waits for no approval. */
  settle(): void;
  /** Lets the next creation, update or deletion of an object of a kind go wrong after it was accepted. */
  fail(kind: string, failure?: Failure): void;
  /** Ends the waiting of an object for an approval. */
  approve(id: string): void;
  /** Ends the life of every token that was issued. */
  revokeTokens(): void;
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
      for (const stored of service.store.all(kind)) catchUp(service, stored);
      return service.store.all(kind).map((stored) => wireOf(service, stored));
    },
    edit: (kind, id, changes) => {
      const stored = storedOf(service, kind, id);
      stored.body = { ...stored.body, ...changes };
      stored.etag += 1;
      return wireOf(service, stored);
    },
    remove: (kind, id) => {
      const stored = service.store.find(kind, id);
      if (stored === undefined) return false;
      forget(service, stored);
      service.store.remove(kind, id);
      return true;
    },
    settle: () => {
      for (const stored of service.store.everything()) settle(service, stored);
    },
    fail: (kind, failure = {}) => {
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

function storedOf(service: Service, kind: string, id: string): Stored {
  const stored = service.store.find(kind, id);
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
