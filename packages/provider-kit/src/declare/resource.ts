import type { ApiClient } from "./client";
import type { ApiFailure } from "./api-failure";
import type { Listing, ListSource } from "./list";
import type { ValuesOf } from "./property";
import type { ObjectRule, Properties } from "./shape";
import type { Waiter, WaitTarget } from "./waiter";

/** What every handler gets; functions may be taken out of it by name. */
export interface HandlerContext {
  /** The provider's client, for this operation. */
  readonly api: ApiClient;
  /** Aborted when the engine cancels or the deadline of the operation passes. */
  readonly signal: AbortSignal;
  /** Shows a short text in the engine's Info column while the operation runs. */
  readonly status: (text: string) => void;
  /** Shows a warning at the resource. */
  readonly warn: (text: string) => void;
  /** Looks at what a path shows until it is in a target state, within the operation's time, and answers with what was seen last. */
  readonly wait: (waiter: Waiter, target: WaitTarget) => Promise<object>;
}

/** What the `create` handler of a resource gets. */
export interface CreateContext<I extends Properties> extends HandlerContext {
  /** The checked inputs, with defaults and automatic names filled in. */
  readonly inputs: ValuesOf<I>;
  /** The standard request body. */
  readonly body: Readonly<Record<string, unknown>>;
  /** To be called as soon as the service has answered with an object: from here on it is in the state, whatever fails next. */
  readonly created: (wire: object) => void;
  /** To be called when the handler took the object away again: it is not in the state then. */
  readonly removed: () => void;
  /** Sends the creating request exactly once: after an unclear answer the object is looked for. Calls `created`. */
  readonly createOnce: <W extends object>(send: () => Promise<W>) => Promise<W>;
  /** Creates the standard way, exactly once, with the given body (default: the standard one) and answers with the object. */
  readonly standard: (body?: Readonly<Record<string, unknown>>) => Promise<object>;
}

/** What the `read` handler of a resource gets: for a refresh, an import, or `.get()`. */
export interface ReadContext<I extends Properties> extends HandlerContext {
  readonly id: string;
  /** Nothing is known of the object but its id. */
  readonly isImport: boolean;
  /** Inputs of the state or, when importing, what the id tells. */
  readonly inputs: Partial<ValuesOf<I>>;
  /** Reads the object the standard way: pooled with other reads of the kind. Answers `undefined` when it is gone. */
  readonly standard: () => Promise<object | undefined>;
}

/** What the `update` handler of a resource gets. */
export interface UpdateContext<I extends Properties> extends HandlerContext {
  readonly id: string;
  /** The checked inputs, with defaults and automatic names filled in. */
  readonly inputs: ValuesOf<I>;
  /** Inputs as the state has them. */
  readonly oldInputs: Partial<ValuesOf<I>>;
  /**
   * Public names of the top-level properties that are not as the inputs say yet. None when an earlier creation or update, which
   * ended before it was complete, is gone on with: then nothing is to be sent.
   */
  readonly changed: ReadonlySet<string>;
  /** The standard request body: changed properties for a merging PATCH, all for a PUT, and empty for the other styles. */
  readonly body: Readonly<Record<string, unknown>>;
  /**
   * Updates the standard way with the given body (default: the standard one) and answers with the object. Updates of the styles
   * `json-patch` and `none` send no body, so giving one is an error.
   */
  readonly standard: (body?: Readonly<Record<string, unknown>>) => Promise<object>;
  /** Reads the object as it is now. */
  readonly current: () => Promise<object>;
}

/** What the `delete` handler of a resource gets. */
export interface DeleteContext<I extends Properties> extends HandlerContext {
  readonly id: string;
  /** Inputs, and what else the state has; what the id tells, when only that is known. */
  readonly inputs: Partial<ValuesOf<I>>;
  /** Deletes the object the standard way; one that is gone already is no failure. */
  readonly standard: () => Promise<void>;
}

/** What the service answers to a write: the object as it is now, which is the default, or nothing, after which the object is read. */
interface WriteAnswer {
  readonly answer?: "object" | "nothing";
}

/** How changes travel to the service. */
export type UpdateStyle =
  /** PATCH with the changed properties. */
  | ({ readonly style: "merge" } & WriteAnswer)
  /**
   * PUT of the whole object; `ifMatch` sends the ETag of a fresh read; `version` names the wire field that must be one more than the
   * service's.
   */
  | ({ readonly style: "put"; readonly ifMatch?: boolean; readonly version?: string } & WriteAnswer)
  /**
   * JSON Patch operations, all in one request or one by one with the update waiter between them. Default of `contentType`:
   * `application/json-patch+json`.
   */
  | { readonly style: "json-patch"; readonly contentType?: string; readonly each: "together" | "one by one" }
  /** Nothing can be changed in place. */
  | { readonly style: "none" };

/** How an object whose creation was not answered clearly is found again. */
export interface Identity {
  /** Inputs that no two objects share; without it the whole content decides. */
  readonly unique?: readonly string[];
  /** Whether `unique` applies to an object with these inputs. Default: to all. */
  isUnique?(inputs: Readonly<Record<string, unknown>>): boolean;
  /** The list to look in, or only its path template; default: the resource's list. */
  readonly find?: string | ListSource;
  /** Seconds that a new object may be missing from that list; so long it is looked for after an unclear answer. Default: 3. */
  readonly visibleAfterSeconds?: number;
  /** When the object was made; default: the wire field `createdAt`. */
  createdAt?(wire: object): Date | undefined;
  /** The service's word for "exists already". Default: status 409, or the code `conflict`. */
  isConflict?(failure: ApiFailure): boolean;
}

/** What is waited for around the writes of a resource. */
export interface Waits {
  /** After a creation, and when a later run goes on with one that was not complete. */
  readonly create?: Waiter;
  /** Before the first write of an update: the state that the service takes changes in. */
  readonly before?: Waiter;
  /** After a write of an update whose answer names a change: the change itself, before the object. */
  readonly change?: ChangeWait;
  /** After an update, and between updates that are sent one by one. */
  readonly update?: Waiter;
  /** After a deletion, until the object is gone or in a target state. */
  readonly delete?: Waiter;
}

/** A change that the service keeps apart from the object, or inside it. */
export interface ChangeWait {
  /**
   * Dotted path of the change's id in the answer to an update; an answer without an id names no change. An object that an update
   * handler read or waited for by itself is not waited for again.
   */
  readonly id: string;
  /** Path template of the change: `{change}` stands for its id, other names for inputs and parts of the object's id. */
  readonly path: string;
  /** States of the change. */
  readonly waiter: Waiter;
  /** A warning to show when the wait for the change has ended; `undefined` shows none. */
  warning?(change: object): string | undefined;
}

/** What an author says of a resource. */
export interface ResourceOptions<I extends Properties, O extends Properties> {
  /** `timeseries:index:Bucket`. */
  readonly token: string;
  readonly doc: string;
  /** Path template of the collection; `{orgId}` stands for an input. */
  readonly endpoint: string;
  /** Path template of one object. Default: endpoint and the last part of the id. */
  readonly item?: string;
  /** Key around a single object in requests' answers. */
  readonly wrapper?: string;
  /** Properties whose values make up the id, joined by `/`. Default: the wire field `id`. */
  readonly idParts?: readonly string[];
  /** What an id looks like in `pulumi import`, for docs and messages. */
  readonly idDoc?: string;
  /** Ids are compared and stored in this form. */
  normalizeId?(id: string): string;
  /** Refuses ids that cannot exist, before any request. */
  checkId?(id: string): string | undefined;
  /** What programs give. */
  readonly inputs: I;
  /** What the state has besides the inputs. */
  readonly outputs: O;
  /** Rules over the inputs. */
  readonly rules?: readonly ObjectRule[];
  /**
   * `put`: the object is made by a PUT to its own path, without a body where no input travels. It makes no difference between
   * new and there already: an object that somebody else made under the same path is taken over, and changed to the inputs. So it
   * fits attachments and settings, of which there is one whoever makes it. Default: `post`.
   */
  readonly createBy?: "post" | "put";
  /** Default: `{ style: "merge" }`. */
  readonly updateBy?: UpdateStyle;
  /** All objects of the kind: for lookups, for pooled reads, and to find an object again. */
  readonly list?: Listing;
  /** The list shows every object of the kind, so reads in flight together may be answered from it. */
  readonly pooled?: boolean;
  /** How an object is found whose creation was not answered clearly. */
  readonly identity?: Identity;
  /** What is waited for around the writes. Default: nothing. */
  readonly wait?: Waits;
  /** Writes with the same key run one at a time, each with its waits; a template over inputs. Nobody loses time in line. */
  readonly lock?: string;
  /**
   * Refusals of a write that last until something else is made or gone. The write lets others with the same key go first, and comes
   * again, for three minutes at most.
   */
  isTooEarly?(failure: ApiFailure): boolean;
  /** Answers that mean "no such object". Default: status 404. */
  isGone?(failure: ApiFailure): boolean;
  /**
   * Objects that the service still shows but that count as gone: to reads, to lookups of one by its id, and wherever all objects of
   * the kind are listed. A lookup that asks the service itself, such as a search by state, shows them.
   */
  isGhost?(wire: object): boolean;
  /** The input that holds the program's time limits, declared with `timeouts`; `customTimeouts` of the engine wins over it. */
  readonly timeoutsInput?: string;
  /** Default time limits, in seconds; they win over those of waiters. Without either it is 600. */
  readonly timeoutSeconds?: {
    readonly create?: number;
    readonly read?: number;
    readonly update?: number;
    readonly delete?: number;
  };
  /** Makes the object and answers with it as the service shows it. Default, as for the others: the standard way. */
  create?(context: CreateContext<I>): Promise<object>;
  /** Answers with the object as the service shows it, or `undefined` when it is gone. */
  read?(context: ReadContext<I>): Promise<object | undefined>;
  /** Changes the object and answers with it as the service shows it. */
  update?(context: UpdateContext<I>): Promise<object>;
  /** Removes the object. */
  delete?(context: DeleteContext<I>): Promise<void>;
}

/** A declared resource. */
export type Resource<I extends Properties = Properties, O extends Properties = Properties> = ResourceOptions<I, O> & {
  readonly declares: "resource";
};

/** Declares a resource: docs, properties, endpoints, and lifecycle code only where it is not standard. */
export function defineResource<const I extends Properties, const O extends Properties>(
  options: ResourceOptions<I, O>,
): Resource<I, O> {
  return { ...options, declares: "resource" };
}

/** The type's own name: `Bucket` of `timeseries:index:Bucket`. */
export function typeName(token: string): string {
  return token.slice(token.lastIndexOf(":") + 1);
}
