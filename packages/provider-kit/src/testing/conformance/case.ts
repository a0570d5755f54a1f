import type * as wire from "@pulumi/pulumi/proto/provider_pb";
import type { Provider } from "../../plugin/declare/provider";
import type { ValueMap } from "../../plugin/values/value/value";
import type { FakeClock } from "../fake-clock";
import type { RequestMatch } from "../faults";
import type { FaultyProxy } from "../faulty-proxy";
import type { TestProvider } from "../provider";

/** The service behind the provider: a simulator or a real server. */
export interface StartedService {
  readonly url: string;
  /** Settings of a provider whose requests go to the given URL, that of a proxy in front of the service. */
  settings(url: string): ValueMap;
  close(): Promise<void>;
}

/** The service, proxy, provider and clock of one test. */
export interface World<S extends StartedService = StartedService> {
  readonly service: S;
  readonly proxy: FaultyProxy;
  readonly provider: TestProvider;
  readonly clock: FakeClock;
  /** A string that no other test uses, for names. */
  readonly unique: string;
  /** The number of these inputs among all of one test, from 0: for numbers that two objects cannot share, as a VLAN of a port. */
  readonly index: number;
}

/** Inputs for one object. */
export interface Arrangement {
  /** Only the required inputs. */
  readonly minimal: ValueMap;
  /** Every input that a program may give, none with the value that omitting it means. */
  readonly full: ValueMap;
  /** For every input that can change: another value than in `full`. */
  readonly others: ValueMap;
}

/** Inputs that Check must refuse: `full` with some of them changed or left out. */
export interface Mistake {
  readonly change?: ValueMap;
  readonly without?: readonly string[];
  readonly failures: readonly wire.CheckFailure.AsObject[];
}

/** What the suite must know of one kind of resource besides its declaration. */
export interface ConformanceCase<S extends StartedService = StartedService> {
  /** Type token, or its last part. */
  readonly type: string;
  /** Creates the prerequisites of an object, such as its parent, and answers with its inputs. */
  arrange(world: World<S>): Promise<Arrangement>;
  /** IDs of all objects of the kind at the service. */
  objects(world: World<S>): Promise<readonly string[]>;
  /** Deletes an object without the provider. */
  remove(world: World<S>, id: string): Promise<void>;
  /** By input: changes the input without the provider. */
  readonly edits: Readonly<Record<string, (world: World<S>, id: string) => Promise<void>>>;
  /** By fact: "an empty name is refused". */
  readonly mistakes: Readonly<Record<string, Mistake>>;
  /** By fact: inputs that only the service refuses, changed from `full`; nothing is left behind. */
  readonly refusals?: Readonly<Record<string, ValueMap>>;
  /** Inputs that the service accepts although the object fails later, changed from `full`. */
  readonly failing?: ValueMap;
  /** The inputs that make the form of the resource that the case is about. Default: none, the form without them. */
  readonly form?: readonly string[];
  /** Inputs without which a rule refuses `full`, although others do without them. They are given by `minimal`, too. */
  readonly needed?: readonly string[];
  /** Inputs that no program can change, although they are declared. */
  readonly fixed?: readonly string[];
  /** By input: why the case gives no value, such as that the service takes none that is known; tests of them are still to be written. */
  readonly omitted?: Readonly<Record<string, string>>;
  /** By input: other inputs that are given or omitted together with it. */
  readonly companions?: Readonly<Record<string, readonly string[]>>;
  /** By input: other inputs with the same meaning, which change with it. */
  readonly synonyms?: Readonly<Record<string, readonly string[]>>;
  /** Inputs whose value in `others` replaces the object, where the declaration decides by the change. Default: none, they are changed in place. */
  readonly replacing?: readonly string[];
  /** How many requests a creation sends. Default: the write, one more that looks for an object under the ID where the declaration says so, and one that reads after an answer of nothing. */
  readonly createRequests?: { readonly minimal: number; readonly full: number };
  /** How many requests the refresh of so many objects together sends, where the kind reads them its own way. */
  readonly refreshRequests?: (objects: number) => number;
  /** The request that creates the object. Default: any POST or PUT. */
  readonly createRequest?: RequestMatch;
  /** A later request of a create, after the ID is known; if it fails, the state must keep the object. */
  readonly laterRequest?: RequestMatch;
}

/** A suite for one service: `start` is called for each test, and may answer with the same service again. */
export interface Conformance<S extends StartedService> {
  /** What is tested against what: "timeseries against the simulator". */
  readonly name: string;
  readonly provider: Provider;
  start(clock: FakeClock): Promise<S>;
  /** An error body of the service; the suite puts secrets into the sentence and searches for them afterwards. */
  errorBody(sentence: string): unknown;
  readonly cases: readonly ConformanceCase<S>[];
  /** Whether the service goes on after a test, so that what the test leaves in the state is deleted at its end. Default: false. */
  readonly cleansUp?: boolean;
  /** Path by which the provider gets a token: such requests are neither counted nor disturbed. Default: there is none. */
  readonly signInPath?: string;
}
