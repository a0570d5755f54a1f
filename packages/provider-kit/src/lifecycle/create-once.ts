import { autonamed } from "../check/autoname";
import type { HandlerContext, Resource } from "../declare/resource";
import { isEqual } from "../diff/equal";
import { ApiError } from "../http/api-error";
import type { Note } from "../journal/journal";
import type { PlainMap } from "../value/plain";
import { asDeclared } from "../value/plain";
import { fromWire } from "../wire/from-wire";
import { getAt } from "../wire/dotted";
import { OperationFailed } from "./errors";
import { isMasked } from "./hidden";
import { holds } from "./holds";
import { importLine, nounOf } from "./names";
import { idOf, itemPath, listObjects, listWhole } from "./object";
import { contentKey, naturalKey } from "./object-key";
import { readOne } from "./read-one";
import type { Runtime } from "./runtime";

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

// the service's clock is known to a second, and its time stamps may be rounded down
const CLOCK_MARGIN_MS = 2_000;
const MAX_SENDS = 3;
const FIRST_PAUSE_MS = 500;
const VISIBLE_AFTER_SECONDS = 3;

/**
 * Sends the creating request so that exactly one object comes of it. After an unclear answer the object is looked for before
 * anything is sent again; a note in the journal lets a later run do the same when the process dies in between.
 */
export function createOnce<W extends object>(creation: Creation, send: () => Promise<W>): Promise<W> {
  const { runtime, resource, inputs, context } = creation;
  // equal creations run one after the other, so that one never takes the other's object for its own
  return runtime.locks.run(`create ${resource.token} ${contentKey(resource, inputs)}`, context.signal, async () => {
    const earlier = await openNote(creation);
    const found = earlier === undefined ? undefined : await findEarlier(creation, earlier);
    const anew = (): Promise<object> => createNew(creation, send);
    const wire = await (found === undefined ? anew() : adopt(creation, found, anew));
    // an object that was found again has the form that the service gives all of its kind
    return asDeclared<W>(wire);
  });
}

async function createNew(creation: Creation, send: () => Promise<object>, firstSend = 1): Promise<object> {
  const { runtime, resource, urn, inputs, context } = creation;
  await runtime.host.journal.begin({
    urn,
    type: resource.token,
    endpoint: context.api.endpoint,
    key: naturalKey(resource, inputs),
    ...drawnName(creation),
  });
  return sendOnce(creation, send, firstSend);
}

/** The name that a run after this one must not draw anew, or it would not know the object again. */
function drawnName({ runtime, resource, urn, inputs }: Creation): { readonly drawnName?: string } {
  const auto = runtime.drawnNames.has(urn) ? autonamed(resource.inputs) : undefined;
  const name = auto === undefined ? undefined : inputs[auto.name];
  return typeof name === "string" ? { drawnName: name } : {};
}

/** Sends the request until its answer is clear; sends that made what had to be removed again count, too. */
async function sendOnce(creation: Creation, send: () => Promise<object>, firstSend: number): Promise<object> {
  const { runtime, context } = creation;
  const { clock } = runtime.host;
  const startedAt = clock.now();
  for (let sends = firstSend; ; sends++) {
    const sentAt = clock.now();
    try {
      return await keep(creation, await send());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.outcome === "not done") {
        if (!isConflict(creation.resource, error)) return giveUp(creation, error);
        return settleConflict(creation, error, sends > firstSend ? startedAt : undefined);
      }
      context.status("the answer is unclear: looking for the object");
      const found = await lookAgain(creation, startedAt, clock.now().getTime() - sentAt.getTime());
      const isLast = sends === MAX_SENDS;
      if (found !== undefined) {
        const next = sends + 1;
        return adopt(creation, found, () => (isLast ? giveUp(creation, error) : createNew(creation, send, next)));
      }
      // an internal error that left no object is the service's own answer; only a lost answer is worth another try
      if (error.status === 500) return giveUp(creation, error);
      // the note stays: the next run looks again before it sends anything
      if (isLast) throw error;
    }
  }
}

/** Ends a creation that left no object. */
async function giveUp({ runtime, urn }: Creation, error: ApiError): Promise<never> {
  await runtime.host.journal.strike(urn);
  throw error;
}

async function keep(creation: Creation, wire: object): Promise<object> {
  const { runtime, resource, urn, inputs } = creation;
  const id = idOf(resource, wire, inputs);
  claim(runtime, resource, id);
  creation.created(wire);
  await runtime.host.journal.settle(urn, id);
  return wire;
}

function claim(runtime: Runtime, resource: Resource, id: string): void {
  const ids = runtime.claimed.get(resource.token) ?? new Set();
  runtime.claimed.set(resource.token, ids.add(id));
}

async function openNote(creation: Creation): Promise<Note | undefined> {
  const { runtime, resource, urn, context } = creation;
  const note = await runtime.host.journal.find(urn);
  return note?.type === resource.token && note.endpoint === context.api.endpoint ? note : undefined;
}

/** What became of a creation that an earlier run began and whose end the engine never recorded. */
async function findEarlier(creation: Creation, note: Note): Promise<object | undefined> {
  const { resource, context, inputs } = creation;
  if (note.id !== undefined) {
    const wire = await readOne(context, resource, note.id, inputs);
    if (wire === undefined || holds(resource, wire, inputs, "create")) return wire;
    throw leftOver(creation, note.id);
  }
  const isSameKey = note.key === naturalKey(resource, inputs);
  const same = isSameKey ? await look(creation, new Date(note.at)) : undefined;
  if (same !== undefined) return same;
  const id = await idOfNoted(creation, note);
  if (id !== undefined) throw leftOver(creation, id);
  if (isSameKey) return undefined;
  const noun = nounOf(resource.token);
  context.warn(
    `an earlier run was interrupted at ${note.at} while it created this ${noun} with other inputs; no such ${noun} is found`,
  );
  return undefined;
}

/** The object that an interrupted run made from other inputs than today's: it has the key that was noted. */
async function idOfNoted(creation: Creation, note: Note): Promise<string | undefined> {
  const { resource, context, inputs } = creation;
  const find = resource.list === undefined ? resource.identity?.find : undefined;
  if (resource.list === undefined && find === undefined) return undefined;
  const taken = await takenIds(creation);
  for await (const wire of listWhole(context.api, resource, inputs, () => true, find)) {
    const isNoted = naturalKey(resource, fromWire(resource.inputs, wire)) === note.key;
    const id = idOf(resource, wire, inputs);
    if (isNoted && isMadeSince(creation, wire, new Date(note.at)) && !taken.has(id)) return id;
  }
  return undefined;
}

function leftOver({ resource, name }: Creation, id: string): OperationFailed {
  return new OperationFailed(
    `an earlier run created the ${nounOf(resource.token)} ${id} for this resource without the engine recording it, and the program has changed since. ` +
      `Keep it with \`${importLine(resource.token, name, id)}\`, or delete it, and run again`,
  );
}

/** Takes over an object that an earlier request made; one whose secret nobody can read any more is removed and made anew. */
async function adopt(creation: Creation, found: object, anew: () => Promise<object>): Promise<object> {
  const { resource, context, inputs } = creation;
  const id = idOf(resource, found, inputs);
  if (!isSecretLost(resource, found)) return keep(creation, found);
  context.status(`removing the copy ${id} whose secret was lost with the answer`);
  await context.api.delete(itemPath(resource, id, inputs));
  return anew();
}

function isSecretLost(resource: Resource, wire: object): boolean {
  const shown = fromWire(resource.outputs, wire);
  return Object.entries(resource.outputs).some(
    ([name, property]) => property.readBack === "once" && isMasked(shown[name]),
  );
}

/** Looks as long as a list may lag behind; a service that let the request wait may be at it for as long again. */
async function lookAgain(creation: Creation, since: Date, underWayMs: number): Promise<object | undefined> {
  const { runtime, resource, context } = creation;
  const lagMs = 1000 * (resource.identity?.visibleAfterSeconds ?? VISIBLE_AFTER_SECONDS);
  for (const pause of pausesOver(Math.max(lagMs, underWayMs))) {
    if (pause > 0) await runtime.host.clock.sleep(pause, context.signal);
    const found = await look(creation, since);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Looks that begin at once and become rarer, until they span the time. */
function* pausesOver(milliseconds: number): Iterable<number> {
  yield 0;
  for (let pause = FIRST_PAUSE_MS, waited = 0; waited < milliseconds; waited += pause, pause *= 2) yield pause;
}

/** The object that a request since the given time made, if it is there: same key, same content, young enough, nobody else's. */
async function look(creation: Creation, since: Date): Promise<object | undefined> {
  const { resource, context, inputs } = creation;
  const { api } = context;
  const taken = await takenIds(creation);
  const candidates: object[] = [];
  const mayBeOurs = (wire: object, shown: Resource): boolean => holds(shown, wire, inputs, "create");
  for await (const wire of listWhole(api, resource, inputs, mayBeOurs, resource.identity?.find)) {
    const isOurs = holds(resource, wire, inputs, "create") && isMadeSince(creation, wire, since);
    if (isOurs && !taken.has(idOf(resource, wire, inputs))) candidates.push(wire);
  }
  const [only, second] = candidates;
  if (only === undefined) return undefined;
  if (second === undefined) return readOne(context, resource, idOf(resource, only, inputs), inputs);
  const ids = candidates.map((wire) => idOf(resource, wire, inputs)).join(", ");
  const noun = nounOf(resource.token);
  throw new OperationFailed(
    `creating the ${noun} got no clear answer, and ${candidates.length} objects fit: ${ids}. Keep one with ` +
      `\`${importLine(resource.token, creation.name, "<id>")}\`, delete the others, and run again`,
  );
}

async function takenIds(creation: Creation): Promise<ReadonlySet<string>> {
  const { runtime, resource, urn, context } = creation;
  const noted = await runtime.host.journal.others(resource.token, context.api.endpoint, urn);
  return new Set([...noted, ...(runtime.claimed.get(resource.token) ?? [])]);
}

/** Whether the service made an object after a moment of our own clock, judged by the service's clock as its answers tell it. */
function isMadeSince({ runtime, resource, context }: Creation, wire: object, since: Date): boolean {
  const createdAt = resource.identity?.createdAt === undefined ? wireDate(wire) : resource.identity.createdAt(wire);
  if (createdAt === undefined) return true;
  const aheadMs = context.api.serverTime().getTime() - runtime.host.clock.now().getTime();
  return createdAt.getTime() >= since.getTime() + aheadMs - CLOCK_MARGIN_MS;
}

function wireDate(wire: object): Date | undefined {
  const text = getAt(wire, "createdAt");
  const time = typeof text === "string" ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time);
}

function isConflict(resource: Resource, error: ApiError): boolean {
  return resource.identity?.isConflict?.(error) ?? (error.status === 409 || error.code === "conflict");
}

/** The name is taken: by our own earlier request, or by an object that the user may want to import. */
async function settleConflict(creation: Creation, error: ApiError, since: Date | undefined): Promise<object> {
  const { runtime, resource, urn, name } = creation;
  if (since !== undefined) {
    const found = await look(creation, since);
    if (found !== undefined) return keep(creation, found);
  }
  await runtime.host.journal.strike(urn);
  const id = await idOfNamesake(creation);
  if (id === undefined) throw error;
  const noun = nounOf(resource.token);
  const hint = `It exists with ID ${id}: bring it under Pulumi with \`${importLine(resource.token, name, id)}\`, or choose another name`;
  throw new OperationFailed(`creating the ${noun} failed: ${error.message} ${hint}`, { cause: error });
}

async function idOfNamesake(creation: Creation): Promise<string | undefined> {
  const { resource, inputs, context } = creation;
  const unique = resource.identity?.unique;
  if (unique === undefined) return undefined;
  for await (const wire of listObjects(context.api, resource, inputs, resource.identity?.find)) {
    const shown = fromWire(resource.inputs, wire);
    const isNamesake = unique.every((key) => {
      const property = resource.inputs[key];
      return property === undefined || isEqual({ ...property, equal: "ignoreCase" }, inputs[key], shown[key]);
    });
    if (isNamesake) return idOf(resource, wire, inputs);
  }
  return undefined;
}
