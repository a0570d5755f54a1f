import { OperationFailed } from "../errors";
import type { NameTaken } from "../errors";
import { nameOf } from "../objects/urn";
import { nounOf } from "../objects/wording";
import type { Holder } from "./holder";
import type { Runtime } from "./runtime";
import type { Task } from "./task";
import { wayToImport } from "./way-to-import";

/** Why a name does not become free: its holder tells, or waits for another name in turn. */
export type Impasse = Holder | { readonly kind: "ring"; readonly owner: string };

/** The failure of a creation or an update whose name is taken, with what to do about it. */
export function nameNotFree(runtime: Runtime, task: Task, taken: NameTaken, impasse: Impasse): OperationFailed {
  const { refusal, namesake: id, input } = taken;
  const noun = nounOf(task.token);
  const hint = hintOf({ runtime, task, noun, id, input }, impasse);
  return new OperationFailed(`${task.doing} the ${noun} failed: ${refusal.message} ${hint}`, { cause: refusal });
}

/** What the words are about. */
interface Subject {
  readonly runtime: Runtime;
  readonly task: Task;
  readonly noun: string;
  /** ID of the object that has the name. */
  readonly id: string;
  readonly input: string;
}

function hintOf(subject: Subject, impasse: Impasse): string {
  switch (impasse.kind) {
    case "own":
      return ownHint(subject);
    case "foreign":
      return isReplaceable(subject) ? foreignHint(subject) : foreignNewHint(subject);
    case "unknown":
      return isReplaceable(subject) ? unknownHint(subject) : unknownNewHint(subject);
    case "ring":
      return ringHint(subject, quoted(impasse.owner));
    case "other":
      return otherHint(subject, impasse);
  }
}

/** Whether the resource has an object already, or had one until now. */
function isReplaceable({ runtime, task }: Subject): boolean {
  return task.id !== undefined || runtime.session?.program.isInState(task.urn ?? "") === true;
}

function quoted(urn: string): string {
  return JSON.stringify(nameOf(urn));
}

function ownHint({ noun, input, id }: Subject): string {
  return (
    `The ${input} is taken by the ${noun} ${id}, which this resource created before. To replace it, set \`deleteBeforeReplace: true\`, ` +
    `which deletes it first; if the state no longer has it, set the resource option \`import: "${id}"\`. Nothing has changed`
  );
}

function foreignNewHint({ runtime, task, id, input }: Subject): string {
  const way = wayToImport({ runtime, resource: task, urn: task.urn ?? "" }, id);
  return `It exists with ID ${id}, and no resource of this stack has it: bring it under Pulumi with ${way}, or choose another ${input}`;
}

function foreignHint({ runtime, task, noun, id, input }: Subject): string {
  const taken = `The ${input} is taken by the ${noun} ${id}, which no resource of this stack has. Choose another ${input}`;
  if (task.id !== undefined) return `${taken}, or delete that ${noun} if nobody needs it`;
  return `${taken}, or keep that ${noun} with ${wayToImport({ runtime, resource: task, urn: task.urn ?? "" }, id)}`;
}

function unknownNewHint(subject: Subject): string {
  const { noun, input, id } = subject;
  return (
    `The ${input} is taken by the ${noun} ${id}. If another resource of this stack has it (\`pulumi stack --show-ids\` lists the IDs) and ` +
    `gives it up, ${thirdName(subject)}; if that is this resource under its former name, set the resource option \`aliases\` instead. ` +
    `If no resource has it, choose another ${input}, or keep the ${noun} with \`pulumi import\``
  );
}

function unknownHint(subject: Subject): string {
  const { noun, input, id } = subject;
  return (
    `The ${input} is taken by the ${noun} ${id}. If another resource of this stack has it (\`pulumi stack --show-ids\` lists the IDs) and ` +
    `gives it up, ${thirdName(subject)}; if it is the old ${noun} of this resource, set \`deleteBeforeReplace: true\`. ` +
    "Otherwise give one of the two another one"
  );
}

/** The way out that needs nothing of the engine but that a run ends: the name is free in the run after that. */
function thirdName({ noun, input }: Subject): string {
  return `give this ${noun} a third ${input}, run \`pulumi up\`, and then give it the ${input} that it is to have`;
}

function ringHint({ noun, input, id }: Subject, owner: string): string {
  return (
    `The ${input} is taken by the ${noun} ${id} of the resource ${owner}, which waits for another one in turn: they wait in a ring. ` +
    `Give one of them a third ${input}, run \`pulumi up\`, and then give it the ${input} that it is to have`
  );
}

function otherHint(subject: Subject, { owner, plan }: Extract<Holder, { readonly kind: "other" }>): string {
  const { noun, id, input } = subject;
  const name = quoted(owner);
  const still = `The ${input} is still that of the ${noun} ${id} of the resource ${name}`;
  switch (plan) {
    case "keeps":
      return `The ${noun} ${id} of the resource ${name} of this program has the same ${input}: give one of the two another one`;
    case "changes":
      return (
        `${still}. The program gives it another one, but the engine did not begin to update it while this ${noun} waited: it does no more at the ` +
        `same time than \`--parallel\` says. Run \`pulumi up --parallel ${enough(subject)}\``
      );
    case "replaces":
      return `${still}. The program replaces it, and the old ${noun} is deleted last: ${thirdName(subject)}`;
    case "ended":
      return `${still}, whose update or deletion has ended. Correct what failed there, and run \`pulumi up\` again`;
    case undefined:
      return (
        `${still} of this stack. ${aliasHint(subject, owner)}If the program gives ${name} another one, or has it no more, ${thirdName(subject)}. ` +
        "Otherwise give one of the two another one"
      );
  }
}

function aliasHint(subject: Subject, owner: string): string {
  if (isReplaceable(subject)) return "";
  return `If that is this resource under its former name, set the resource option \`aliases: [${JSON.stringify(owner)}]\`. `;
}

const USUALLY_ENOUGH = 64;

/** As many operations at the same time as let all that wait here go on, and others, too. */
function enough({ runtime }: Subject): number {
  return Math.max(USUALLY_ENOUGH, 4 * runtime.writes.waiting);
}
