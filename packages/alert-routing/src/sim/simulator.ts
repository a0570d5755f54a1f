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
import { createShuffle, createResponseCounter } from "./shuffle";
import { Store } from "./store";
import type { Faults, RecordedRequest } from "@ops-providers/common";

/** How to start a simulator; every field has a default. */
export interface SimulatorOptions {
  /** The port on 127.0.0.1; a free one by default. */
  readonly port?: number;
  /** The clock; that of the machine by default. */
  readonly clock?: () => Date;
  /** Waits for `delay` faults and slow writes, in milliseconds; a real timer by default. */
  readonly sleep?: (ms: number) => Promise<void>;
  /**
   * Source of IDs, tokens and keys: numbers from 0 up to, but not including, 1; the generator of the machine by
   * default. With the same numbers, clock and requests, two simulators send identical responses.
   */
  readonly random?: () => number;
  /** The API key, which has all permissions; random by default. */
  readonly apiKey?: string;
  /** Differences between written and returned values: all, none, or the default with some switched. */
  readonly phantoms?: boolean | Partial<Phantoms>;
  /** Seed for the order of unordered lists; `false` keeps the written order. 1 by default. */
  readonly shuffleSeed?: number | false;
  /** The version of a new route; 1 by default. */
  readonly firstVersion?: number;
  /** Status of the response to a stale route version; 409 by default. */
  readonly versionConflict?: 409 | 422;
  /** Whether sources that accept events over HTTP return their URL; false by default. */
  readonly alertEventsUrls?: boolean;
  /** How `http_custom_options` of another source type are handled; "drop" by default. */
  readonly foreignHttpOptions?: "drop" | "refuse";
  /** How a changed `source_type` in an update is handled; "ignore" by default. */
  readonly sourceTypeInUpdate?: "ignore" | "refuse";
  /** Whether the account takes routes with `grouping_config`, as once its alert grouping is migrated; false by default. */
  readonly groupedRoutes?: boolean;
  /** How the deletion of a referenced object is handled; "allow" by default. */
  readonly deleteReferenced?: "allow" | "refuse";
  /** Duration of a write to a source or attribute in milliseconds, during which others are refused; 0 by default. */
  readonly writeLatencyMs?: number;
  /** Rate limit of the API key; unlimited by default. */
  readonly requestsPerMinute?: number;
  /** Whether JSON in literals is returned with `<`, `>` and `&` escaped; true by default. */
  readonly escapesHtml?: boolean;
  /** Labels of literals, such as IDs of teams; a literal is its own label by default. */
  readonly names?: Readonly<Record<string, string>>;
}

/** How to make a simulator in this process; every field has a default. */
export interface InProcessSimulatorOptions extends Omit<SimulatorOptions, "port"> {
  /** The URL that the simulator uses for itself; "http://alert-routing.test" by default. */
  readonly url?: string;
}

/** A running simulator of the service. */
export interface Simulator {
  readonly url: string;
  readonly apiKey: string;
  /** All requests so far, oldest first; may be emptied. */
  readonly requests: RecordedRequest[];
  readonly faults: Faults;
  /** Lists stored objects without a request. */
  all<K extends Kind>(kind: K): Records[K][];
  /** Changes a stored object, as another client would; does not increment the version of a route. */
  edit<K extends Kind>(kind: K, id: string, changes: Partial<Records[K]>): Records[K];
  /** Adds an object as the service stores it, such as a severity that programs look up; replaces one with the same id. */
  add<K extends Kind>(kind: K, record: Records[K]): Records[K];
  /** Creates another object like a stored one, as another client would, and returns its id; fails for kinds with unique names. */
  copy(kind: Kind, id: string): string;
  /** Removes a stored object, as another client would; returns whether it existed. */
  remove(kind: Kind, id: string): boolean;
  close(): Promise<void>;
}

/** A simulator of the service in this process: without a server, socket or timer other than `sleep`. */
export interface InProcessSimulator extends Omit<Simulator, "close"> {
  /** Responds to a request; rejects as `fetch` does if a fault closes the connection or the request is aborted. */
  readonly handle: (request: Request) => Promise<Response>;
}

/** Creates a simulator of the service in this process; it keeps everything in memory. */
export function createSimulator(options: InProcessSimulatorOptions = {}): InProcessSimulator {
  return inProcess((url) => simulate(options, url), options.url ?? "http://alert-routing.test");
}

/** Starts a simulator of the service on loopback; it keeps everything in memory. */
export function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  return onLoopback((url) => simulate(options, url), options.port);
}

/** Starts a simulator with the objects of a store. */
export function startOn(store: Store, options: SimulatorOptions): Promise<Simulator> {
  return onLoopback((url) => simulate(options, url, store), options.port);
}

/** Makes the parts of a simulator. */
export function simulate(
  options: Omit<SimulatorOptions, "port">,
  url: () => string,
  store = new Store(),
): Simulated<Omit<Simulator, "url" | "close">> & { readonly faults: FaultList } {
  const sources = sourcesOf(options);
  const faults = new FaultList();
  const requests: RecordedRequest[] = [];
  const service = createService(options, sources, url, store);
  const { apiKey } = service;
  return {
    app: createApp(service, { faults, requests, sleep: sources.sleep }),
    faults,
    controls: {
      apiKey,
      requests,
      faults,
      all: (kind) => store.all(kind),
      edit: (kind, id, changes) => store.edit(kind, id, changes),
      add: (kind, record) => store.put(kind, record),
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
    kinds: simulators.flatMap(({ kind, edit }) => (edit === undefined ? [] : [kind])),
    behaviour,
    apiKey: options.apiKey ?? randomKey(random),
    nextId: createIds(clock, random),
    now: clock,
    random,
    url,
    countRequest: createRateLimit(behaviour.requestsPerMinute, clock),
    changeSharedConfig: createSharedLock(writeLatencyMs, sleep),
    shuffled: shuffleSeed === false ? (items) => [...items] : createShuffle(shuffleSeed),
    countResponse: createResponseCounter(),
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
    hasGroupedRoutes: options.groupedRoutes ?? false,
    deleteReferenced: options.deleteReferenced ?? "allow",
    requestsPerMinute: options.requestsPerMinute ?? Infinity,
    escapesHtml: options.escapesHtml ?? true,
    names: options.names ?? {},
  };
}
