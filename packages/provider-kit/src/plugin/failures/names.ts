import { sentence } from "./say";
import * as ways from "./ways-out";

// A service refuses a write because of a name that another object has. No way out deletes or imports what another resource of the stack may have.

const taken = "The {input} is taken by the {noun} {id}";
const still = "The {input} is still that of the {noun} {id} of the resource {owner}";
const takenByUnknown =
  `${taken}. If another resource of this stack has it (${ways.listIds}) and gives it up, {more}. If that does not help, ${ways.thirdForThis}` as const;
const oldOne = `If it is the old {noun} of this resource, ${ways.deleteFirst}` as const;

export const madeBefore =
  `${taken}, which this resource created before. To replace it, ${ways.deleteFirst}, which deletes it first; if the state no longer has it, set ${ways.importOption}. Nothing has changed` as const;

export const foreignToCreation =
  `It exists with ID {id}, and no resource of this stack has it: bring it under Pulumi with {way}, or ${ways.otherValue}` as const;
export const foreignToUpdate =
  `${taken}, which no resource of this stack has. ${sentence(ways.otherValue)}, or ${ways.deleteUnneeded}` as const;
export const foreignToReplacement =
  `${taken}, which no resource of this stack has. ${sentence(ways.otherValue)}, or keep that {noun} with {way}` as const;

export const leftBehind =
  `${taken}, which an interrupted run created for the resource {owner}. ${sentence(ways.refresh)}, and then again: the state may have it. If this message comes again, ${ways.followOther}; where nothing is, no resource has it: {end}` as const;

export const unknownToCreation =
  `${takenByUnknown}. ${oldOne}. If it is this resource under its former name, ${ways.useAlias}\` instead. If no resource has it, ${ways.otherValue}, or ${ways.keepByImport}` as const;
export const unknownToUpdate = `${takenByUnknown}. Otherwise ${ways.otherForOne}` as const;
export const unknownToReplacement = `${takenByUnknown}. ${oldOne}. Otherwise ${ways.otherForOne}` as const;

export const ring =
  `${taken} of the resource {owner}, which waits for another one in turn: they wait in a ring. ${sentence(ways.thirdForOne)}` as const;

export const keptByOther =
  `The {noun} {id} of the resource {owner} of this program has the same {input}: ${ways.otherForOne}` as const;
export const notGivenUpInTime =
  `${still}. The program gives it another one, but the engine did not begin to update it while this {noun} waited: it does no more at the same time than \`--parallel\` says: {more}` as const;
export const deletedLast =
  `${still}. The program replaces it, and the old {noun} is deleted last: ${ways.thirdForThis}` as const;
export const givingUpFailed =
  `${still}, whose update or deletion failed. Correct what failed there, and ${ways.updateAgain}` as const;

const ifGivenUp =
  `If the program gives {owner} another one, {more}. If that does not help, or the program has {owner} no more, ${ways.thirdForThis}. Otherwise ${ways.otherForOne}` as const;
export const ownedByOther = `${still} of this stack. ${ifGivenUp}` as const;
export const ownedByFormer =
  `${still} of this stack. If that is this resource under its former name, ${ways.useAlias}: [{urn}]\`. ${ifGivenUp}` as const;

export const stillTaken = "the {noun} {id} still had its {input}: {message}";
export const waitingForName = "waiting until the {noun} {id} gives up its {input}";
