import type { ApiClient } from "../../declare/client";
import type { Lookup } from "../../declare/function";
import { byToken } from "../../declare/lazily";
import type { HttpFactory, OwnObject, Provider } from "../../declare/provider";
import type { Resource } from "../../declare/resource";
import type { Properties } from "../../declare/shape";
import { ProviderBug, UserError } from "../../values/errors";
import { notConfigured, unknownType } from "../../failures/objects";
import { say } from "../../failures/say";
import type { ReadPool } from "../../io/http/read-pool";
import type { Journal } from "../../io/journal/journal";
import { secretsIn } from "../state/secret-marks";
import type { Redactor } from "../../values/redact/redact";
import type { Trace } from "../../io/trace/trace";
import type { ValueMap } from "../../values/value/value";
import type { Clock } from "../../io/wait/clock";
import type { Locks } from "../../io/wait/lock";
import { createLocks } from "../../io/wait/lock";
import type { KnownProgram, NameLedger, Ownership } from "./memory";
import { createNameLedger, createOwnership } from "./memory";
import { ObjectWrites } from "./object-writes";

/** What the process around the lifecycle brings: the plugin's main, or a test. */
export interface Host {
  readonly log: Log;
  readonly clock: Clock;
  readonly redactor: Redactor;
  readonly journal: Journal;
  readonly http: HttpFactory;
  readonly trace?: Trace | undefined;
  /** The package's schema.json. */
  readSchema(): Promise<string>;
  /** Environment variables that settings may come from. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A configured provider: the client, and the settings that the program itself gave. */
export interface ConfiguredProvider {
  readonly api: ApiClient;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Digest of who the credentials belong to, as far as the settings tell. */
  readonly account?: string;
  /** URN of the provider, where the program made it. */
  readonly providerUrn?: string;
  /** Whether no state keeps what is made, as with `pulumi do --stateless`. */
  readonly isStateless: boolean;
  readonly program: KnownProgram;
  /** What is missing of the credentials of a provider that may only preview. */
  readonly offline?: string;
  /** Finds the objects that the credentials in use are or depend on. */
  readonly ownObjects: (api: ApiClient) => Promise<readonly OwnObject[]>;
}

/** How many of the objects that were read or deleted so far do not exist. */
export interface MissingObjects {
  underWay: number;
  isAnyFound: boolean;
  isTold: boolean;
  readonly missing: Set<string>;
}

/** All that lives as long as the plugin's process. */
export interface Runtime {
  readonly provider: Provider;
  readonly host: Host;
  /** All kinds; they are evaluated when they are gone through. */
  readonly resources: readonly Resource[];
  /** The declared resource, or function, of a type token; those of other tokens need not be evaluated for it. */
  readonly findResource: (token: string) => Resource | undefined;
  readonly findFunction: (token: string) => Lookup | undefined;
  readonly locks: Locks;
  readonly pools: Map<string, ReadPool>;
  readonly names: NameLedger;
  readonly ownership: Ownership;
  readonly writes: ObjectWrites;
  /** Recently created objects of the service, by the list that showed them. */
  readonly recentObjects: Map<string, Promise<readonly object[]>>;
  /** Moments of the journal, and since when of this machine's uptime they are known. */
  readonly momentsKnown: Map<string, number>;
  /** Ends when the user was warned of creations that earlier runs left unfinished. */
  leftBehindWarning: Promise<void> | undefined;
  /** Ends when the objects of those without a response were searched for. */
  leftBehindSearch: Promise<void> | undefined;
  readonly missingObjects: MissingObjects;
  /** Forms of resources that the account does not have. */
  readonly missingForms: Set<string>;
  /** What a preview need not ask again: resources that the service does not judge, and what it takes of others. */
  readonly validated: Set<string>;
  /** What the user was warned of: by lookups, and because credentials are missing. */
  readonly lookupWarnings: Set<string>;
  readonly offlineWarnings: Set<string>;
  readonly stop: AbortController;
  configured: ConfiguredProvider | undefined;
}

/** Builds the runtime of a declared provider. */
export function createRuntime(provider: Provider, host: Host): Runtime {
  return {
    provider,
    host,
    resources: provider.resources,
    findResource: byToken(provider.resources),
    findFunction: byToken(provider.functions),
    locks: createLocks(),
    pools: new Map(),
    names: createNameLedger(),
    ownership: createOwnership(),
    writes: new ObjectWrites(),
    recentObjects: new Map(),
    momentsKnown: new Map(),
    leftBehindWarning: undefined,
    leftBehindSearch: undefined,
    missingObjects: { underWay: 0, isAnyFound: false, isTold: false, missing: new Set() },
    missingForms: new Set(),
    validated: new Set(),
    lookupWarnings: new Set(),
    offlineWarnings: new Set(),
    stop: new AbortController(),
    configured: undefined,
  };
}

/** The declared resource of a type token. */
export function resourceOf(runtime: Runtime, token: string): Resource {
  const resource = runtime.findResource(token);
  if (resource !== undefined) return resource;
  throw new UserError(say(unknownType, { name: runtime.provider.name, version: runtime.provider.version, token }));
}

/** The configured provider, or a sentence when there is none. */
export function configuredProvider(runtime: Runtime): ConfiguredProvider {
  if (runtime.configured !== undefined) return runtime.configured;
  throw new ProviderBug(notConfigured);
}

/** Where texts for the user go; `urn` empty: the provider itself. */
export interface Log {
  debug(text: string, urn?: string): void;
  info(text: string, urn?: string): void;
  warn(text: string, urn?: string): void;
  /** Short text in the engine's Info column; the next one takes its place. */
  status(text: string, urn?: string): void;
}

/** Makes sure that no secret among the values ever stands in a message. */
export function registerSecrets(runtime: Runtime, properties: Properties, values: ValueMap): void {
  for (const text of secretsIn(properties, values)) runtime.host.redactor.add(text);
}
