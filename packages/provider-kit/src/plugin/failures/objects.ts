import * as ways from "./ways-out";

// Objects that are looked up, imported, refreshed and deleted.

export const theObject = "the {noun} {id}";
export const oneOf = "{noun}, one of {ids},";

export const noneWithId = "no {noun} has the ID {id}; correct the ID, or create the {noun}";
export const noneWithValues = "no {noun} has the {wanted}; correct it, or create the {noun}";
export const severalWithValues = "{count} {noun}s have the {wanted}: {ids}; look it up by its ID";
export const noMatch =
  "looking up the {noun} failed: {message} No object matches the {args}: correct it, or create the object";

export const notAnId = "{id} is not the ID of {noun}: {wrong}";
export const idForm = "it must be {form}";
export const escapedIdForm = "{form}, in whose parts `/` is written %2F and `%` is written %25";
export const noPartOfId = "the service answered with {noun} that has no {part}";
export const noObjectInResponse = "the response contains no {noun}";
export const noList = "{noun} declares no list";
export const listNeeds =
  "the service lists {noun}s by their {name} only, and nothing tells which there are; name it, or declare what it refers to";
export const notAToken = "{token} is not a continuation token of this list; leave it out to start from the beginning";

export const unknownType = "{name} {version} has no resource type {token}; update the package or correct the type";
export const unknownFunction = "{name} {version} has no function {token}; update the package or correct the name";
export const unknownMethod = "{name} {version} has no method {token}; update the package or correct the name";
export const notConfigured = "the engine called the provider before Configure";

const otherServer = "is this the server, and are these the credentials, that the stack was made with?";
export const noneRead =
  `none of the {count} objects read so far exists on {endpoint}: ${otherServer} A refresh removes from the state what it does not find: answer its preview with no, or ${ways.restoreState}` as const;
export const noneDeleted =
  `none of the {count} objects deleted so far existed on {endpoint}: ${otherServer} The state forgets them, while they may still exist elsewhere: cancel the run with Ctrl+C, and ${ways.restoreState}` as const;

export const notDeleted = "the {noun} {id} was not deleted: {why}";
export const createdLater =
  'it is the {noun} of the resource "{name}" as well, which was created later. If that resource is gone, delete the {noun} yourself';
export const declaredToo = 'it is the {noun} of the resource "{name}" as well, which the program has';
export const takenOverToo =
  `it is the new {noun} as well, because {which} run took it over: an interrupted run, or a request without an answer, may have created it. It was not replaced; ${ways.replaceAgain}` as const;
export const sameObject =
  `its ID comes from its inputs, so the new {noun} is the same object. It has the inputs of the program; ${ways.deleteFirst} to delete it before it is created` as const;
export const deletionAccepted = `{message} The service had accepted the deletion: ${ways.refreshToSee}` as const;
