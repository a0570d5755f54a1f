import type { ApiClient, Operation } from "../declare/client";
import type { Lookup } from "../declare/function";
import type { HttpFactory, Provider } from "../declare/provider";
import type { HandlerContext, Resource } from "../declare/resource";
import { ApiError, Stopped } from "../http/api-error";
import { throwIfStopped } from "../http/stopped-by";
import type { ReadPool } from "../http/read-pool";
import type { Redactor } from "../http/redact";
import type { Journal } from "../journal/journal";
import type { Clock } from "../wait/clock";
import { startDeadline } from "../wait/deadline";
import { createLocks } from "../wait/lock";
import type { Locks } from "../wait/lock";
import { waitFor } from "../wait/waiter";
import { InitFailed, OperationFailed, ProviderBug, UserError } from "./errors";
import { nounOf } from "./names";
import { isGone } from "./object";
import type { KnownProgram } from "./known-program";
import type { Log } from "./requests";
import { createOwnership } from "./ownership";
import type { Ownership } from "./ownership";
import type { Turn } from "./turns";
import { inTurn } from "./turns";

/** What the process around the lifecycle brings: the plugin's main, or a test. */
export interface Host {
  readonly log: Log;
  readonly clock: Clock;
  readonly redactor: Redactor;
  readonly journal: Journal;
  readonly http: HttpFactory;
  /** The package's schema.json. */
  readSchema(): Promise<string>;
  /** Environment variables that settings may come from. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A configured provider: the client, and the settings that the program itself gave. */
export interface Session {
  readonly api: ApiClient;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Digest of who the credentials belong to, as far as the settings tell. */
  readonly account?: string;
  readonly program: KnownProgram;
}

/** All that lives as long as the plugin's process. */
export interface Runtime {
  readonly provider: Provider;
  readonly host: Host;
  readonly resources: ReadonlyMap<string, Resource>;
  readonly functions: ReadonlyMap<string, Lookup>;
  readonly locks: Locks;
  readonly pools: Map<string, ReadPool>;
  /** URNs whose name was drawn in this process. */
  readonly drawnNames: Set<string>;
  /** URNs whose name was drawn in an earlier process and is kept; a replacement draws another one. */
  readonly keptNames: Set<string>;
  readonly ownership: Ownership;
  /** Recently created objects of the service, by the list that showed them. */
  readonly recentObjects: Map<string, Promise<readonly object[]>>;
  /** Moments of the journal, and since when of this machine's uptime they are known. */
  readonly momentsKnown: Map<string, number>;
  /** Ends when the user was told of creations that earlier runs left unfinished. */
  leftBehindTold: Promise<void> | undefined;
  /** Ends when those without an answer were looked for. */
  leftBehindFound: Promise<void> | undefined;
  readonly stop: AbortController;
  session: Session | undefined;
}

/** Builds the runtime of a declared provider. */
export function createRuntime(provider: Provider, host: Host): Runtime {
  return {
    provider,
    host,
    resources: new Map(provider.resources.map((resource) => [resource.token, resource])),
    functions: new Map(provider.functions.map((lookup) => [lookup.token, lookup])),
    locks: createLocks(),
    pools: new Map(),
    drawnNames: new Set(),
    keptNames: new Set(),
    ownership: createOwnership(),
    recentObjects: new Map(),
    momentsKnown: new Map(),
    leftBehindTold: undefined,
    leftBehindFound: undefined,
    stop: new AbortController(),
    session: undefined,
  };
}

/** The declared resource of a type token. */
export function resourceOf(runtime: Runtime, token: string): Resource {
  const resource = runtime.resources.get(token);
  if (resource !== undefined) return resource;
  throw new UserError(
    `${runtime.provider.name} ${runtime.provider.version} has no resource type ${token}; update the package or correct the type`,
  );
}

/** The session, or a sentence when the provider was never configured. */
export function sessionOf(runtime: Runtime): Session {
  if (runtime.session !== undefined) return runtime.session;
  throw new ProviderBug("the engine asked for work before it configured the provider");
}

const DEFAULT_TIMEOUT_SECONDS = 600;

/** One thing that the engine asks for. */
interface Task {
  readonly urn?: string;
  /** "creating", "reading" … */
  readonly doing: string;
  /** Type or function token. */
  readonly token: string;
  /** 0: the default. */
  readonly timeoutSeconds?: number;
  readonly defaultSeconds?: number | undefined;
  /** For what it has to wait its turn: work with the same key runs one at a time, from the first request to the last look. */
  readonly turn?: Turn;
}

/** The context of one operation with its time limit. */
export type OperationContext = HandlerContext & { readonly timeoutSeconds: number };

/** Runs one operation when it is its turn, and not after it was cancelled; whatever fails is worded for the user. */
export async function during<T>(
  runtime: Runtime,
  task: Task,
  run: (context: OperationContext) => Promise<T>,
): Promise<T> {
  const { urn, doing, turn } = task;
  const { locks, host, stop } = runtime;
  const work = (): Promise<T> => inTime(runtime, task, run);
  try {
    throwIfStopped(stop.signal);
    if (turn === undefined) return await work();
    const show = (text: string): void => host.log.status(text, urn);
    return await inTurn({ locks, clock: host.clock, signal: stop.signal, show }, turn, doing, work);
  } catch (error) {
    throw wordFailure(runtime, task, error);
  }
}

/** Runs one operation with its own deadline, cancellation and progress line. */
async function inTime<T>(
  runtime: Runtime,
  operation: Task,
  run: (context: OperationContext) => Promise<T>,
): Promise<T> {
  const { log, clock } = runtime.host;
  const timeoutSeconds = operation.timeoutSeconds || (operation.defaultSeconds ?? DEFAULT_TIMEOUT_SECONDS);
  const deadline = startDeadline({ parent: runtime.stop.signal, timeoutSeconds, clock });
  const progress: Operation = {
    signal: deadline.signal,
    status: (text) => log.status(text, operation.urn),
  };
  try {
    const api = sessionOf(runtime).api.during(progress);
    const wait: HandlerContext["wait"] = (waiter, { path, what, answer }) => {
      const read = async (): Promise<object | undefined> =>
        seenAt(path, await (waiter.read?.(api, path) ?? api.get(path)));
      return waitFor(waiter, {
        id: path,
        what,
        answer,
        read,
        isGone: (error) => isGone(runtime.resources.get(operation.token) ?? {}, error),
        clock,
        operation: progress,
        timeoutSeconds,
      });
    };
    return await run({ ...progress, api, timeoutSeconds, wait, warn: (text) => log.warn(text, operation.urn) });
  } finally {
    deadline.dispose();
  }
}

function seenAt(path: string, answer: unknown): object {
  if (typeof answer === "object" && answer !== null) return answer;
  throw new ProviderBug(`the service answered a GET of ${path} with no object`);
}

function wordFailure(
  runtime: Runtime,
  operation: { readonly doing: string; readonly token: string },
  error: unknown,
): unknown {
  if (error instanceof InitFailed || error instanceof UserError || error instanceof OperationFailed) return error;
  if (error instanceof ProviderBug) return error;
  const message = error instanceof Error ? error.message : String(error);
  const what = `${operation.doing} the ${nounOf(operation.token)} failed`;
  const next = nextStep(runtime, operation, error);
  return new OperationFailed(runtime.host.redactor.redact(`${what}: ${message}${next}`), { cause: error });
}

/** What the user can do about a failure, where its kind tells. */
function nextStep(
  runtime: Runtime,
  { doing, token }: { readonly doing: string; readonly token: string },
  error: unknown,
): string {
  if (error instanceof Stopped && error.why === "deadline")
    return ". Set a longer customTimeouts, or look why the service is slow";
  if (!(error instanceof ApiError)) return "";
  if (error.status === 0) {
    return `. Check that the service at ${runtime.session?.api.endpoint ?? "the endpoint"} runs and can be reached`;
  }
  if (error.status === 404 && (doing === "creating" || doing === "updating")) {
    const what =
      doing === "creating" ? "an object that it belongs to" : `the ${nounOf(token)} or one that it belongs to`;
    return ` If ${what} was deleted, run \`pulumi refresh\`, and run again`;
  }
  if (error.status === 401) return " Check the provider's credentials and what they are allowed to do";
  return "";
}
