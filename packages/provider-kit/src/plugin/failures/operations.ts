import { sentence } from "./say";
import * as ways from "./ways-out";

// Writes that are waited for, run out of time, or fail.

export const failed = "{doing} the {noun} failed: {message}";
export const cancelled = "the operation was cancelled";
export const timeIsOver = "the time limit of {seconds} s is over";
export const continueLater = `{reason}. ${sentence(ways.runAgain)} to continue` as const;

export const longerTimeout = "Set a longer `customTimeouts`, or check why the service is slow";
export const checkService = "Check that the service at {endpoint} runs and can be reached";
export const theEndpoint = "the endpoint";
export const checkCredentials = "Check the provider's credentials and what they are allowed to do";
export const refreshIfDeleted = `If {object} was deleted, ${ways.refresh}, and ${ways.runAgain}` as const;
export const owner = "an object that it belongs to";
export const itselfOrOwner = "the {noun} or one that it belongs to";

export const waitingForWrite = "waiting until {before} is done with the {key}";
export const waitingForPrerequisite = "waiting {seconds} s: a prerequisite is missing ({reason})";
export const prerequisiteMissing =
  "{message} The prerequisite was still missing after {duration}: create it first, or add `dependsOn`";
export const dependentLeft =
  `{message} The object to delete first still existed after {duration}. If its resource was replaced and this is the old object, ${ways.deleteOnlyOld}; otherwise ${ways.deleteDependents}` as const;

export const endedInState = "{what} ended in the state {state}{because}. Correct the cause, then run again";
export const unexpectedState =
  `{what} reached the unexpected state {state}{because}. Check the object in the service, then ${ways.refresh}` as const;
export const disappeared =
  `{what} disappeared while waiting for it{because}. ${sentence(ways.refresh)}, then ${ways.runAgain}` as const;
export const stillWaiting = "{what} was {stillIn} after {seconds} s";
export const stoppedWaiting = "{what} was {stillIn}: {message}";
export const notReadYet = "not read yet";

export const notValidated =
  "the service could not be asked in this preview whether it takes the {noun}, so the next update may be refused: {message}";

export const changedMeanwhile =
  `the {noun} was changed outside of this program meanwhile. ${sentence(ways.refresh)}, review the difference, and ${ways.runAgain}` as const;
export const replacedOnly =
  "a change of {names} replaces the {noun}: create another one and delete this one, or leave {names} as it was";
export const nameStaysTaken =
  "a change of {changes} replaces the {noun}, and the service does not take the {names} of a deleted one again: change that as well, or leave {changes} as it was";
export const objectGone = "the {noun} is gone";
export const theChange = "the change {id} of the {noun} {objectId}";
export const bodyNotSent = "the update handler of {token} gives a body, but updates of the style {style} send none";

export const putWithout =
  "the update puts the whole {noun} {id}, and the program gives no {names}, which an import could not read: the service may clear it. Give it to keep it";
