import * as names from "../../failures/names";
import { say } from "../../failures/say";
import { deleteOrRename, keepOrDelete, runMoreAtOnce } from "../../failures/ways-out";
import { nameOf } from "../service-objects/urn";
import type { Holder } from "./holder";

/** Why a name does not become free: its holder tells, or waits for another name in turn. */
export type Impasse = Holder | { readonly kind: "ring"; readonly owner: string };

/** A write that the service refused because of a name, as far as words need it. */
export interface RefusedName {
  readonly noun: string;
  /** ID of the object that has the name. */
  readonly id: string;
  /** The input that only one object can have: `name`. */
  readonly input: string;
  /** An update, the creation of a new object for a resource of the state, or that of a resource which the state does not have. */
  readonly write: "update" | "replacement" | "creation";
  /** With what the object is kept as the resource. */
  readonly wayToImport: string;
  /** How many operations wait for names, this one included. */
  readonly waiting: number;
}

/** What to do about a name that is taken. No advice deletes or imports what another resource of the stack may have. */
export function nameTakenAdvice(refused: RefusedName, impasse: Impasse): string {
  switch (impasse.kind) {
    case "own":
      return say(names.madeBefore, refused);
    case "foreign":
      return foreignAdvice(refused);
    case "left behind":
      return leftBehindAdvice(refused, quoted(impasse.owner));
    case "unknown":
      return unknownAdvice(refused);
    case "ring":
      return say(names.ring, { ...refused, owner: quoted(impasse.owner) });
    case "other":
      return otherAdvice(refused, impasse);
  }
}

function quoted(urn: string): string {
  return JSON.stringify(nameOf(urn));
}

function foreignAdvice(refused: RefusedName): string {
  switch (refused.write) {
    case "creation":
      return say(names.foreignToCreation, { ...refused, way: refused.wayToImport });
    case "update":
      return say(names.foreignToUpdate, refused);
    case "replacement":
      return say(names.foreignToReplacement, { ...refused, way: refused.wayToImport });
  }
}

function leftBehindAdvice(refused: RefusedName, owner: string): string {
  const end =
    refused.write === "update" ? say(deleteOrRename, refused) : say(keepOrDelete, { way: refused.wayToImport });
  return say(names.leftBehind, { ...refused, owner, end });
}

function unknownAdvice(refused: RefusedName): string {
  const facts = { ...refused, more: more(refused) };
  switch (refused.write) {
    case "creation":
      // no creation tells whether it replaces a tainted object
      return say(names.unknownToCreation, facts);
    case "update":
      return say(names.unknownToUpdate, facts);
    case "replacement":
      return say(names.unknownToReplacement, facts);
  }
}

function otherAdvice(refused: RefusedName, { owner: urn, plan }: Extract<Holder, { readonly kind: "other" }>): string {
  const facts = { ...refused, owner: quoted(urn), more: more(refused) };
  switch (plan) {
    case "keeps":
      return say(names.keptByOther, facts);
    case "changes":
      return say(names.notGivenUpInTime, facts);
    case "replaces":
      return say(names.deletedLast, facts);
    case "failed":
      return say(names.givingUpFailed, facts);
    case undefined:
      return refused.write === "creation"
        ? say(names.ownedByFormer, { ...facts, urn: JSON.stringify(urn) })
        : say(names.ownedByOther, facts);
  }
}

const USUALLY_ENOUGH = 64;

/** As many operations at the same time as let all that wait here go on, and others, too. */
function more({ waiting }: RefusedName): string {
  return say(runMoreAtOnce, { operations: Math.max(USUALLY_ENOUGH, 4 * waiting) });
}
