import {
  FaultList,
  inProcess,
  onLoopback,
  randomSecret,
  type Simulated,
  type Sources,
  sourcesOf,
} from "@ops-providers/provider-kit/simulator";
import { createApp } from "./app";
import { simulators } from "./registry.gen";
import type { ResourceSimulator } from "./resource-simulator";
import { createIds } from "./wire/ids";
import type { ServerVersion } from "./server-version";
import type { Service } from "./service";
import { Sessions } from "./access/sessions";
import { setUp } from "./tenancy/setup";
import type { Kind, Records } from "./records";
import { Store } from "./store";
import type { Faults, RecordedRequest } from "@ops-providers/common";

/** A kind whose objects need no unique name. */
export type CopyableKind = Extract<(typeof simulators)[number], { readonly copy: unknown }>["kind"];

// the type of all, whatever each of them brings
const resources: readonly ResourceSimulator[] = simulators;

/** How to start a simulator; every field has a default. */
export interface SimulatorOptions {
  /** The port on 127.0.0.1; a free one by default. */
  readonly port?: number;
  /** Whether tokens are stored hashed, as 2.9 does; with `false` the simulator plays 2.7. True by default. */
  readonly hashedTokens?: boolean;
  /** What tells the time; the clock of the machine by default. */
  readonly clock?: () => Date;
  /** How a `delay` fault waits, in milliseconds; a real timer by default. */
  readonly sleep?: (ms: number) => Promise<void>;
  /**
   * What ids, tokens and passwords are drawn from: numbers from 0 up to, but not including, 1; the generator of the machine by default. With the same
   * numbers, `clock` and requests, two simulators answer alike, byte for byte.
   */
  readonly random?: () => number;
  /** Whether the server is set up at the start; true by default. */
  readonly setup?: boolean;
  /** Name of the first user; "operator" by default. */
  readonly username?: string;
  /** Password of the first user; random by default. */
  readonly password?: string;
  /** Token of the first user, which may do everything; random by default. */
  readonly token?: string;
  /** Name of the first organization; "main" by default. */
  readonly org?: string;
  /** Name of the first bucket; "main" by default. */
  readonly bucket?: string;
  /** How long a sign-in lasts, in minutes; 60 by default. */
  readonly sessionMinutes?: number;
}

/** How to make a simulator in this process; every field has a default. */
export interface InProcessSimulatorOptions extends Omit<SimulatorOptions, "port"> {
  /** The address under which the simulator says that it is; "http://timeseries.test" by default. */
  readonly url?: string;
}

/** A running simulator of the service. */
export interface Simulator {
  readonly url: string;
  readonly version: ServerVersion;
  readonly token: string;
  readonly username: string;
  readonly password: string;
  readonly org: string;
  /** Id of the first organization, "" where the server is not set up. */
  readonly orgId: string;
  /** Id of the first user, "" where the server is not set up. */
  readonly userId: string;
  /** Every request so far, oldest first; may be emptied. */
  readonly requests: RecordedRequest[];
  readonly faults: Faults;
  /** Lists what is stored, without a request. */
  all<K extends Kind>(kind: K): Records[K][];
  /** Changes what is stored, as somebody else would. */
  edit<K extends Kind>(kind: K, id: string, changes: Partial<Records[K]>): Records[K];
  /** Creates another object like a stored one, as somebody else would, and returns its id; other kinds have unique names. */
  copy(kind: CopyableKind, id: string): string;
  /** Removes what is stored, as somebody else would; says whether it was there. */
  remove(kind: Kind, id: string): boolean;
  /** Ends all sign-ins. */
  expireSessions(): void;
  /** Does what a restart of the server does to its data: sign-ins end, active tasks count as completed now. */
  restart(): void;
  close(): Promise<void>;
}

/** A simulator of the service in this process: no server, no socket, no timer but `sleep`. */
export interface InProcessSimulator extends Omit<Simulator, "close"> {
  /** Answers a request; rejects as `fetch` does when a fault cuts the connection, or the request is aborted. */
  readonly handle: (request: Request) => Promise<Response>;
}

/** Makes a simulator of the service in this process; it holds everything in memory. */
export function createSimulator(options: InProcessSimulatorOptions = {}): InProcessSimulator {
  return inProcess(() => simulate(options), options.url ?? "http://timeseries.test");
}

/** Starts a simulator of the service on loopback; it holds everything in memory. */
export function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  return onLoopback(() => simulate(options), options.port);
}

/** Makes the empty store of a simulator. */
export function createStore(): Store {
  return new Store(resources.map(({ tables }) => tables()));
}

/** Starts a simulator on a store, which holds what the service has. */
export function startOn(store: Store, options: SimulatorOptions): Promise<Simulator> {
  return onLoopback(() => simulate(options, store), options.port);
}

/** Makes the parts of a simulator. */
export function simulate(
  options: Omit<SimulatorOptions, "port">,
  store = createStore(),
): Simulated<Omit<Simulator, "url" | "close">> & { readonly faults: FaultList } {
  const sources = sourcesOf(options);
  const service = createService(options, sources, store);
  const faults = new FaultList();
  const requests: RecordedRequest[] = [];
  const identity = setUpService(service, options);
  const app = createApp(service, { faults, requests, sleep: sources.sleep });
  return { app, faults, controls: { ...identity, requests, faults, ...controlsOf(service) } };
}

function controlsOf(
  service: Service,
): Pick<Simulator, "version" | "all" | "edit" | "copy" | "remove" | "expireSessions" | "restart"> {
  return {
    version: service.version,
    all: (kind) => service.store.all(kind),
    edit: (kind, id, changes) => service.store.edit(kind, id, changes),
    copy: (kind, id) => copyOf(service, kind, id),
    remove: (kind, id) => service.store.remove(kind, id),
    expireSessions: () => {
      service.sessions.endAll();
    },
    restart: () => {
      service.sessions.endAll();
      for (const { restart } of resources) restart?.(service);
    },
  };
}

function copyOf(service: Service, kind: CopyableKind, original: string): string {
  const copy = resources.find((resource) => resource.kind === kind)?.copy;
  if (copy === undefined) throw new Error(`copying the ${kind} failed: names of this kind are unique`);
  return copy(service, original);
}

function createService(
  { hashedTokens = true, sessionMinutes = 60 }: SimulatorOptions,
  { clock, random }: Sources,
  store: Store,
): Service {
  const service: Service = {
    version: hashedTokens ? "2.9.1" : "2.7.12",
    store,
    ids: createIds(clock, random),
    sessions: new Sessions(clock, sessionMinutes, random),
    now: clock,
    random,
    removeWithOrganization(orgID) {
      for (const { removeWithOrganization } of resources) removeWithOrganization?.(service, orgID);
    },
    removeWithBucket(bucketID) {
      for (const { removeWithBucket } of resources) removeWithBucket?.(service, bucketID);
    },
  };
  return service;
}

/** The first user and organization, and the credentials. */
export type Identity = Pick<Simulator, "token" | "username" | "password" | "org" | "orgId" | "userId">;

function setUpService(service: Service, options: SimulatorOptions): Identity {
  const { username = "operator", org = "main", bucket = "main", token = randomSecret(service.random) } = options;
  const password = options.password ?? randomSecret(service.random).slice(0, 24);
  const chosen = { username, password, token, org };
  if (options.setup === false) return { ...chosen, orgId: "", userId: "" };
  const { user, organization } = setUp(service, { ...chosen, bucket, retentionSeconds: 0 });
  return { ...chosen, orgId: organization.id, userId: user.id };
}
