import type { HandlerContext, Resource } from "../../declare/resource";
import type { Intent, JournalEntry } from "../../io/journal/journal";
import { contentDigest, isIdChosen, naturalKey, spelledKey } from "../service-objects/identity";
import { serviceOf } from "../operation/journaled";
import type { Runtime } from "../operation/runtime";
import { getAt } from "../../values/value/plain";
import type { PlainMap } from "../../values/value/plain";

/** One creation: what is made, for whom, and how to tell that it is there. */
export interface Creation {
  readonly runtime: Runtime;
  readonly resource: Resource;
  readonly urn: string;
  readonly name: string;
  readonly inputs: PlainMap;
  readonly context: HandlerContext;
  created(wire: object): void;
  /** Whether the object is that of an earlier creation of the resource, which may have had other values where the service shows none. */
  isOfEarlier?: boolean;
  /** The creating request, while it is on its way. */
  departure?: Departure | undefined;
}

/** The request of a creation on its way. */
export interface Departure {
  /** The entry of the journal. */
  entry: JournalEntry;
  /** When the last attempt left. */
  leftMs: number;
}

/** What it takes to place a creation in time. */
export type Placing = Pick<Creation, "runtime" | "resource" | "context">;

/** The journal entry of a creation before its request leaves. */
export function intentOf(creation: Creation): Intent {
  const { resource, urn, inputs } = creation;
  const spelled = spelledKey(resource, inputs);
  return {
    urn,
    type: resource.token,
    ...serviceOf(creation.runtime),
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

/** Notes that objects which were there before are not what a creation makes; where programs choose the ID, that may have it as well. */
export function noteOlder(
  { runtime, resource, urn }: Pick<Creation, "runtime" | "resource" | "urn">,
  ids: readonly string[],
): void {
  if (isIdChosen(resource)) return;
  for (const id of ids) runtime.ownership.precede(urn, resource.token, id);
}

/** When the service made an object; `undefined` where it does not tell. */
export function createdAt(resource: Resource, wire: object): Date | undefined {
  if (resource.identity?.createdAt !== undefined) return resource.identity.createdAt(wire);
  const text = getAt(wire, "createdAt");
  const time = typeof text === "string" ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time);
}
