import type { Resource } from "../../declare/resource";
import * as creations from "../../failures/creations";
import { say } from "../../failures/say";
import type { JournalEntry } from "../../io/journal/journal";
import { stackNames } from "../../io/journal/stack-identity";
import { nameOf } from "../service-objects/urn";
import { importLine, nounOf } from "../service-objects/wording";
import { isOfConfiguredProvider } from "../operation/journaled";
import { runOperation } from "../operation/run-operation";
import type { Runtime } from "../operation/runtime";
import type { Creation } from "./creation";
import { findJournaledObject } from "./earlier-creation";
import { shownWithinMs } from "./flight";
import { unowned } from "./unowned";

/**
 * Tells the user once, with the first call about a resource, what earlier runs of the stack began to create and did not finish, and
 * those of stacks that do not exist any more, one of which may have been this one.
 */
export function warnOfLeftBehind(runtime: Runtime, urn: string): Promise<void> {
  return (runtime.leftBehindWarning ??= tell(runtime, urn));
}

/** Searches once for the objects that earlier runs of the stack may have created and got no answer for; a refresh does it. */
export function searchLeftBehind(runtime: Runtime, urn: string): Promise<void> {
  return (runtime.leftBehindSearch ??= find(runtime, urn));
}

async function tell(runtime: Runtime, urn: string): Promise<void> {
  const { journal, log } = runtime.host;
  const own = await journal.leftBehind(urn);
  if (own.length > 0)
    log.warn(say(creations.leftBehind, { objects: own.map((entry) => inWords(runtime, entry)).join("; ") }));
  const others = await journal.ofVanishedStacks(urn);
  if (others.length > 0)
    log.warn(say(creations.leftByOtherStacks, { objects: others.map((entry) => inStack(runtime, entry)).join("; ") }));
}

async function find(runtime: Runtime, urn: string): Promise<void> {
  const { journal } = runtime.host;
  const entries = [...(await journal.leftBehind(urn)), ...(await journal.ofVanishedStacks(urn))];
  for (const entry of entries.filter(({ state }) => state === "open")) {
    const resource = runtime.findResource(entry.type);
    if (resource === undefined || !isOfConfiguredProvider(runtime, entry)) continue;
    // the refresh itself says better what is wrong
    const ids = await lookFor(runtime, resource, entry).catch(() => []);
    if (ids.length === 0) continue;
    const which = ids.length === 1 ? "this" : creations.oneOfThese;
    runtime.host.log.warn(say(creations.foundLeftBehind, { which, object: inWords(runtime, entry, ids) }));
  }
}

/** The objects of which a creation without an answer made one, as far as the service shows them; a creation that made none is resolved. */
function lookFor(runtime: Runtime, resource: Resource, entry: JournalEntry): Promise<readonly string[]> {
  const { urn, type: token } = entry;
  return runOperation(runtime, { doing: "searching for", token }, async (context) => {
    const made = { inputs: {}, context, created: () => undefined };
    const creation: Creation = { runtime, resource, urn, name: nameOf(urn), ...made };
    const mayStillAppear = shownWithinMs(creation, entry) > 0;
    const sight = await findJournaledObject(creation, entry);
    if (sight === undefined) return [];
    const ids = sight.kind === "found" ? await unowned({ runtime, type: token, urn }, sight.found) : [];
    if (ids.length > 0) return ids;
    if (!mayStillAppear) await runtime.host.journal.resolve(entry);
    return [];
  });
}

function inStack(runtime: Runtime, entry: JournalEntry): string {
  const stack = JSON.stringify(stackNames(entry.urn).stack);
  return say(creations.ofStack, { object: inWords(runtime, entry), stack });
}

function inWords(runtime: Runtime, entry: JournalEntry, ids = idsOf(entry)): string {
  const { urn, type } = entry;
  const made = `${nounOf(type)} "${nameOf(urn)}"`;
  if (ids.length === 0) return made;
  const providerUrn = isOfConfiguredProvider(runtime, entry) ? runtime.configured?.providerUrn : undefined;
  const ways = ids.map((id) => `${id} (\`${importLine({ urn, id, providerUrn })}\`)`);
  return say(creations.withIds, { object: made, ids: ways.join(" or ") });
}

function idsOf({ id }: JournalEntry): readonly string[] {
  return id === undefined ? [] : [id];
}
