import {
  FaultList,
  inProcess,
  onLoopback,
  type Simulated,
  type Sources,
  sourcesOf,
} from "@ops-providers/provider-kit/simulator";
import { createApp } from "./app";
import { randomKey } from "./requests/authentication";
import { createIds } from "./ids";
import { choosePhantoms, type Phantoms } from "./phantoms";
import { createRateLimit } from "./requests/rate-limit";
import type { Kind, Records } from "./records";
import { simulators } from "./registry.gen";
import type { Behaviour, Service } from "./service";
import { createSharedLock } from "./requests/shared-lock";
import { createShuffle, createTurns } from "./shuffle";
import { Store } from "./store";
import type { Faults, RecordedRequest } from "@ops-providers/common";

/** How to start a simulator; every field has a default. */
export interface SimulatorOptions {
  /** The port on 127.0.0.1; a free one by default. */
  readonly port?: number;
  /** What tells the time; the clock of the machine by default. */
  readonly clock?: () => Date;
  /** How a `delay` fault and a slow write wait, in milliseconds; a real timer by default. */
  readonly sleep?: (ms: number) => Promise<void>;
  /**
   * What ids, tokens and keys are drawn from: numbers from 0 up to, but not including, 1; the generator of the machine
   * by default. With the same numbers, `clock` and requests, two simulators answer alike, byte for byte.
   */
  readonly random?: () => number;
  /** The API key, which may do everything; random by default. */
  readonly apiKey?: string;
  /** What the service shows though nobody wrote it: all, none, or the usual with some switched. The usual by default. */
  readonly phantoms?: boolean | Partial<Phantoms>;
  /** Chooses the order of lists whose order means nothing; `false` keeps them as they were written. 1 by default. */
  readonly shuffleSeed?: number | false;
  /** The version of a new route; 1 by default. */
  readonly firstVersion?: number;
  /** The status that answers a route version other than the next; 409 by default. */
  readonly versionConflict?: 409 | 422;
  /** Whether sources that take events over HTTP show the address for them; false by default. */
  readonly alertEventsUrls?: boolean;
  /** What becomes of `http_custom_options` of another type of source; "drop" by default. */
  readonly foreignHttpOptions?: "drop" | "refuse";
  /** What becomes of another `source_type` in an update; "ignore" by default. */
  readonly sourceTypeInUpdate?: "ignore" | "refuse";
  /** What becomes of a deletion of something that others refer to; "allow" by default. */
  readonly deleteReferenced?: "allow" | "refuse";
  /** How long a change of a source or an attribute takes, in milliseconds, while another is refused; 0 by default. */
  readonly writeLatencyMs?: number;
  /** How many requests the API key may send in a minute; as many as it likes by default. */
  readonly requestsPerMinute?: number;
  /** Whether JSON in literals comes back with the characters of HTML escaped; true by default. */
  readonly escapesHtml?: boolean;
  /** Labels of literals, such as ids of teams; a literal is its own label by default. */
  readonly names?: Readonly<Record<string, string>>;
}

/** How to make a simulator in this process; every field has a default. */
export interface InProcessSimulatorOptions extends Omit<SimulatorOptions, "port"> {
  /** The address under which the simulator says that it is; "http://alert-routing.test" by default. */
  readonly url?: string;
}

/** A running simulator of the service. */
export interface Simulator {
  readonly url: string;
  readonly apiKey: string;
  /** Every request so far, oldest first; may be emptied. */
  readonly requests: RecordedRequest[];
  readonly faults: Faults;
  /** Lists what is stored, without a request. */
  all<K extends Kind>(kind: K): Records[K][];
  /** Changes what is stored, as somebody else would; the version of a route stays unless it is changed, too. */
  edit<K extends Kind>(kind: K, id: string, changes: Partial<Records[K]>): Records[K];
  /** Creates another object like a stored one, as another client would, and returns its id; fails for kinds with unique names. */
  copy(kind: Kind, id: string): string;
  /** Removes what is stored, as somebody else would; says whether it was there. */
  remove(kind: Kind, id: string): boolean;
  close(): Promise<void>;
}

/** A simulator of the service in this process: no server, no socket, no timer but `sleep`. */
export interface InProcessSimulator extends Omit<Simulator, "close"> {
  /** Answers a request; rejects as `fetch` does when a fault cuts the connection, or the request is aborted. */
  readonly handle: (request: Request) => Promise<Response>;
}

/** Makes a simulator of the service in this process; it holds everything in memory. */
export function createSimulator(options: InProcessSimulatorOptions = {}): InProcessSimulator {
  return inProcess((url) => simulate(options, url), options.url ?? "http://alert-routing.test");
}

/** Starts a simulator of the service on loopback; it holds everything in memory. */
export function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  return onLoopback((url) => simulate(options, url), options.port);
}

/** Starts a simulator on a store, which holds what the service has. */
export function startOn(store: Store, options: SimulatorOptions): Promise<Simulator> {
  return onLoopback((url) => simulate(options, url, store), options.port);
}

function simulate(
  options: Omit<SimulatorOptions, "port">,
  url: () => string,
  store = new Store(),
): Simulated<Omit<Simulator, "url" | "close">> {
  const sources = sourcesOf(options);
  const faults = new FaultList();
  const requests: RecordedRequest[] = [];
  const service = createService(options, sources, url, store);
  const { apiKey } = service;
  return {
    app: createApp(service, { faults, requests, sleep: sources.sleep }),
    controls: {
      apiKey,
      requests,
      faults,
      all: (kind) => store.all(kind),
      edit: (kind, id, changes) => store.edit(kind, id, changes),
      copy: (kind, id) => copyOf(service, kind, id),
      remove: (kind, id) => store.remove(kind, id),
    },
  };
}

function copyOf(service: Service, kind: Kind, original: string): string {
  const copy = simulators.find((simulator) => simulator.kind === kind)?.copy;
  if (copy === undefined) throw new Error(`copying the ${kind} failed: names of this kind are unique`);
  return copy(service, original);
}

function createService(
  options: SimulatorOptions,
  { clock, sleep, random }: Sources,
  url: () => string,
  store: Store,
): Service {
  const { shuffleSeed = 1, writeLatencyMs = 0 } = options;
  const behaviour = behaviourOf(options);
  return {
    store,
    kinds: simulators.map(({ kind }) => kind),
    behaviour,
    apiKey: options.apiKey ?? randomKey(random),
    nextId: createIds(clock, random),
    now: clock,
    random,
    url,
    countRequest: createRateLimit(behaviour.requestsPerMinute, clock),
    changeSharedConfig: createSharedLock(writeLatencyMs, sleep),
    shuffled: shuffleSeed === false ? (items) => [...items] : createShuffle(shuffleSeed),
    nextTurn: createTurns(),
  };
}

function behaviourOf(options: SimulatorOptions): Behaviour {
  return {
    phantoms: choosePhantoms(options.phantoms ?? {}),
    firstVersion: options.firstVersion ?? 1,
    versionConflict: options.versionConflict ?? 409,
    hasAlertEventsUrls: options.alertEventsUrls ?? false,
    foreignHttpOptions: options.foreignHttpOptions ?? "drop",
    sourceTypeInUpdate: options.sourceTypeInUpdate ?? "ignore",
    deleteReferenced: options.deleteReferenced ?? "allow",
    requestsPerMinute: options.requestsPerMinute ?? Infinity,
    escapesHtml: options.escapesHtml ?? true,
    names: options.names ?? {},
  };
}
