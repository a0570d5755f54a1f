import { FaultList, listen, sleepUnreferenced } from "@ops-providers/provider-kit/simulator";
import { createApp } from "./app";
import { randomKey } from "./authentication";
import { createIds } from "./ids";
import { choosePhantoms, type Phantoms } from "./phantoms";
import { createRateLimit } from "./rate-limit";
import type { Kind, Records } from "./records";
import type { Behaviour, Service } from "./service";
import { createSharedLock } from "./shared-lock";
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
  /** Removes what is stored, as somebody else would; says whether it was there. */
  remove(kind: Kind, id: string): boolean;
  close(): Promise<void>;
}

/** Starts a simulator of the service on loopback; it holds everything in memory. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { sleep = sleepUnreferenced, port = 0 } = options;
  const faults = new FaultList();
  const requests: RecordedRequest[] = [];
  const address = { url: "" };
  const service = createService({ ...options, sleep }, () => address.url);
  const server = await listen(createApp(service, { faults, requests, sleep }), port);
  address.url = server.url;
  return {
    url: server.url,
    apiKey: service.apiKey,
    requests,
    faults,
    all: (kind) => service.store.all(kind),
    edit: (kind, id, changes) => service.store.edit(kind, id, changes),
    remove: (kind, id) => service.store.remove(kind, id),
    close: () => {
      faults.clear();
      return server.close();
    },
  };
}

function createService(
  options: SimulatorOptions & Required<Pick<SimulatorOptions, "sleep">>,
  url: () => string,
): Service {
  const { clock = () => new Date(), shuffleSeed = 1, writeLatencyMs = 0 } = options;
  const behaviour = behaviourOf(options);
  return {
    store: new Store(),
    behaviour,
    apiKey: options.apiKey ?? randomKey(),
    nextId: createIds(clock),
    now: clock,
    url,
    countRequest: createRateLimit(behaviour.requestsPerMinute, clock),
    changeSharedConfig: createSharedLock(writeLatencyMs, options.sleep),
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
