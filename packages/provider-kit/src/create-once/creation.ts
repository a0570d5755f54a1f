import type { HandlerContext, Resource } from "../declare/resource";
import type { Intent, JournalEntry } from "../journal/journal";
import type { Moment, Span } from "../journal/moment";
import { placed } from "../journal/moment";
import { contentDigest, naturalKey, spelledKey } from "../objects/identity";
import { importLine, nounOf, shellWord } from "../objects/wording";
import type { Runtime } from "../operation/runtime";
import { getAt } from "../value/plain";
import type { PlainMap } from "../value/plain";

/** One creation: what is made, for whom, and how to tell that it is there. */
export interface Creation {
  readonly runtime: Runtime;
  readonly resource: Resource;
  readonly urn: string;
  readonly name: string;
  readonly inputs: PlainMap;
  readonly context: HandlerContext;
  created(wire: object): void;
}

/** With what an existing object is kept as the resource of a creation: `pulumi import` refuses a resource that the state has. */
export function wayToImport(
  { runtime, resource, urn }: Pick<Creation, "runtime" | "resource" | "urn">,
  id: string,
): string {
  const { session } = runtime;
  const line = `\`${importLine({ urn, id, providerUrn: session?.providerUrn })}\``;
  if (session?.program.isInState(urn) !== true) return line;
  return (
    `the resource option \`import: "${id}"\` (where the old ${nounOf(resource.token)} is deleted already: with ` +
    `\`pulumi state delete ${shellWord(urn)}\`, and then ${line})`
  );
}

/** What it takes to place a creation in the service's time. */
export type Placing = Pick<Creation, "runtime" | "resource" | "context">;

/** The service's clock is known to a second, and its time stamps may be rounded down. */
export const CLOCK_MARGIN_MS = 2_000;
const VISIBLE_AFTER_SECONDS = 3;

/** The journal entry of a creation before its request leaves. */
export function intentOf(creation: Creation): Intent {
  const { runtime, resource, urn, inputs, context } = creation;
  const account = runtime.session?.account;
  const spelled = spelledKey(resource, inputs);
  return {
    urn,
    type: resource.token,
    endpoint: context.api.endpoint,
    ...(account === undefined ? {} : { account }),
    key: naturalKey(resource, inputs),
    ...(spelled === undefined ? {} : { spelledKey: spelled }),
    content: contentDigest(resource, inputs),
    ...drawnName(creation),
  };
}

/** The name that a run after this one must not draw anew, or it would not know the object again. */
function drawnName({ runtime, urn, inputs }: Creation): Pick<Intent, "drawnName"> {
  const input = runtime.names.drawnInput(urn);
  const name = input === undefined ? undefined : inputs[input];
  return typeof name === "string" ? { drawnName: name } : {};
}

/** This moment, as other runs can place it. */
export function momentOf({ runtime, context: { api } }: Placing): Moment {
  const { clock } = runtime.host;
  return {
    ...(api.hasServerTime() ? { serviceTime: api.serverTime().toISOString() } : {}),
    machineTime: clock.now().toISOString(),
    uptimeMs: clock.uptimeMs(),
  };
}

function spanOf({ runtime, context: { api } }: Placing, moment: Moment): Span {
  const { clock } = runtime.host;
  const uptimeMs = clock.uptimeMs();
  const key = JSON.stringify(moment);
  const knownSinceMs = runtime.momentsKnown.get(key) ?? uptimeMs;
  runtime.momentsKnown.set(key, knownSinceMs);
  const knownForMs = uptimeMs - knownSinceMs;
  return placed(moment, {
    serviceMs: api.serverTime().getTime(),
    machineMs: clock.now().getTime(),
    uptimeMs,
    knownForMs,
  });
}

/** Times around the last request of a creation in the journal, by the service's clock. */
export interface Flight {
  /** When its object may have been made. */
  readonly made: Span;
  /** From when on no answer can come any more. */
  readonly unansweredFromMs: number;
  /** From when on an object that is not shown was not made. */
  readonly visibleFromMs: number;
  readonly nowMs: number;
}

/**
 * Places a creation in the journal in the service's time. A request may be under way as long as the client waits for its answer, and the
 * service may be at work for as long again; after that a new object is shown when the lists have caught up.
 */
export function flightOf(creation: Placing, entry: JournalEntry): Flight {
  const { resource, context } = creation;
  const longestMs = context.api.requestTimeoutSeconds * 1000;
  const sent = spanOf(creation, entry.sentAt);
  return {
    made: {
      fromMs: spanOf(creation, entry.begunAt).fromMs - CLOCK_MARGIN_MS,
      toMs: sent.toMs + 2 * longestMs + CLOCK_MARGIN_MS,
    },
    unansweredFromMs: sent.toMs + longestMs + CLOCK_MARGIN_MS,
    visibleFromMs: sent.toMs + Math.max(longestMs, lagMsOf(resource)) + CLOCK_MARGIN_MS,
    nowMs: context.api.serverTime().getTime(),
  };
}

/** Whether it is certain, within a moment, when the requests of a creation in the journal left. */
export function isPlacedExactly(creation: Creation, entry: JournalEntry): boolean {
  return [entry.begunAt, entry.sentAt].every((moment) => {
    const { fromMs, toMs } = spanOf(creation, moment);
    return toMs - fromMs <= CLOCK_MARGIN_MS;
  });
}

/** How long a new object may be missing from the list. */
export function lagMsOf({ identity }: Resource): number {
  return 1000 * (identity?.visibleAfterSeconds ?? VISIBLE_AFTER_SECONDS);
}

/** When the service made an object; `undefined` where it does not tell. */
export function createdAt(resource: Resource, wire: object): Date | undefined {
  if (resource.identity?.createdAt !== undefined) return resource.identity.createdAt(wire);
  const text = getAt(wire, "createdAt");
  const time = typeof text === "string" ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time);
}
