import type { Resource } from "../../declare/resource";
import * as creations from "../../failures/creations";
import { say } from "../../failures/say";
import type { JournalEntry } from "../../io/journal/journal";
import { stackNames } from "../../io/journal/stack-identity";
import { readOne } from "../service-objects/list-objects";
import { ago, importLine, nounOf, whicheverOf, withArticle } from "../service-objects/wording";
import { nameOf } from "../service-objects/urn";
import { isOfConfiguredProvider } from "../operation/journaled";
import { runOperation } from "../operation/run-operation";
import type { Runtime } from "../operation/runtime";
import type { Creation } from "./creation";
import { noteOlder } from "./creation";
import { findJournaledObject } from "./earlier-creation";
import { shownWithinMs } from "./flight";

/** A resource that is about to be created. */
interface Created {
  readonly runtime: Runtime;
  readonly resource: Resource;
  readonly urn: string;
}

/**
 * Warns, in previews too, of objects that may be those of a resource which is about to be created: of runs that ended orderly although the
 * backend may have refused their state, and of interrupted runs of a stack that may have had another name.
 */
export async function warnOfPredecessors(created: Created): Promise<void> {
  const { runtime, resource, urn } = created;
  const { journal } = runtime.host;
  const isMeant = (entry: JournalEntry): boolean =>
    entry.type === resource.token && isOfConfiguredProvider(runtime, entry);
  for (const entry of (await journal.unconfirmed(urn)).filter(isMeant)) {
    const ids = await look(created, entry);
    if (ids === undefined) continue;
    if (ids.length === 0) await journal.resolve(entry);
    noteOlder(created, ids);
    for (const id of ids) runtime.host.log.warn(unconfirmedText(created, entry, id), urn);
  }
  for (const entry of (await journal.elsewhere(urn)).filter(isMeant)) {
    const ids = await look(created, entry);
    noteOlder(created, ids ?? []);
    if (ids?.length !== 0) runtime.host.log.warn(elsewhereText(created, entry, ids ?? []), urn);
  }
}

/** The object of an entry, or those of which one is it, as the service shows them; `undefined` where nothing can tell. */
function look({ runtime, resource, urn }: Created, entry: JournalEntry): Promise<readonly string[] | undefined> {
  const { id } = entry;
  const operation = { urn, doing: "looking for", token: resource.token };
  return runOperation(runtime, operation, async (context) => {
    if (id !== undefined) return (await readOne(context, resource, id, {})) === undefined ? [] : [id];
    const creation: Creation = {
      runtime,
      resource,
      urn,
      name: nameOf(urn),
      inputs: {},
      context,
      created: () => undefined,
    };
    const mayStillAppear = shownWithinMs(creation, entry) > 0;
    const result = await findJournaledObject(creation, entry);
    if (result?.kind === "found") return result.found;
    return result === undefined || mayStillAppear ? undefined : [];
    // the creation itself says better what is wrong
  }).catch(() => (id === undefined ? undefined : [id]));
}

function unconfirmedText({ runtime, resource, urn }: Created, entry: JournalEntry, id: string): string {
  const noun = nounOf(resource.token);
  return say(creations.notRecorded, { noun, id, age: ageOf(runtime, entry), line: lineOf(runtime, urn, id) });
}

function elsewhereText({ runtime, resource, urn }: Created, entry: JournalEntry, ids: readonly string[]): string {
  const noun = nounOf(resource.token);
  const line = lineOf(runtime, urn, ids.length === 1 ? ids.join("") : "<id>");
  return say(creations.begunElsewhere, {
    stack: JSON.stringify(stackNames(entry.urn).stack),
    age: ageOf(runtime, entry),
    object: ids.length === 0 ? withArticle(noun) : whicheverOf(noun, ids),
    way: ids.length === 0 ? creations.lookAndImport : say(creations.keepIfUnowned, { line }),
  });
}

function ageOf({ host }: Runtime, { begunAt }: JournalEntry): string {
  return ago(host.clock.now().getTime() - Date.parse(begunAt.machineTime));
}

function lineOf({ configured }: Runtime, urn: string, id: string): string {
  return importLine({ urn, id, providerUrn: configured?.providerUrn });
}
