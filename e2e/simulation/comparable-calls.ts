import type { Call } from "@ops-providers/provider-kit/internal/testing/simulation/pulumi-engine/protocol/rpc";
import { isList, isMap } from "@ops-providers/provider-kit/internal/plugin/values/value/value";
import type { LoggedEvent } from "./engine/grpc-log";

/** A call as both sides show it. */
export interface ShownCall {
  readonly method: string;
  readonly request: unknown;
  /** What came back; absent: nothing. */
  readonly answer?: unknown;
}

/** Where the engine listens, and where its files are: the model does neither. */
const PLACES: ReadonlySet<string> = new Set([
  "engineAddress",
  "rootDirectory",
  "programDirectory",
  "mapperTarget",
  "loaderTarget",
  "resolverTarget",
  "resourceStatusAddress",
  "resourceStatusToken",
]);

/** What engines after 3.250 say in addition, which the model does not: [newer engines](../../docs/newer-engines.md). */
const NEWER: ReadonlySet<string> = new Set([
  // in Handshake
  "acceptsByteString",
  "acceptsOutputsInCall",
  "acceptsOutputsInInvoke",
  "sendsOldOutputsToCheck",
  // in Check
  "oldOutputs",
]);

/** What is drawn, or is a time: these texts differ from run to run, but the same ones must come again. */
const CHANGING: readonly RegExp[] = [
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  // seeds, and the ids of providers
  /^[\w+/]{43}=$/,
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/,
  // automatic names
  /-[\da-f]{7}$/,
];

/** What a preview writes for what it does not know. */
const UNKNOWN = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";

/** Names texts that change from run to run by where they come first. */
export class Renamer {
  readonly #names = new Map<string, string>();

  /** A value without places, with names for what changes. */
  rename(value: unknown, place = ""): unknown {
    if (typeof value === "string") return this.#nameOf(value, place);
    if (isList(value)) return value.map((item) => this.rename(item, place));
    if (!isMap(value)) return value;
    const entries = Object.entries(value).filter(([key]) => !PLACES.has(key) && !NEWER.has(key));
    return Object.fromEntries(entries.sort(byKey).map(([key, part]) => [key, this.rename(part, place)]));
  }

  /** In a call, the place is its resource: whatever happens side by side, names stay the same. */
  renameCall({ method, request, answer }: ShownCall): ShownCall {
    const urn = isMap(request) ? String(request["urn"]) : "";
    const asked = this.rename(request, urn);
    return { method, request: asked, ...(answer === undefined ? {} : { answer: this.rename(answer, urn) }) };
  }

  #nameOf(text: string, place: string): string {
    const isChanging = text !== UNKNOWN && CHANGING.some((pattern) => pattern.test(text));
    if (!isChanging) return text;
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const count = [...this.#names.values()].filter((name) => name.startsWith(`changing ${place} `)).length;
    const name = `changing ${place} ${count}`;
    this.#names.set(text, name);
    return name;
  }
}

// the same order on both sides, so that what changes comes in the same order, too
function byKey([first]: readonly [string, unknown], [second]: readonly [string, unknown]): number {
  return first < second ? -1 : 1;
}

/** How Go names the codes of gRPC, by their numbers. */
const CODES =
  "OK Canceled Unknown InvalidArgument DeadlineExceeded NotFound AlreadyExists PermissionDenied ResourceExhausted FailedPrecondition Aborted OutOfRange Unimplemented Internal Unavailable DataLoss Unauthenticated".split(
    " ",
  );

/** The calls of the real engine, in the order in which they began. */
export function realCalls(events: readonly LoggedEvent[], renamer: Renamer): readonly ShownCall[] {
  const calls = events.filter(({ kind }) => kind === "request").map(({ call }) => call);
  return awaited(calls).map(({ method, request, response, failure }) => {
    const answer = failure === undefined ? response : failureIn(failure);
    return renamer.renameCall({ method, request, answer });
  });
}

/** The calls of the model, in the order in which they began. */
export function modelCalls(calls: readonly Call[], renamer: Renamer): readonly ShownCall[] {
  const named = calls.map(({ method, request, response, failure }) => {
    const code = CODES[failure?.code ?? 0] ?? "";
    const answer = failure === undefined ? response : failureIn(`rpc error: code = ${code} desc = ${failure.message}`);
    return { method: method.charAt(0).toUpperCase() + method.slice(1), request, answer };
  });
  return awaited(named).map((call) => renamer.renameCall(call));
}

/** What a plugin is asked before anything is done with its resources, and at the end. */
const FRAME: ReadonlySet<string> = new Set([
  "Handshake",
  "GetPluginInfo",
  "CheckConfig",
  "DiffConfig",
  "Configure",
  "Cancel",
]);

/** The engine configures a plugin in the background; a run without resources does not wait for it, and may cut it off. */
function awaited<C extends { readonly method: string }>(calls: readonly C[]): readonly C[] {
  const isNeeded = calls.some(({ method }) => !FRAME.has(method));
  return isNeeded ? calls : calls.filter(({ method }) => method !== "Configure");
}

/** The words about a plugin that is gone are those of a library for gRPC. */
function failureIn(failure: string): { readonly failure: string } {
  return { failure: failure.startsWith(GONE) ? GONE : failure };
}

const GONE = "rpc error: code = Unavailable desc = ";
