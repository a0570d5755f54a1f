import { nameOf } from "../objects/urn";
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
      return ownAdvice(refused);
    case "foreign":
      return foreignAdvice(refused);
    case "left behind":
      return leftBehindAdvice(refused, quoted(impasse.owner));
    case "unknown":
      return unknownAdvice(refused);
    case "ring":
      return ringAdvice(refused, quoted(impasse.owner));
    case "other":
      return otherAdvice(refused, impasse);
  }
}

function quoted(urn: string): string {
  return JSON.stringify(nameOf(urn));
}

function ownAdvice({ noun, input, id }: RefusedName): string {
  return (
    `The ${input} is taken by the ${noun} ${id}, which this resource created before. To replace it, set \`deleteBeforeReplace: true\`, ` +
    `which deletes it first; if the state no longer has it, set the resource option \`import: "${id}"\`. Nothing has changed`
  );
}

function foreignAdvice({ noun, input, id, write, wayToImport }: RefusedName): string {
  if (write === "creation") {
    return `It exists with ID ${id}, and no resource of this stack has it: bring it under Pulumi with ${wayToImport}, or choose another ${input}`;
  }
  const taken = `The ${input} is taken by the ${noun} ${id}, which no resource of this stack has. Choose another ${input}`;
  if (write === "update") return `${taken}, or delete that ${noun} if nobody needs it`;
  return `${taken}, or keep that ${noun} with ${wayToImport}`;
}

function leftBehindAdvice({ noun, input, id, write, wayToImport }: RefusedName, owner: string): string {
  const end =
    write === "update" ? `delete it, or choose another ${input}` : `keep it with ${wayToImport}, or delete it`;
  return (
    `The ${input} is taken by the ${noun} ${id}, which an interrupted run created for the resource ${owner}. Run \`pulumi refresh\`, and then ` +
    `again: the state may have it. If this message comes again, do what is said about ${owner}; where nothing is, no resource has it: ${end}`
  );
}

function unknownAdvice(refused: RefusedName): string {
  const { noun, input, id, write } = refused;
  const taken =
    `The ${input} is taken by the ${noun} ${id}. If another resource of this stack has it (\`pulumi stack --show-ids\` lists the IDs) and ` +
    `gives it up, ${more(refused)}. If that does not help, ${thirdName(refused)}`;
  // no creation tells whether it replaces a tainted object
  const own =
    write === "update" ? "" : `. If it is the old ${noun} of this resource, set \`deleteBeforeReplace: true\``;
  if (write === "creation") {
    return (
      `${taken}${own}. If it is this resource under its former name, set the resource option \`aliases\` instead. ` +
      `If no resource has it, choose another ${input}, or keep the ${noun} with \`pulumi import\``
    );
  }
  return `${taken}${own}. Otherwise give one of the two another one`;
}

/** The way out that needs nothing of the engine but that a run ends: the name is free in the run after that. */
function thirdName({ noun, input }: RefusedName): string {
  return `give this ${noun} a third ${input}, run \`pulumi up\`, and then give it the ${input} that it is to have`;
}

function ringAdvice({ noun, input, id }: RefusedName, owner: string): string {
  return (
    `The ${input} is taken by the ${noun} ${id} of the resource ${owner}, which waits for another one in turn: they wait in a ring. ` +
    `Give one of them a third ${input}, run \`pulumi up\`, and then give it the ${input} that it is to have`
  );
}

function otherAdvice(refused: RefusedName, { owner, plan }: Extract<Holder, { readonly kind: "other" }>): string {
  const { noun, id, input } = refused;
  const name = quoted(owner);
  const still = `The ${input} is still that of the ${noun} ${id} of the resource ${name}`;
  switch (plan) {
    case "keeps":
      return `The ${noun} ${id} of the resource ${name} of this program has the same ${input}: give one of the two another one`;
    case "changes":
      return (
        `${still}. The program gives it another one, but the engine did not begin to update it while this ${noun} waited: it does no more at the ` +
        `same time than \`--parallel\` says: ${more(refused)}`
      );
    case "replaces":
      return `${still}. The program replaces it, and the old ${noun} is deleted last: ${thirdName(refused)}`;
    case "failed":
      return `${still}, whose update or deletion failed. Correct what failed there, and run \`pulumi up\` again`;
    case undefined:
      return (
        `${still} of this stack. ${aliasAdvice(refused, owner)}If the program gives ${name} another one, ${more(refused)}. If that does not help, or the ` +
        `program has ${name} no more, ${thirdName(refused)}. ` +
        "Otherwise give one of the two another one"
      );
  }
}

function aliasAdvice({ write }: RefusedName, owner: string): string {
  if (write !== "creation") return "";
  return `If that is this resource under its former name, set the resource option \`aliases: [${JSON.stringify(owner)}]\`. `;
}

const USUALLY_ENOUGH = 64;

/** As many operations at the same time as let all that wait here go on, and others, too. */
function more({ waiting }: RefusedName): string {
  return `run \`pulumi up --parallel ${Math.max(USUALLY_ENOUGH, 4 * waiting)}\``;
}
