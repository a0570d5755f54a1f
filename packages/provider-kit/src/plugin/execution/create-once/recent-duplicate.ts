import { recentDuplicate } from "../../failures/creations";
import { say } from "../../failures/say";
import { fillSource } from "../../io/http/page";
import { listObjects, shownInList, sourceOf, getObject } from "../service-objects/list-objects";
import { uniqueInputs, idOf } from "../service-objects/identity";

import { nounOf } from "../service-objects/wording";
import { matchesInputs } from "../state/matches-inputs";
import { Stopped } from "../../io/wait/stopped";
import type { Creation } from "./creation";
import { createdAt, noteOlder } from "./creation";
import { unowned } from "./unowned";

const RECENT_MINUTES = 15;

/**
 * On a machine that does not remember earlier runs, warns of an equal object that was created a short while ago and that nobody is
 * known to own: an interrupted run may have created it. A kind with a unique key needs no warning: the service refuses a second object.
 */
export async function warnOfDuplicate(creation: Creation): Promise<void> {
  const { runtime, resource, context, inputs } = creation;
  if (resource.identity === undefined || uniqueInputs(resource, inputs) !== undefined) return;
  if (await runtime.host.journal.remembers()) return;
  const id = await idOfDuplicate(creation).catch((error: unknown) => {
    // whatever is wrong, the creation itself says it better
    if (error instanceof Stopped) throw error;
    return undefined;
  });
  if (id === undefined) return;
  noteOlder(creation, [id]);
  const noun = nounOf(resource.token);
  context.warn(say(recentDuplicate, { noun, minutes: RECENT_MINUTES, id }));
}

async function idOfDuplicate(creation: Creation): Promise<string | undefined> {
  const { runtime, resource, urn, context, inputs } = creation;
  const shown = shownInList(resource, resource.identity?.find);
  for (const wire of await recentObjects(creation)) {
    const id = idOf(resource, wire, inputs);
    if (!matchesInputs(shown, wire, inputs, "create")) continue;
    if ((await unowned({ runtime, type: resource.token, urn }, [id])).length === 0) continue;
    const whole = await getObject(context.api, resource, id, inputs);
    if (whole !== undefined && matchesInputs(resource, whole, inputs, "create")) return id;
  }
  return undefined;
}

/** The objects that the list shows as young; each list is read once in a run. */
function recentObjects({ runtime, resource, context, inputs }: Creation): Promise<readonly object[]> {
  const find = resource.identity?.find;
  const isOneList = find === undefined && typeof resource.list === "function";
  const key = isOneList ? resource.token : JSON.stringify(fillSource(sourceOf(resource, find), inputs));
  const read = async (): Promise<readonly object[]> => {
    const young: object[] = [];
    for await (const wire of listObjects(context.api, resource, inputs, find)) {
      const ageMs = context.api.serverTime().getTime() - (createdAt(resource, wire)?.getTime() ?? 0);
      if (ageMs < RECENT_MINUTES * 60_000) young.push(wire);
    }
    return young;
  };
  const known = runtime.recentObjects.get(key) ?? read();
  runtime.recentObjects.set(key, known);
  return known;
}
