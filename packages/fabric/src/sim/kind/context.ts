import type { Random } from "@ops-providers/provider-kit/simulator";
import type { Behaviour } from "./behaviour";
import type { JsonObject } from "./json";
import type { Params } from "./params";

/** What the hooks of a kind may ask and do. */
export interface Context {
  readonly now: Date;
  /** What ids are drawn from. */
  readonly random: Random;
  /** The parameters of the request's path, or of the object that is shown. */
  readonly params: Params;
  readonly behaviour: Behaviour;
  /** An object that is not deleted, as it was written and filled in. */
  readonly find: (kind: string, key: string) => JsonObject | undefined;
  /** The objects of a kind that are not deleted, or those below the given parents. */
  readonly all: (kind: string, params?: Params) => readonly JsonObject[];
  /** Lays changes over another object. */
  readonly edit: (kind: string, key: string, changes: JsonObject) => void;
  /** Ends the waiting for an approval; nothing happens where nobody waits. */
  readonly approve: (kind: string, key: string) => void;
  /** Whether an object is on its way to another state. */
  readonly isBusy: (kind: string, key: string) => boolean;
  /** The address of what has a path. */
  readonly href: (path: string) => string;
}
