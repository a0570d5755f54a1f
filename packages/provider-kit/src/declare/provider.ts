import type { ApiClient } from "./client";
import type { Lookup } from "./function";
import type { ValuesOf } from "./property";
import type { Resource } from "./resource";
import type { ObjectRule, Properties } from "./shape";
import { unknownValuesSetting } from "./unknown-values";

/** A method of the provider instance. */
export interface Method {
  readonly name: string;
  readonly doc: string;
  readonly outputs: Properties;
  /** Computes the result from the settings that the program gave; never from the environment. */
  call(settings: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}

/** What an author says of a provider. */
export interface ProviderOptions<C extends Properties> {
  /** Pulumi package name: `timeseries`. */
  readonly name: string;
  /** Of plugin and SDK, as in package.json. */
  readonly version: string;
  /** Name for people: `Time Series`. */
  readonly displayName: string;
  readonly doc: string;
  readonly keywords?: readonly string[];
  /** npm name of the SDK. */
  readonly npmName: string;
  /** What programs configure the provider with, besides `unknownValues`, which every provider has. */
  readonly settings: C;
  /** Rules over the settings after the environment filled the gaps. */
  readonly rules?: readonly ObjectRule[];
  /** Things worth a warning, judged after the environment filled the gaps. */
  readonly warnings?: readonly ObjectRule[];
  /** Builds the client; it sends nothing. Values of secret settings never reach a message. */
  connect(context: { readonly settings: ValuesOf<C>; readonly http: HttpFactory }): ApiClient;
  /**
   * Who the credentials belong to, as far as the settings tell it without a secret; `undefined`: they do not. What an interrupted run
   * of one account created is not looked for in another.
   */
  account?(settings: ValuesOf<C>): string | undefined;
  readonly resources: readonly Resource[];
  readonly functions: readonly Lookup[];
  readonly methods?: readonly Method[];
  /** What stands in results of functions for what the service leaves out: `null` (the default), or nothing, as in states. */
  readonly resultGaps?: "null" | "absent";
}

/** Adds credentials to requests. */
export interface Authorization {
  /** Headers that a request carries besides its own, asked for before each one. */
  headers(): Promise<Readonly<Record<string, string>>>;
  /** Called once when the service answers 401; true: fresh credentials, try again. */
  renew?(): Promise<boolean>;
}

/** A failed request as the service words it. */
export interface ServiceError {
  readonly code?: string | undefined;
  readonly message: string;
  readonly requestId?: string | undefined;
}

/** A request that the service answered with a failure. */
export interface Refusal extends ServiceError {
  readonly method: string;
  /** Path below the endpoint, with the query. */
  readonly path: string;
  readonly status: number;
}

/** How requests to the service are made. */
export interface HttpOptions {
  /** URL of the service; paths of requests are below it. */
  readonly endpoint: string;
  /** Gets a client without authorization, for signing in. */
  readonly authorize: (plain: ApiClient) => Authorization;
  /** Reads the service's error body; `undefined` when it is not one. */
  readonly parseError: (status: number, body: unknown) => ServiceError | undefined;
  /**
   * Refusals that mean: nothing was done, other work on the object comes first. They are sent again after a while, whatever the
   * method; writes of an operation as long as it lasts, all others up to `maxRetries` times.
   */
  readonly isBusy?: (refusal: Refusal) => boolean;
  /** Refusals that come again however often a request is sent, though their status, such as 500, speaks of an accident. */
  readonly isHopeless?: (refusal: Refusal) => boolean;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Texts that may never appear in a message or log, besides all secret settings. */
  readonly secrets?: readonly string[];
  /** Seconds until one attempt is cut. Default: 30. */
  readonly requestTimeoutSeconds?: number;
  /**
   * Bytes of a response body, unpacked, that are read at most; a larger one is cut off, and fails its request. A write that
   * was answered so has an unclear outcome, as if its answer were lost. Default: 64 MiB (67108864).
   */
  readonly maxResponseBytes?: number;
  /** How often a request is sent again at most. Default: 5. */
  readonly maxRetries?: number;
  /** Longest wait between two attempts, in seconds. Default: 30. */
  readonly maxRetryWaitSeconds?: number;
}

/** Makes the HTTP client with the kit's deadlines, retries, limiter and redaction. */
export type HttpFactory = (options: HttpOptions) => ApiClient;

/** A declared provider. */
export type Provider<C extends Properties = Properties> = ProviderOptions<C> & { readonly declares: "provider" };

/** Declares a provider. */
export function defineProvider<const C extends Properties>(options: ProviderOptions<C>): Provider<C> {
  const settings = { ...options.settings, unknownValues: unknownValuesSetting(options.name) };
  return { ...options, settings, declares: "provider" };
}
