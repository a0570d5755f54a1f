import type { ApiClient, ApiFailure } from "./client";
import type { FormerResource } from "./former";
import type { Listing, ListSource } from "./list";
import type { ValuesOf } from "./property";
import type { ObjectRule, Properties } from "./shape";
import type { Waiter, WaitTarget } from "./waiter";

/** What every handler gets. */
export interface HandlerContext {
  /** The provider's client; its requests end with the operation. */
  readonly api: ApiClient;
  /** Is aborted when the engine cancels the operation or its time limit passes. */
  readonly signal: AbortSignal;
  /** Shows a short text in the engine's Info column while the operation runs. */
  readonly status: (text: string) => void;
  /** Shows a warning at the resource. */
  readonly warn: (text: string) => void;
  /** Reads a path until the object is in a target state, within the operation's time, and returns the object. */
  readonly wait: (waiter: Waiter, target: WaitTarget) => Promise<object>;
}

/** What the `create` handler of a resource gets. */
export interface CreateContext<I extends Properties> extends HandlerContext {
  /** The checked inputs, with defaults and automatic names filled in. */
  readonly inputs: ValuesOf<I>;
  /** The standard request body. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Must be called as soon as the service has created the object: from then on the object is in the state, whatever fails next. */
  readonly created: (wire: object) => void;
  /** Must be called when the handler has deleted the object again, so that it is not in the state. */
  readonly removed: () => void;
  /** Sends the creating request exactly once: when the response is lost, the object is looked for. Calls `created`. */
  readonly createOnce: <W extends object>(send: () => Promise<W>) => Promise<W>;
  /** Creates the object the standard way, exactly once, with the given body (default: the standard body), and returns the object. */
  readonly standard: (body?: Readonly<Record<string, unknown>>) => Promise<object>;
}

/** What the `read` handler of a resource gets: for a refresh, an import, or `.get()`. */
export interface ReadContext<I extends Properties> extends HandlerContext {
  /** ID of the object. */
  readonly id: string;
  /** Whether the object is imported, so that only its ID is known. */
  readonly isImport: boolean;
  /** Inputs of the state; of an imported object, the inputs that its ID contains. */
  readonly inputs: Partial<ValuesOf<I>>;
  /** Reads the object the standard way, pooled with other reads of the kind. Returns `undefined` for an object that is gone. */
  readonly standard: () => Promise<object | undefined>;
  /** Finds the object in a list of whole objects, which other reads may have read within the last two seconds. */
  readonly inList: (list: ListSource) => Promise<object | undefined>;
}

/** What the `update` handler of a resource gets. */
export interface UpdateContext<I extends Properties> extends HandlerContext {
  /** ID of the object. */
  readonly id: string;
  /** The checked inputs, with defaults and automatic names filled in. */
  readonly inputs: ValuesOf<I>;
  /** The inputs of the state. */
  readonly oldInputs: Partial<ValuesOf<I>>;
  /**
   * Public names of the top-level inputs that the object does not match yet. Empty when the update completes an earlier creation or
   * update: then nothing may be sent.
   */
  readonly changed: ReadonlySet<string>;
  /** The standard request body: changed properties for a merging PATCH, all for a PUT, and empty for the other styles. */
  readonly body: Readonly<Record<string, unknown>>;
  /**
   * Updates the object the standard way with the given body (default: the standard body), and returns the object. Updates of the styles
   * `json-patch` and `none` send no body, so giving one is an error.
   */
  readonly standard: (body?: Readonly<Record<string, unknown>>) => Promise<object>;
  /** Reads the object. */
  readonly current: () => Promise<object>;
}

/** What the `delete` handler of a resource gets. */
export interface DeleteContext<I extends Properties> extends HandlerContext {
  /** ID of the object. */
  readonly id: string;
  /** The inputs and outputs of the state; where only the ID is known, the inputs that the ID contains. */
  readonly inputs: Partial<ValuesOf<I>>;
  /** Deletes the object the standard way. An object that is gone already is no error. */
  readonly standard: () => Promise<void>;
}

/** What the response to a write contains: the object, which is the default, or nothing, after which the object is read. */
interface WriteAnswer {
  readonly answer?: "object" | "nothing";
}

/** How an object is created. */
export type CreateStyle =
  /** A POST to the collection. */
  | ({ readonly style: "post" } & WriteAnswer)
  /**
   * A PUT to the object's own path, without a body where no input is sent. `existing` says what becomes of an object that the path has
   * already: `refuse` looks for one first and fails with the line that imports it; `take` changes it to the inputs, which suits
   * attachments and settings.
   */
  | ({ readonly style: "put"; readonly existing: "refuse" | "take" } & WriteAnswer);

/** A request about one object of a service that has others than those at the object's path. */
export interface ObjectCall {
  /** Default: POST. */
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path template: names stand for inputs and parts of the ID, `{id}` for the whole ID. */
  readonly path: string;
  /** Body; a text `{queueId}` in it stands for an input or a part of the ID. That of an update has what changes besides. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** How changes are sent to the service. */
export type UpdateStyle =
  /** A request with the changed properties, by default a PATCH; what it does not name stays as it is. */
  | ({ readonly style: "merge"; readonly method?: "POST" | "PUT" } & WriteAnswer)
  /**
   * The whole object, by default in a PUT; what it does not name is reset. `ifMatch` sends the ETag of a fresh read; `version` names the
   * wire field that must be one greater than the service's; both go with PUT only. `keepsHidden`: a write-only value stays as it is where
   * the body has what the service shows in its place, which an update sends that could not read it at the import.
   */
  | ({
      readonly style: "put";
      readonly method?: "PATCH" | "POST";
      readonly ifMatch?: boolean;
      readonly version?: string;
      readonly keepsHidden?: true;
    } & WriteAnswer)
  /**
   * JSON Patch operations, all in one request, or one request for each with a wait between them. Default of `contentType`:
   * `application/json-patch+json`.
   */
  | { readonly style: "json-patch"; readonly contentType?: string; readonly each: "together" | "one by one" }
  /** No property can be changed in place. */
  | { readonly style: "none" };

/** How an object is found again when the response to its creation was lost. */
export interface Identity {
  /** Inputs that are unique together, or a function that tells those of an object. Default: an object is recognized by all of its inputs. */
  readonly unique?: readonly string[] | ((inputs: Readonly<Record<string, unknown>>) => readonly string[] | undefined);
  /** The list to search, or only its path template. Default: the list of the resource. */
  readonly find?: string | ListSource;
  /** Seconds that a new object may be missing from the list; the search goes on that long. Default: 3. */
  readonly visibleAfterSeconds?: number;
  /** Seconds for which the service may still carry out a creation whose connection is gone. Default: as the provider's client says, 10. */
  readonly carriedOutWithinSeconds?: number;
  /** Returns when an object was created. Default: the wire field `createdAt`. */
  createdAt?(wire: object): Date | undefined;
  /** Whether a failed request means that the object exists already. Default: status 409, or the code `conflict`. */
  isConflict?(failure: ApiFailure): boolean;
}

/** What an operation waits for before and after its writes. */
export interface Waits {
  /** Wait after a creation, and when a later run completes an interrupted creation. */
  readonly create?: Waiter;
  /** Wait before the first write of an update, until the service takes changes. */
  readonly before?: Waiter;
  /** Wait after a write of an update whose response names a change; the wait for the object follows. */
  readonly change?: ChangeWait;
  /** Wait after an update, and between updates that are sent one by one. */
  readonly update?: Waiter;
  /** Wait after a deletion, until the object is gone or in a target state. */
  readonly delete?: Waiter;
}

/** A change that the service keeps apart from the object, or inside it. */
export interface ChangeWait {
  /**
   * Dotted path of the change's ID in the response to an update; a response without the ID names no change. An object that an update
   * handler read or waited for by itself is not waited for again.
   */
  readonly id: string;
  /** Path template of the change: `{change}` stands for its ID, other names for inputs and parts of the object's ID. */
  readonly path: string;
  /** States of the change. */
  readonly waiter: Waiter;
  /** A warning to show when the wait for the change has ended; `undefined` shows none. */
  warning?(change: object): string | undefined;
}

/** What the service judges without a write. */
export interface Validation {
  /** Path of the POST, which changes nothing. */
  readonly path: string;
  /**
   * Inputs that its body has. Nothing is asked while one that programs must give is not known; others are left out of the body while
   * they are not.
   */
  readonly inputs: readonly string[];
}

/** Options of a resource. */
export interface ResourceOptions<I extends Properties, O extends Properties> {
  /** `timeseries:index:Bucket`. */
  readonly token: string;
  /** What the resource is, for docs. */
  readonly doc: string;
  /** Path template of the collection; `{orgId}` stands for an input. */
  readonly endpoint: string;
  /** Path templates of the collection for objects that have an input: `{ groupingConfig: "/v3/alert_routes" }`. Default: `endpoint`. */
  readonly endpointWith?: Readonly<Record<string, string>>;
  /**
   * Whether a refusal of the paths of `endpointWith` means that the account has no objects of that form. An import, which knows
   * nothing but the ID, reads the object there first, and at `endpoint` after such a refusal. Default: it never does.
   */
  lacksForm?(failure: ApiFailure): boolean;
  /** Path template of one object. Default: the endpoint, and the last part of the ID. */
  readonly item?: string;
  /** Dotted path of the object in a response. Default: the response is the object. */
  readonly wrapper?: string;
  /** Key of the object in the bodies of the creation and of updates by PATCH or PUT. Default: the body is the object. */
  readonly requestWrapper?: string;
  /**
   * Properties whose values make up the ID. Several are joined by `/`; what a value has of `/`, `%`, blanks and control characters is
   * percent-encoded then. Default: the wire field `id`.
   */
  readonly idParts?: readonly string[];
  /** What an ID looks like in `pulumi import`, for docs and messages. */
  readonly idDoc?: string;
  /** Returns the form in which an ID is compared and stored. */
  normalizeId?(id: string): string;
  /** Returns why an ID cannot exist; such an ID is refused before any request. */
  checkId?(id: string): string | undefined;
  /** Properties that programs give. */
  readonly inputs: I;
  /** Properties of the state besides the inputs. */
  readonly outputs: O;
  /** Rules over the inputs. */
  readonly rules?: readonly ObjectRule[];
  /**
   * How the object is created. After an answer without the object (`answer: "nothing"`) it is read by its ID, where that is made of
   * inputs, and looked for in the list otherwise. `put` stands for a PUT that takes what exists. Default: `post`.
   */
  readonly createBy?: "post" | "put" | CreateStyle;
  /** How changes are sent. Default: `{ style: "merge" }`. */
  readonly updateBy?: UpdateStyle;
  /**
   * The requests that read, change and delete one object, for a service that has a path for each, such as `/queues/delete` with the ID in
   * the body. Default: GET, the method of `updateBy`, and DELETE at the object's path.
   */
  readonly calls?: { readonly read?: ObjectCall; readonly update?: ObjectCall; readonly delete?: ObjectCall };
  /** How all objects are listed: for lookups, pooled reads, and to find an object again. */
  readonly list?: Listing;
  /** What the resource is called in other packages. A stack of such a package goes on with this resource: the object is neither replaced nor changed. */
  readonly formerly?: readonly FormerResource[];
  /**
   * Whether reads may be answered from the list, or from another one, which then shows every object whole. In its templates, `{orgId}`
   * stands for an input or a part of the ID; an object of which that is unknown is read by itself. Default: false.
   */
  readonly pooled?: boolean | ListSource;
  /**
   * How one object is read: by its own path, or in the `list` or that of `identity.find`, for a service that has no request for one
   * object. Default: by its own path.
   */
  readonly readBy?: "list";
  /** How an object is found again when the response to its creation was lost. */
  readonly identity?: Identity;
  /**
   * Whether the service takes the unique inputs of a deleted object again, or the ID that inputs make; if it never does, a preview refuses
   * a replacement that keeps them. Default: `free`.
   */
  readonly deletedNames?: "free" | "taken";
  /**
   * How a preview has the service judge inputs that are new: never without credentials. A refusal with status 422 fails the preview, any
   * other failure is a warning, and a service that does not know the path is not asked again.
   */
  readonly validation?: Validation;
  /** What operations wait for before and after their writes. Default: nothing. */
  readonly wait?: Waits;
  /**
   * Key of a lock, a template over inputs and parts of the ID, or `{id}`: writes with the same key run one at a time, each with its waits.
   * Queueing does not count toward time limits.
   */
  readonly lock?: string;
  /**
   * Whether a refusal of a write lasts until another object is created or deleted. The write then releases its lock, and is sent
   * again, for at most three minutes.
   */
  isTooEarly?(failure: ApiFailure): boolean;
  /** Whether a failed request means that the object is gone. Default: status 404. */
  isGone?(failure: ApiFailure): boolean;
  /**
   * Whether an object that the service still shows counts as gone: for reads, for lookups by ID, and in lists of all objects. A
   * function that sends its own request, such as a search by state, shows the object.
   */
  isSoftDeleted?(wire: object): boolean;
  /** Name of the input that holds the program's time limits, declared with `timeouts`. The engine's `customTimeouts` wins over the input. */
  readonly timeoutsInput?: string;
  /** Default time limits, in seconds; they win over the limits of waiters. Default: 600. */
  readonly timeoutSeconds?: {
    readonly create?: number;
    readonly read?: number;
    readonly update?: number;
    readonly delete?: number;
  };
  /** Creates the object and returns it as the service shows it. Default, as for the other handlers: the standard way. */
  create?(context: CreateContext<I>): Promise<object>;
  /** Returns the object as the service shows it, or `undefined` for an object that is gone. */
  read?(context: ReadContext<I>): Promise<object | undefined>;
  /** Changes the object and returns it as the service shows it. */
  update?(context: UpdateContext<I>): Promise<object>;
  /** Deletes the object. */
  delete?(context: DeleteContext<I>): Promise<void>;
}

/** A declared resource. */
export type Resource<I extends Properties = Properties, O extends Properties = Properties> = ResourceOptions<I, O> & {
  readonly declares: "resource";
  /** Whether programs look objects of the kind up and never manage one. */
  readonly isOnlyLookedUp?: true;
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
