/**
 * A kind of object, declared as data. To add one, write `resources/<kind>/<kind>.sim.ts` that exports one `defineKind` as
 * `simulator`, and run `pnpm generate`; `resources/stream/stream.sim.ts` is a small example.
 * - `path` is the collection. Parameters in it belong to parents: `parents: { streamId: "stream" }` makes requests for
 *   children of a missing stream fail, and children go with their parent. A parameter may be narrowed:
 *   ":asset{ports|routers}".
 * - An operation exists if it is declared: `create` (POST), `put`, `patch`, `remove`, `list` (GET with offset and
 *   limit), `search` (POST to a path of its own). GET of one object always exists.
 * - `create.shape` says what may be written (see `shape.ts`); `check` throws `refuse(code, message)` for rules beyond
 *   shapes; `fill` returns what the server adds. A kind without `create` whose `put` has `upserts` has its id in the path.
 * - `life` lists the states to go through, the last of which is stable. A state is a string at `life.at`, or
 *   an object that is laid over the whole; `untilApproved(…)` is one that lasts until somebody approves.
 * - `gone` is "stays" for objects that can still be read once they are deleted; else they answer as `missing` says, like
 *   ids that never were.
 * - `transient` refuses changes while another one runs; with `isPerParent` the objects of one parent count as one.
 * - `derive` computes counters and the like from other kinds each time the object is shown: `context.all(kind, params)`.
 * - `change` gives every change an id, a type and a status, and with `hasRoutes` makes it readable below the object.
 * - `secrets` are pointers ("/sink/credential/apiKey", with `*` for items) of what answers leave out or star.
 * - `outside` says what other clients may do to an object, for random tests.
 * - `addresses` are pointers of URLs that answers mask or spell otherwise.
 * - Bodies are stored as they were written; hooks see them with `uuid` and `href`, never with derived keys.
 */
import type { Gone } from "./behaviour";
import type { Context } from "./context";
import type { Refusal } from "./fabric-error";
import type { JsonObject } from "./json";
import type { SearchRules } from "./search-rules";
import type { Shape } from "./shape";

/** What happens to an object. */
export type Operation = "create" | "update" | "delete";

/** What changes are called. */
export const VERBS: Readonly<Record<Operation, string>> = {
  create: "CREATION",
  update: "UPDATE",
  delete: "DELETION",
};

/** A state that lasts until somebody approves. */
export class AwaitingApproval {
  constructor(readonly phase: string | JsonObject) {}
}

/** Makes a state last until somebody approves. */
export function untilApproved(phase: string | JsonObject): AwaitingApproval {
  return new AwaitingApproval(phase);
}

/** A state: a string at the usual place, or what is laid over the object. */
export type Phase = string | JsonObject | AwaitingApproval;

/** The states to go through, or a function of the object that returns them. */
export type Phases = readonly Phase[] | ((object: JsonObject, context: Context) => readonly Phase[]);

/** The states of a kind. */
export interface Life {
  /** Where the state lives; "/state" unless it is given. */
  readonly at?: string;
  readonly create?: Phases;
  readonly update?: Phases;
  readonly delete?: Phases;
  /** How an operation ends that fails. */
  readonly failed?: Partial<Record<Operation, string | JsonObject>>;
  /** Where the object shows the reasons of a failure; "/operation/errors" unless it is given. The change shows them anyway. */
  readonly errorsAt?: string | false;
}

/** What the server adds to an object; the number is the object's own, and no other of its kind ever has the same. */
export type Filling = (input: JsonObject, context: Context, number: number) => JsonObject;

/** How objects are made. */
export interface Creation {
  readonly status: number;
  readonly shape: Shape;
  /** Whether `dryRun=true` answers 200 with what would be made. */
  readonly mayDryRun?: boolean;
  /** Throws for what the shape cannot say. */
  readonly check?: (input: JsonObject, context: Context) => void;
  /** What the server lays over the body. */
  readonly fill?: Filling;
}

/** How objects are replaced: every key of the shape is replaced or cleared, other keys stay. */
export interface Replacement {
  readonly status: number;
  readonly shape?: Shape;
  /** Whether it makes the object if there is none; its id is then the last parameter of the path. */
  readonly upserts?: boolean;
  readonly check?: (input: JsonObject, context: Context, object: JsonObject | undefined) => void;
  readonly fill?: Filling;
}

/** One step of a patch. */
export interface PatchStep {
  readonly op: "add" | "replace" | "remove";
  readonly path: string;
  readonly value?: unknown;
}

/** What may be patched at a path; `apply` is for paths that are no plain pointers. */
export interface PatchTarget {
  readonly shape: Shape;
  readonly apply?: (object: JsonObject, step: PatchStep) => JsonObject;
}

/** How parts of objects are changed. */
export interface Patching {
  readonly status: number;
  readonly type: "application/json-patch+json" | "application/json";
  /** What may be written at each path; "" lays its value over the object. */
  readonly paths: Readonly<Record<string, Shape | PatchTarget>>;
  /** The operations; all three unless they are given. */
  readonly ops?: readonly PatchStep["op"][];
  /** The answer to another path or operation. */
  readonly refused: Refusal;
  /** The answer to more than one step; several steps are fine unless it is given. */
  readonly onlyOne?: Refusal;
  /** Whether `replace` and `remove` need something that is there. */
  readonly isStrict?: boolean;
  readonly mayDryRun?: boolean;
  readonly check?: (object: JsonObject, steps: readonly PatchStep[], context: Context) => void;
  /** Runs after the change has begun. */
  readonly applied?: (object: JsonObject, steps: readonly PatchStep[], context: Context) => void;
}

/** How objects are deleted. */
export interface Removal {
  readonly status: 200 | 202 | 204;
  readonly mayDryRun?: boolean;
  /** Throws while something else needs the object. */
  readonly check?: (object: JsonObject, context: Context) => void;
  /** The answer where the object is deleted already but stays readable. */
  readonly already?: Refusal;
}

/** How objects are listed by GET. */
export interface Listing {
  /** Whether `offset` and `limit` are taken; without them everything is listed. */
  readonly isPaged: boolean;
  /** Other query parameters: whether an object belongs to the list for the given value. */
  readonly queries?: Readonly<Record<string, (object: JsonObject, value: string) => boolean>>;
}

/** What is known of changes. */
export interface ChangeRules {
  /** The type of a change; `paths` are those of a patch. */
  readonly type: (operation: Operation, object: JsonObject, paths: readonly string[]) => string;
  /** Whether the object shows its last change whole, or only its id, type and address. */
  readonly shows: "whole" | "reference";
  /** Whether changes can be read at `…/changes` and `…/changes/{id}`. */
  readonly hasRoutes?: boolean;
}

/** The key that has the change log, and whether updates are stamped from the creation on. */
export interface ChangeLogRules {
  readonly key: "changeLog" | "changelog";
  readonly stampsUpdateAtOnce?: boolean;
}

/** An object that is there from the start. */
export interface Seed {
  readonly id: string;
  readonly body: JsonObject;
  readonly params?: Readonly<Record<string, string>>;
}

/** What another client may do to an object at any time; random tests do it. */
export interface OutsideChanges {
  /** Bodies that change the object, each for a number; another name unless they are given. */
  readonly edits?: readonly ((number: number) => JsonObject)[];
  /** Whether the service takes a second object with the same body; it does unless this is given. */
  readonly mayCopy?: (object: JsonObject) => boolean;
}

/** A kind of object. */
export interface Kind {
  /** The name by which tests and other kinds know it: "routeFilter". */
  readonly name: string;
  readonly path: string;
  /** The parameter of the id; "id" unless it is given. */
  readonly idParam?: string;
  /** The key of the id in the body; "uuid" unless it is given. */
  readonly idKey?: string;
  /** The kinds that the parameters of the path name. */
  readonly parents?: Readonly<Record<string, string>>;
  /** The code of a request with a wrong body or query. */
  readonly invalid: string;
  readonly missing: Refusal;
  /** The answer while another change runs; changes may overlap unless it is given. */
  readonly transient?: Refusal & { readonly isPerParent?: boolean };
  readonly gone?: Gone;
  readonly create?: Creation;
  readonly put?: Replacement;
  readonly patch?: Patching;
  readonly remove?: Removal;
  readonly list?: Listing;
  readonly search?: SearchRules;
  /** The status of GET, the query parameters it overlooks, and what it answers before the object can be seen. */
  readonly read?: {
    readonly status?: number;
    readonly queries?: readonly string[];
    readonly hidden?: Refusal & { readonly reads: number };
  };
  readonly life: Life;
  readonly change?: ChangeRules;
  /** The change log; "changeLog" with updates stamped when they happen, unless it is given. */
  readonly changeLog?: ChangeLogRules | false;
  /** The number in the `ETag` of a new object, and the answer to a request with another `If-Match`. */
  readonly etag?: { readonly first: number; readonly isQuoted: boolean; readonly mismatch: Refusal };
  readonly secrets?: readonly string[];
  readonly addresses?: readonly string[];
  readonly derive?: (object: JsonObject, context: Context) => JsonObject;
  /** The last word on what an answer shows. */
  readonly view?: (object: JsonObject, context: Context) => JsonObject;
  readonly seeds?: readonly Seed[];
  readonly outside?: OutsideChanges;
}

/** Declares a kind. */
export function defineKind(kind: Kind): Kind {
  return kind;
}
