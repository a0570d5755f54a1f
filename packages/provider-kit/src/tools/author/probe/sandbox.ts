import type { ApiClient } from "../../../plugin/declare/client";
import type { Resource } from "../../../plugin/declare/resource";
import { typeName } from "../../../plugin/declare/resource";
import { createStyleOf } from "../../../plugin/execution/service-objects/create-style";
import {
  collectionPath,
  idOf,
  isIdChosen,
  itemPath,
  partsOfId,
} from "../../../plugin/execution/service-objects/identity";
import type { ObjectRequest } from "../../../plugin/execution/service-objects/object-calls";
import { objectRequest, sendDeletion } from "../../../plugin/execution/service-objects/object-calls";
import { getObject, listObjects } from "../../../plugin/execution/service-objects/list-objects";
import { isGone, unwrap, wrapped } from "../../../plugin/execution/service-objects/object";
import { momentOf } from "../../../plugin/execution/operation/journaled";
import type { Runtime } from "../../../plugin/execution/operation/runtime";
import { configuredProvider } from "../../../plugin/execution/operation/runtime";
import { ApiError } from "../../../plugin/io/http/api-error";
import { namesIn } from "../../../plugin/io/http/path-template";
import type { JournalEntry } from "../../../plugin/io/journal/journal";
import { OperationFailed } from "../../../plugin/values/errors";
import type { PlainMap } from "../../../plugin/values/value/plain";

/** An object that this run has made. */
export interface Made {
  readonly resource: Resource;
  readonly id: string;
  /** What it was made from. */
  readonly given: PlainMap;
  /** In its name, where it has one. */
  readonly tag: string;
  /** What the service answered; absent where that is nothing. */
  readonly answer?: object;
  /** The service took the creation for one of an object that this run had made before. */
  readonly isAgain?: true;
}

/** A request that the service refused. */
export class Refused {
  constructor(
    readonly status: number,
    readonly code: string | undefined,
    readonly message: string,
  ) {}

  get text(): string {
    return `${this.status}${this.code === undefined ? "" : ` ${this.code}`}: ${this.message}`;
  }
}

/** What a run may spend; it stops in between two requests, and cleans up whatever is left. */
export interface Limits {
  readonly requests: number;
  /** What a kind may spend before its bounds are left open. */
  readonly perKind: number;
  readonly endsAtMs: number;
  /** Is aborted when somebody interrupts the run. */
  readonly signal: AbortSignal;
}

/** The run has spent what it may, or was interrupted. */
export class LimitReached extends Error {
  override readonly name = "LimitReached";
}

/** A creation of which nobody knows what came of it. */
interface Unclear {
  readonly resource: Resource;
  readonly given: PlainMap;
  readonly tag: string;
  readonly entry: JournalEntry;
}

/** Where objects are made, changed and deleted, and never any that somebody else has made. */
export class Sandbox {
  readonly #made = new Map<string, Made>();
  readonly #ids = new Set<string>();
  readonly #entries = new Map<string, JournalEntry>();
  /** Creations that failed at the service, which may have carried them out. */
  readonly #unclear: Unclear[] = [];
  /** The keys of the objects that were there before. */
  #theirs: ReadonlySet<string> = new Set();
  #number = 0;
  #before = 0;

  constructor(
    readonly runtime: Runtime,
    /** In the name of each object. */
    readonly run: string,
    private readonly limits: Limits,
    private readonly sent: () => number,
  ) {}

  get api(): ApiClient {
    return configuredProvider(this.runtime).api;
  }

  /** From now on requests count: what was there before, which is somebody else's, had to be listed, however much it is. */
  start(theirs: ReadonlySet<string>): void {
    this.#theirs = theirs;
    this.#before = this.sent();
  }

  /** What a kind may spend before its bounds are left open. */
  get perKind(): number {
    return this.limits.perKind;
  }

  /** How many requests are left. */
  get left(): number {
    return this.limits.requests - this.sent() + this.#before;
  }

  /** The IDs of all objects that this run has made, and their parts. */
  get ids(): ReadonlySet<string> {
    return this.#ids;
  }

  /** A name part that no other object has. */
  newTag(): string {
    return `${this.run}${(++this.#number).toString(36)}`;
  }

  /** Sends a request that changes nothing, or changes what this run has made. */
  async send(method: string, path: string, body?: object): Promise<unknown> {
    this.#spend();
    const options = { shared: false, isUsable: () => true };
    try {
      return (await this.api.send(method, path, body, options)).body;
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400) return new Refused(error.status, error.code, error.reason);
      throw error;
    }
  }

  /** Creates an object, which the journal has before the request leaves. */
  async create(
    resource: Resource,
    given: PlainMap,
    body: Readonly<Record<string, unknown>>,
    tag: string,
  ): Promise<Made | Refused> {
    this.#spend();
    const foreign = await this.#foreign(resource, given, tag);
    if (foreign !== undefined) return foreign;
    const { journal } = this.runtime.host;
    const drawnName = isTagged(body, tag) ? tag : NAMELESS;
    const entry = await journal.begin(this.#intentOf(resource, tag, drawnName), momentOf(this.runtime));
    const answer = await this.send(...this.#creation(resource, given, body));
    if (answer instanceof Refused) {
      // who fails may have done it all the same
      if (answer.status >= 500) this.#unclear.push({ resource, given, tag, entry });
      else await journal.resolve(entry);
      return answer;
    }
    const made = await this.#madeOf(resource, given, answer, tag);
    const key = keyOf(resource, made.id);
    if (this.#theirs.has(key)) {
      await journal.resolve(entry);
      return notOurs(made.id);
    }
    await journal.answered(entry, made.id);
    if (this.#made.has(key)) {
      await journal.resolve(entry);
      return { ...made, isAgain: true };
    }
    this.#made.set(key, made);
    this.#entries.set(key, entry);
    for (const part of [made.id, ...Object.values(partsOfId(resource, made.id))]) this.#ids.add(part);
    return made;
  }

  /** The refusal of a creation under an ID that an object has which this run has not made: it would be changed, and deleted at the end. */
  async #foreign(resource: Resource, given: PlainMap, tag: string): Promise<Refused | undefined> {
    if (!isIdChosen(resource)) return undefined;
    const id = idOf(resource, {}, given);
    if (id.toLowerCase().includes(tag.toLowerCase()) || this.#made.has(keyOf(resource, id))) return undefined;
    const found = await getObject(this.api, resource, id, given);
    return found === undefined ? undefined : notOurs(id);
  }

  #creation(
    resource: Resource,
    given: PlainMap,
    body: Readonly<Record<string, unknown>>,
  ): [method: string, path: string, body: object] {
    const isPut = createStyleOf(resource).style === "put";
    const path = isPut ? itemPath(resource, idOf(resource, {}, given), given) : collectionPath(resource, given);
    return [isPut ? "PUT" : "POST", path, wrapped(resource, body)];
  }

  /** The object of a creation; what an answer does not tell is looked up by the name in it. */
  async #madeOf(resource: Resource, given: PlainMap, answer: unknown, tag: string): Promise<Made> {
    if (typeof answer === "object" && answer !== null) {
      const wire = unwrap(resource, answer);
      return { resource, id: idOf(resource, wire, given), given, tag, answer: wire };
    }
    if (isIdChosen(resource)) return { resource, id: idOf(resource, {}, given), given, tag };
    const [wire] = await this.#tagged(resource, given, tag);
    if (wire === undefined)
      throw new OperationFailed(`the answer to a creation names no object, and no list has ${tag}`);
    return { resource, id: idOf(resource, wire, given), given, tag };
  }

  /** The listed objects with a name that this run, or an earlier one, has given. */
  async #tagged(resource: Resource, inputs: PlainMap, tag: string): Promise<readonly object[]> {
    const found: object[] = [];
    for await (const wire of listObjects(this.api, resource, inputs, listOf(resource)))
      if (isTagged(wire, tag)) found.push(wire);
    return found;
  }

  /** Whether this run has made an object that is still there. */
  has({ resource, id }: Pick<Made, "resource" | "id">): boolean {
    return this.#made.has(keyOf(resource, id));
  }

  /** Refuses to touch what this run has not made. */
  request({ resource, id, given }: Made, what: "read" | "update" | "delete"): ObjectRequest {
    if (!this.#made.has(keyOf(resource, id))) throw new OperationFailed(`${id} is not an object of this run`);
    return objectRequest(resource, what, id, given);
  }

  /** Deletes an object; answers with the refusal where there is one. */
  async remove(made: Made): Promise<Refused | undefined> {
    const { method = "DELETE", path, body } = this.request(made, "delete");
    const answer = await this.send(method, path, body);
    const isRefused = answer instanceof Refused && answer.status !== 404 && made.resource.isGone?.(answer) !== true;
    if (isRefused) return answer;
    await this.forget(made);
    return undefined;
  }

  /** An object is gone. */
  async forget({ resource, id }: Made): Promise<void> {
    const key = keyOf(resource, id);
    const entry = this.#entries.get(key);
    this.#made.delete(key);
    this.#entries.delete(key);
    if (entry !== undefined) await this.runtime.host.journal.resolve(entry);
  }

  /** Deletes all that is left of this run, the newest first; answers with what could not be deleted. */
  async clean(): Promise<readonly string[]> {
    const left = await this.#cleanUnclear();
    for (const made of [...this.#made.values()].reverse()) {
      try {
        await this.#deleteUnlessGone(made.resource, made.id, made.given);
        await this.forget(made);
      } catch (error) {
        left.push(`${made.resource.token} ${made.id}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return left;
  }

  /** Deletes what failed creations made all the same; answers with what could not be deleted. */
  async #cleanUnclear(): Promise<string[]> {
    const left: string[] = [];
    for (const { resource, given, tag, entry } of this.#unclear.splice(0)) {
      try {
        for (const wire of await this.#tagged(resource, given, tag)) {
          const id = idOf(resource, wire, given);
          if (!this.#made.has(keyOf(resource, id))) await this.#deleteUnlessGone(resource, id, given);
        }
        await this.runtime.host.journal.resolve(entry);
      } catch (error) {
        left.push(`${resource.token} ${tag}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return left;
  }

  /** Deletes what runs left behind that were killed; answers with what was deleted and what could not be. */
  async cleanEarlier(): Promise<{ readonly deleted: readonly string[]; readonly left: readonly string[] }> {
    const { journal } = this.runtime.host;
    const entries = (await journal.leftBehind(this.#urnOf({ token: "probe:index:Run" }, "any"))).toReversed();
    const [deleted, left]: [string[], string[]] = [[], []];
    for (const entry of entries) {
      const resource = this.runtime.findResource(entry.type);
      const isHere = entry.endpoint === this.api.endpoint;
      if (resource === undefined || !isHere) continue;
      try {
        deleted.push(...(await this.#deleteEntry(resource, entry)));
        if (entry.id === undefined && entry.drawnName === NAMELESS) {
          left.push(
            `${resource.token}: a killed run may have made one at ${entry.begunAt.machineTime}, which has no name`,
          );
        }
        await journal.resolve(entry);
      } catch (error) {
        left.push(
          `${entry.type} ${entry.id ?? entry.drawnName ?? ""}: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
    return { deleted, left };
  }

  async #deleteEntry(resource: Resource, { id, drawnName }: JournalEntry): Promise<readonly string[]> {
    if (id !== undefined) return (await this.#deleteUnlessGone(resource, id, {})) ? [`${resource.token} ${id}`] : [];
    if (drawnName === undefined || drawnName === NAMELESS || !isListable(resource)) return [];
    const deleted: string[] = [];
    for (const wire of await this.#tagged(resource, {}, drawnName)) {
      const found = idOf(resource, wire, {});
      if (await this.#deleteUnlessGone(resource, found, {})) deleted.push(`${resource.token} ${found}`);
    }
    return deleted;
  }

  async #deleteUnlessGone(resource: Resource, id: string, inputs: PlainMap): Promise<boolean> {
    try {
      await sendDeletion(this.api, objectRequest(resource, "delete", id, inputs));
      return true;
    } catch (error) {
      if (isGone(resource, error)) return false;
      throw error;
    }
  }

  #spend(): void {
    if (this.left <= 0) throw new LimitReached(`${this.limits.requests} requests are spent`);
    if (this.runtime.host.clock.now().getTime() >= this.limits.endsAtMs) throw new LimitReached("the time is over");
    if (this.limits.signal.aborted) throw new LimitReached("it was interrupted");
  }

  #urnOf({ token }: Pick<Resource, "token">, tag: string): string {
    return `urn:pulumi:probe::${this.runtime.provider.name}::${token}::${tag}`;
  }

  #intentOf(resource: Resource, tag: string, drawnName: string) {
    const urn = this.#urnOf(resource, tag);
    return { urn, type: resource.token, endpoint: this.api.endpoint, key: tag, content: tag, drawnName };
  }
}

/** In the journal, of an object that nothing would tell from others. */
const NAMELESS = "nameless";

/** Whether a value has the name of an object in it, in whatever case. */
export function isTagged(value: unknown, tag: string): boolean {
  return JSON.stringify(value).toLowerCase().includes(tag.toLowerCase());
}

function notOurs(id: string): Refused {
  return new Refused(409, undefined, `${id} is there, and this run has not made it`);
}

/** What tells an object from all others of the service. */
export function keyOf({ token }: Resource, id: string): string {
  return `${typeName(token)} ${id}`;
}

/** Where the objects of a kind are listed, if not in its own list. */
export function listOf({ list, identity }: Resource): NonNullable<Resource["identity"]>["find"] {
  return list === undefined ? identity?.find : undefined;
}

/** Whether all objects of a kind can be listed without knowing what they are in. */
export function isListable({ list }: Resource): boolean {
  return typeof list === "function" || (list !== undefined && namesIn(list).length === 0);
}
