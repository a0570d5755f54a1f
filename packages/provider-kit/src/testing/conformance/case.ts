import type { Provider } from "../../declare/provider";
import type { EngineFailure } from "../../lifecycle/requests";
import type { ValueMap } from "../../value/value";
import type { FakeClock } from "../fake-clock";
import type { RequestMatch } from "../faults";
import type { FaultyProxy } from "../faulty-proxy";
import type { TestProvider } from "../provider";

/** The service behind the provider: a simulator or a real server. */
export interface StartedService {
  readonly url: string;
  /** Settings of a provider whose requests go to the given URL, which is that of a proxy before the service. */
  settings(url: string): ValueMap;
  close(): Promise<void>;
}

/** All that one test works with. */
export interface World<S extends StartedService = StartedService> {
  readonly service: S;
  readonly proxy: FaultyProxy;
  readonly provider: TestProvider;
  readonly clock: FakeClock;
  /** A text that no other test uses, for names. */
  readonly unique: string;
}

/** Inputs for one object. */
export interface Arrangement {
  /** The fewest inputs that make an object. */
  readonly minimal: ValueMap;
  /** Every input that a program may give, none with the value that leaving it out stands for. */
  readonly full: ValueMap;
  /** For every input that can change: another value than in `full`. */
  readonly others: ValueMap;
}

/** Inputs that Check must refuse: `full` with some of them changed or left out. */
export interface Mistake {
  readonly change?: ValueMap;
  readonly without?: readonly string[];
  readonly failures: readonly EngineFailure[];
}

/** What the suite must know of one kind of resource; everything else it takes from the declaration. */
export interface ConformanceCase<S extends StartedService = StartedService> {
  /** Type token, or its last part. */
  readonly type: string;
  /** Makes what an object needs (its parent …) and says what its inputs may be. */
  arrange(world: World<S>): Promise<Arrangement>;
  /** Ids of all objects of the kind, asked of the service itself. */
  objects(world: World<S>): Promise<readonly string[]>;
  /** Takes an object away behind the provider's back. */
  remove(world: World<S>, id: string): Promise<void>;
  /** By input: changes it behind the provider's back. */
  readonly edits: Readonly<Record<string, (world: World<S>, id: string) => Promise<void>>>;
  /** By fact: "an empty name is refused". */
  readonly mistakes: Readonly<Record<string, Mistake>>;
  /** By fact: inputs that only the service refuses, changed from `full`; nothing is left behind. */
  readonly refusals?: Readonly<Record<string, ValueMap>>;
  /** Inputs with which the service takes the creation, and the object fails later, changed from `full`. */
  readonly failing?: ValueMap;
  /** Inputs that no program can change, although they are declared. */
  readonly fixed?: readonly string[];
  /** Inputs that come and go together with others. */
  readonly companions?: Readonly<Record<string, readonly string[]>>;
  /** Inputs that say the same in two ways, so that a change of one changes the others too. */
  readonly synonyms?: Readonly<Record<string, readonly string[]>>;
  /** How many requests a creation sends. Default: one. */
  readonly createRequests?: { readonly minimal: number; readonly full: number };
  /** The request that makes the object. Default: any POST or PUT. */
  readonly createRequest?: RequestMatch;
  /** A request of a creation that follows once the id is known; its failure must not lose the object. */
  readonly laterRequest?: RequestMatch;
}

/** A suite for one service: `start` is called for each test, and may answer with the same service each time. */
export interface Conformance<S extends StartedService> {
  /** What is tested against what: "timeseries against the simulator". */
  readonly name: string;
  readonly provider: Provider;
  start(clock: FakeClock): Promise<S>;
  /** An error body as the service words it; the suite puts secrets into the sentence and looks for them afterwards. */
  errorBody(sentence: string): unknown;
  readonly cases: readonly ConformanceCase<S>[];
}
