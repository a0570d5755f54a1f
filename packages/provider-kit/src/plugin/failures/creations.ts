import { sentence } from "./say";
import * as ways from "./ways-out";

// What became of creations that had no clear answer, in this run or an earlier one.

const interruptedAfter = "an earlier run was interrupted after it created {object} for this resource, and {why}";
export const changedSince = "the program has changed since";
export const notAsDeclared = "it is not as the program says";
export const leftOver = `${interruptedAfter}. ${sentence(ways.keepOrDelete)}; then ${ways.runAgain}` as const;
export const leftOverInState =
  `${interruptedAfter}. ${sentence(ways.refresh)}, and then again: the state may have it. If this message comes again, ${ways.keepOrDelete}` as const;
export const severalLeftOver =
  `${interruptedAfter}. Find out which of them no resource has (${ways.listIds}), and ${ways.keepOrDelete}; then ${ways.runAgain}` as const;

export const noneLeftOver =
  "an earlier run was interrupted at {machineTime} while it created this {noun} with other inputs; no such {noun} is found";
export const checkingEarlier = "an earlier run was interrupted; checking {atMost}whether it created the {noun}";
export const checkingLost = "the response was lost; checking {atMost}whether the {noun} was created";
export const atMost = "for up to {seconds} s ";
export const lateRequests = "waiting {seconds} s: an earlier request may still create the {noun} once more";
export const lastUnclear = "{message}; the last answer was unclear: {unclear}";
export const waitingForRival = "waiting for another run, which began to create the {noun} {id}";
export const idTaken = "Creating it would change an existing {noun}.";
export const notShown =
  `the service answered that it created the {noun} {id}, but does not show it; ${ways.refresh}, and then ${ways.updateAgain}` as const;
export const notListed =
  `the service answered that it created the {noun}, but its list shows none with the same {inputs}; ${ways.updateAgain}, which looks for it first` as const;
export const itsInputs = "inputs";
export const notComplete = "the {noun} was created, but is not complete: {why}";

const ambiguous = "creating the {noun} got no clear answer, and {count} objects match: {ids}";
export const ambiguousCreation =
  `${ambiguous}. Keep one with {way}, delete the others, unless a resource has them (${ways.listIds}), and ${ways.runAgain}` as const;
export const ambiguousCreations =
  `${ambiguous}. This also applies to {rivals}: each resource must keep a different object. Keep one with {way}, delete those that no resource keeps, and ${ways.runAgain}` as const;
export const ofAnotherStack = "{name} of another stack";

export const takenOver =
  `the {noun} {id} was taken over: the answer to the creation was lost, and this {noun} has the same inputs. If somebody else created it meanwhile, ${ways.giveBack}, and ${ways.updateAgain}` as const;

const secretLost =
  "the answer to the creation was lost, and with it the secret of the {noun}, so a new {noun} is created";
export const copyLeft = `${secretLost}. The {noun} {id} may be the first one: ${ways.deleteUnused}` as const;
export const copiesLeft = `${secretLost}. One of {ids} may be the first one: ${ways.deleteUnused}` as const;
export const removingCopy = "removing the copy {id} whose secret was lost with the answer";

export const leftBehind =
  `an earlier run was interrupted before the engine recorded what it created: {objects}. \`pulumi up\` takes over those that the program still declares; import or delete the others. ${ways.refreshToSearch}` as const;
export const leftByOtherStacks =
  `runs of stacks of this project that do not exist any more, perhaps because they have other names now, were interrupted before the engine recorded what they created: {objects}. Import or delete those that no resource has (${ways.listIds}). ${ways.refreshToSearch}` as const;
export const foundLeftBehind =
  `an interrupted run created {which}: {object}. Nothing is to be done if a resource of the stack has it since: ${ways.listIds}` as const;
export const oneOfThese = "one of these";
export const withIds = "{object} with ID {ids}";
export const ofStack = "{object} of the stack {stack}";

export const notRecorded =
  "an earlier run created the {noun} {id} for this resource {age}, and nothing has shown since that the state of the stack was saved with it. It still exists: keep it in place of a new one with `{line}`. If the new {noun} is to replace it, nothing is to be done";
export const begunElsewhere =
  "a run of the stack {stack} of this project was interrupted {age}, while it created {object} for a resource of the same type and name. If that stack is this one under another name, or with another spelling of the backend's URL, {way} in place of a new one";
export const lookAndImport = "look for it, and import it";
export const keepIfUnowned = `and no resource has it (${ways.listIds}), keep it with \`{line}\`` as const;

export const recentDuplicate =
  `an equal {noun} was created within the last {minutes} minutes, and this machine knows of no run that owns it: {id}. If an interrupted run created it, and no resource of the stack has it (${ways.listIds}), delete it, or keep it in place of the new one with ${ways.importOption}` as const;
