import type { ApiClient } from "./client";
import type { Credentials } from "./credentials";
import type { FormerProvider } from "./former";
import type { Lookup } from "./function";
import { kitSettings } from "./kit-settings/kit-settings";
import type { ValuesOf } from "./property";
import type { Resource } from "./resource";
import type { ObjectRule, Properties } from "./shape";

/** A method of the provider instance. */
export interface Method {
  /** Name of the method. */
  readonly name: string;
  /** What the method returns, for docs. */
  readonly doc: string;
  /** Properties of the result. */
  readonly outputs: Properties;
  /** Computes the result from the settings that the program gave, never from the environment; those that every provider has are left out. */
  call(settings: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}

/** An object that the credentials in use are, or depend on. */
export interface OwnObject {
  /** Type token of its resource: `timeseries:index:User`. */
  readonly type: string;
  readonly id: string;
  /** What it is to the credentials, for people: `the user of the token in use`. */
  readonly what: string;
}

/** Options of a provider. */
export interface ProviderOptions<C extends Properties> {
  /** Pulumi package name: `timeseries`. */
  readonly name: string;
  /** Version of plugin and SDK, as in package.json. */
  readonly version: string;
  /** Name for people: `Time Series`. */
  readonly displayName: string;
  /** What the provider manages, for docs. */
  readonly doc: string;
  /** Keywords of the schema. */
  readonly keywords?: readonly string[];
  /** Category under which the Pulumi Registry lists the package. */
  readonly category?: "cloud" | "database" | "infrastructure" | "monitoring" | "network" | "utility";
  /** Name of the npm package that programs import. */
  readonly npmName: string;
  /** Configuration of the provider, besides `unknownValues` and `offlinePreview`, which every provider has. */
  readonly settings: C;
  /** The settings that are credentials, as one group; the kit reports what is missing of them and what requests cannot carry. */
  readonly credentials?: Credentials;
  /** Rules over the settings, judged after settings were taken from the environment. */
  readonly rules?: readonly ObjectRule[];
  /**
   * Rules that fail while something is missing that requests need, besides `credentials`. With the setting `offlinePreview`, a provider
   * that breaks them still checks and previews, and refuses everything else with their messages.
   */
  readonly access?: readonly ObjectRule[];
  /** What is refused without `offlinePreview` while credentials are missing or a rule of `access` fails: to configure the provider (the default), or only its requests. */
  readonly accessNeededFor?: "configuration" | "requests";
  /** Rules whose failures are only warnings, judged after settings were taken from the environment. */
  readonly warnings?: readonly ObjectRule[];
  /** Makes the client, without sending a request. Values of secret settings are redacted in every message. */
  connect(context: { readonly settings: ValuesOf<C>; readonly http: HttpFactory }): ApiClient;
  /**
   * Returns the account that the credentials belong to, if the settings tell the account without a secret. An object that an
   * interrupted run created in one account is not looked for in another.
   */
  account?(settings: ValuesOf<C>): string | undefined;
  /**
   * Finds the objects of the resources that the credentials in use are or depend on, such as the token itself and its user, as far as they
   * can be told. `adopt` names them: a stack that deletes them locks its provider out.
   */
  ownObjects?(context: { readonly settings: ValuesOf<C>; readonly api: ApiClient }): Promise<readonly OwnObject[]>;
  /** The resources. */
  readonly resources: readonly Resource[];
  /** The functions. */
  readonly functions: readonly Lookup[];
  /** The methods of the provider instance. */
  readonly methods?: readonly Method[];
  /** Packages whose stacks this one takes over in place; its resources say what they are called there. */
  readonly formerly?: readonly FormerProvider[];
  /** How results of functions show a property that the service leaves out: as `null` (the default), or not at all, as in states. */
  readonly resultGaps?: "null" | "absent";
  /**
   * Names of properties that are words of some language, each with the reason why it stays. Programs in that language write an
   * underscore after such a name; without a reason here it is refused when the SDKs are generated.
   */
  readonly reservedNames?: Readonly<Record<string, string>>;
}

/** Adds credentials to requests. */
export interface Authorization {
  /** Returns the headers that authorize a request; called before each request. */
  headers(): Promise<Readonly<Record<string, string>>>;
  /** Returns parameters of the query that authorize a request, for a service that reads its key there; no message and no trace shows them. */
  query?(): Promise<Readonly<Record<string, string>>>;
  /** Renews the credentials; called once when the service answers 401. Returns whether to send the request again. */
  renew?(): Promise<boolean>;
}

/** The service's description of a failed request. */
export interface ServiceError {
  /** The service's code of the error. */
  readonly code?: string | undefined;
  /** The service's message. */
  readonly message: string;
  /** ID by which the service's support finds the request. */
  readonly requestId?: string | undefined;
}

/** A request that the service refused. */
export interface Refusal extends ServiceError {
  /** The HTTP method. */
  readonly method: string;
  /** Path relative to the endpoint, with the query. */
  readonly path: string;
  /** The HTTP status. */
  readonly status: number;
}

/** How requests to the service are made. */
export interface HttpOptions {
  /** Base URL of the service. */
  readonly endpoint: string;
  /** Returns what authorizes requests; gets a client without authorization, for signing in. */
  readonly authorize: (plain: ApiClient) => Authorization;
  /** Reads the body of a failed response; returns `undefined` for a body that the service did not write. */
  readonly parseError: (status: number, body: unknown) => ServiceError | undefined;
  /**
   * Whether the service writes errors as plain text. A text that `parseError` reads is the service's own then, so that a 404 with it means
   * that the object is gone; `parseError` has to return `undefined` for what gateways write. Default: false, a body that is no JSON is
   * somebody else's.
   */
  readonly hasTextErrors?: boolean;
  /**
   * Whether a refusal means that the service did nothing because the object is busy. Such a request is sent again, whatever its
   * method: a write as long as its operation lasts, other requests up to `maxRetries` times.
   */
  readonly isBusy?: (refusal: Refusal) => boolean;
  /** Whether a refusal is final although its status, such as 500, usually allows a retry. */
  readonly isHopeless?: (refusal: Refusal) => boolean;
  /** Whether a refusal means that the service certainly did nothing although its status, such as 500, leaves that open. It is final, too. */
  readonly isRefused?: (refusal: Refusal) => boolean;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Strings that are redacted in messages and logs, besides all secret settings. */
  readonly secrets?: readonly string[];
  /** Time limit of one attempt of a request, in seconds. Default: 30. */
  readonly requestTimeoutSeconds?: number;
  /**
   * Most bytes of an unpacked response body. A larger body fails its request; a write then counts as one whose response was lost.
   * Default: 64 MiB (67108864).
   */
  readonly maxResponseBytes?: number;
  /**
   * Seconds for which the service may still carry out a request whose connection is gone. A creation without an answer is not sent
   * again before, unless no two objects can have its unique inputs. Default: 10.
   */
  readonly carriedOutWithinSeconds?: number;
  /** Most retries of a request; of one that the service answers with 500, at most 4. Default: 10, which last for more than a minute. */
  readonly maxRetries?: number;
  /** Longest pause between two attempts, in seconds. Default: 30. */
  readonly maxRetryWaitSeconds?: number;
}

/** Makes the HTTP client, with the kit's time limits, retries, rate limits and redaction. */
export type HttpFactory = (options: HttpOptions) => ApiClient;

/** A declared provider. */
export type Provider<C extends Properties = Properties> = ProviderOptions<C> & { readonly declares: "provider" };

/** Declares a provider. */
export function defineProvider<const C extends Properties>(options: ProviderOptions<C>): Provider<C> {
  return { ...options, settings: { ...options.settings, ...kitSettings(options.name) }, declares: "provider" };
}
