import type { Faults, RecordedRequest } from "@ops-providers/common";
import {
  createApp,
  FaultList,
  inProcess,
  onLoopback,
  randomUuid,
  type Simulated,
  type Sources,
  sourcesOf,
} from "@ops-providers/provider-kit/simulator";
import { defineFabric, type Fabric } from "./app";
import type { Behaviour, Gone } from "./kind/behaviour";
import { checkKind, type Controls, controlsOf } from "./controls";
import { createContext } from "./create-context";
import { FailureList } from "./objects/failures";
import type { Kind } from "./kind/kind";
import { simulators } from "./registry.gen";
import { choosePhantoms, type Phantoms } from "./kind/phantoms";
import { redact } from "./requests/redaction";
import { SEEDS, type Seeds } from "./parts/seeds";
import type { Service } from "./service";
import { Store } from "./objects/store";
import { plantSeeds } from "./objects/stored-objects";
import { EXCHANGE_PATH, TOKEN_PATH, type TokenRecord, Tokens } from "./requests/tokens";

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
  /**
   * What ids, tokens and secrets are drawn from: numbers from 0 up to, but not including, 1; the generator of the machine
   * by default. With the same numbers, `clock` and requests, two simulators answer alike, byte for byte.
   */
  readonly random?: () => number;
  /** The consumer key that gets tokens; random by default. */
  readonly clientId?: string;
  /** Its secret; random by default. Five wrong ones in a row lock the account. */
  readonly clientSecret?: string;
  /** A token that never expires; random by default. */
  readonly token?: string;
  /** The identity that a workload takes on, for the setting `tokenExchangeScope`; random by default. */
  readonly tokenExchangeScope?: string;
  /** The token of the workload, for the setting `tokenExchangeSubjectToken`; random by default. */
  readonly tokenExchangeSubjectToken?: string;
  /** How long new tokens live, in seconds and as a string; "3599" by default, and "0" is for ever. What is no number counts as 3600. */
  readonly tokenTimeout?: string;
  /** Differences between what was written and what the service returns: all, none, or the default with some switched. */
  readonly phantoms?: boolean | Partial<Phantoms>;
  /** How many reads find an object in each transient state; 1 by default, and with 0 the first read finds its last state. */
  readonly transitionAfterReads?: number;
  /** How long an object stays in each transient state if nobody reads it, in milliseconds of `clock`; 60,000 by default. */
  readonly transitionAfterMs?: number;
  /** Whether connections to service profiles wait until `approve` is called or their keys are sent, and time services are configured until then; false by default. */
  readonly needsApproval?: boolean;
  /** Whether reads show an update at once, or the old values until it is complete; "atOnce" by default. */
  readonly updatesShow?: "atOnce" | "whenComplete";
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

/** How to make a simulator in this process; every field has a default. */
export interface InProcessSimulatorOptions extends Omit<SimulatorOptions, "port"> {
  /** The address below which the service says that its objects are; "http://fabric.test" by default. */
  readonly url?: string;
}

/** A running simulator of the service. */
export interface Simulator extends Controls {
  /** The base URL, for the setting `endpoint`. */
  readonly url: string;
  /** The consumer key that gets tokens. */
  readonly clientId: string;
  /** Its secret. */
  readonly clientSecret: string;
  /** A token that never expires. */
  readonly token: string;
  /** The identity that a workload takes on. */
  readonly tokenExchangeScope: string;
  /** The token of the workload. */
  readonly tokenExchangeSubjectToken: string;
  /** What is known of the requests for tokens so far. */
  readonly tokens: TokenRecord;
  /** Every request so far, oldest first; may be emptied. */
  readonly requests: RecordedRequest[];
  /** What goes wrong with requests: answers in place of the service, delays, cut connections. */
  readonly faults: Faults;
  /** The ids of what is there from the start, and what new objects may name. */
  readonly seeds: Seeds;
  /** Stops the server, and cuts the connections that `stall` and `delay` faults keep open. */
  close(): Promise<void>;
}

/** A simulator of the service in this process: no server, no socket, no timer but `sleep`. */
export interface InProcessSimulator extends Omit<Simulator, "close"> {
  /** Answers a request; rejects as `fetch` does when a fault cuts the connection, or the request is aborted. */
  readonly handle: (request: Request) => Promise<Response>;
}

/** The service with the kinds of all resources. */
export const fabric = defineFabric(simulators);

/** Makes a simulator of the service in this process; it holds everything in memory. */
export function createSimulator(options: InProcessSimulatorOptions = {}): InProcessSimulator {
  return inProcess((url) => simulate(fabric, options, url), options.url ?? "http://fabric.test");
}

/** Starts a simulator of the service on loopback; it holds everything in memory. */
export function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  return onLoopback((url) => simulate(fabric, options, url), options.port);
}

/** Starts a simulator of a service with the given kinds. */
export function startWith(known: readonly Kind[], options: SimulatorOptions): Promise<Simulator> {
  return onLoopback((url) => simulate(defineFabric(known), options, url), options.port);
}

/** Starts a simulator on a store, which holds what the service has besides what is there from the start. */
export function startOn(store: Store, options: SimulatorOptions): Promise<Simulator> {
  return onLoopback((url) => simulate(fabric, options, url, store), options.port);
}

/** Makes the parts of a simulator; a store that another one has used has what is there from the start. */
export function simulate(
  { kinds: known, definition }: Fabric,
  options: Omit<SimulatorOptions, "port">,
  url: () => string,
  store = new Store(),
  isUsed = false,
): Simulated<Omit<Simulator, "url" | "close">> & { readonly faults: FaultList } {
  for (const name of Object.keys({ ...options.gone, ...options.hiddenReads })) checkKind(known, name);
  const sources = sourcesOf(options);
  const credentials = credentialsOf(options, sources);
  const { tokenExchangeScope: scope, tokenExchangeSubjectToken: subjectToken } = credentials;
  const timeout = options.tokenTimeout ?? "3599";
  const tokens = new Tokens({ ...credentials, scope, subjectToken, timeout }, sources);
  const service = createService({ kinds: known, store, tokens, url, behaviour: behaviourOf(options) }, sources);
  if (!isUsed) plantSeeds(service);
  const faults = new FaultList();
  const requests: RecordedRequest[] = [];
  const watch = ({ path }: RecordedRequest) => (TOKEN_PATHS.includes(path) ? tokens.watch() : undefined);
  const app = createApp(definition, service, { faults, requests, sleep: sources.sleep, redact, watch });
  return { app, faults, controls: { ...credentials, tokens, requests, faults, seeds: SEEDS, ...controlsOf(service) } };
}

const TOKEN_PATHS: readonly string[] = [TOKEN_PATH, EXCHANGE_PATH];

function credentialsOf(
  options: SimulatorOptions,
  { random }: Sources,
): Pick<Simulator, "clientId" | "clientSecret" | "token" | "tokenExchangeScope" | "tokenExchangeSubjectToken"> {
  return {
    clientId: options.clientId ?? `client-${randomUuid(random)}`,
    clientSecret: options.clientSecret ?? randomUuid(random),
    token: options.token ?? randomUuid(random),
    tokenExchangeScope: options.tokenExchangeScope ?? `identity-${randomUuid(random)}`,
    tokenExchangeSubjectToken: options.tokenExchangeSubjectToken ?? randomUuid(random),
  };
}

function createService(
  parts: Pick<Service, "kinds" | "store" | "tokens" | "url" | "behaviour">,
  { clock, random }: Sources,
): Service {
  const service: Service = {
    ...parts,
    failures: new FailureList(),
    now: clock,
    random,
    contextOf: (params) => createContext(service, params),
  };
  return service;
}

function behaviourOf(options: SimulatorOptions): Behaviour {
  return {
    phantoms: choosePhantoms(options.phantoms ?? {}),
    transitionAfterReads: options.transitionAfterReads ?? 1,
    transitionAfterMs: options.transitionAfterMs ?? 60_000,
    needsApproval: options.needsApproval ?? false,
    updatesShow: options.updatesShow ?? "atOnce",
    errorForm: options.errorForm ?? "array",
    gone: options.gone ?? {},
    hiddenReads: options.hiddenReads ?? {},
  };
}
