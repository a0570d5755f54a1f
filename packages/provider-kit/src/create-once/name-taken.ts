import { isEqual } from "../equality/equal";
import { NameTaken } from "../errors";
import type { ApiError } from "../http/api-error";
import type { JournalEntry } from "../journal/journal";
import { listObjects } from "../objects/list-objects";
import { idOf, listOfUnique, uniqueInputs, wantedInput } from "../objects/identity";
import { nameOf } from "../objects/urn";
import { nounOf } from "../objects/wording";
import { fromWire } from "../wire/wire";
import type { Creation } from "./creation";
import { wayToImport } from "./creation";

/** The failure of a creation whose name is taken, with what to do about it. */
export async function nameTaken(creation: Creation, entry: JournalEntry, error: ApiError): Promise<Error> {
  const { resource, inputs, urn } = creation;
  const id = await idOfNamesake(creation);
  if (id === undefined) return error;
  const hint =
    hintOfProgram(creation, urn, id) ??
    ((await isOwn(creation, entry, id)) ? ownHint(creation, id) : foreignHint(creation, id));
  const message = `creating the ${nounOf(resource.token)} failed: ${error.message} ${hint}`;
  return new NameTaken(message, id, wantedInput(resource, inputs), { cause: error });
}

/** The failure of an update whose name is taken, with what to do about it. */
export async function newNameTaken(change: Change, error: ApiError): Promise<Error> {
  const { resource, inputs, request } = change;
  const id = await idOfNamesake(change);
  if (id === undefined || id === request.id) return error;
  const [noun, input] = [nounOf(resource.token), wantedInput(resource, inputs)];
  const hint =
    hintOfProgram(change, request.urn, id) ??
    `The ${input} is taken by the ${noun} ${id}. Choose another ${input}, or delete that ${noun} if nobody needs it`;
  return new NameTaken(`updating the ${noun} failed: ${error.message} ${hint}`, id, input, { cause: error });
}

/** What to do about a namesake that another resource of the program has; `undefined` where none is known to have it. */
function hintOfProgram(
  { runtime, resource, inputs }: Pick<Creation, "runtime" | "resource" | "inputs">,
  urn: string,
  id: string,
): string | undefined {
  const { ownership, session } = runtime;
  const owner = ownership.ownerOf(resource.token, id);
  if (owner === undefined || owner === urn || session?.program.isRegistered(owner) !== true) return undefined;
  const [name, input] = [JSON.stringify(nameOf(owner)), wantedInput(resource, inputs)];
  return (
    `The ${nounOf(resource.token)} ${id} of the resource ${name} of this program has the same ${input}: give one of the two another one, ` +
    `or, if ${name} gives it up in this program, run again`
  );
}

/** Whether the namesake is an object of the resource itself: the one in its state, or one that it created before. */
async function isOwn({ runtime, resource, urn }: Creation, entry: JournalEntry, id: string): Promise<boolean> {
  if (runtime.ownership.ownerOf(resource.token, id) === urn) return true;
  const others = await runtime.host.journal.others(entry);
  return others.some((other) => other.urn === entry.urn && other.stack === entry.stack && other.id === id);
}

function ownHint({ resource, inputs }: Creation, id: string): string {
  const [noun, input] = [nounOf(resource.token), wantedInput(resource, inputs)];
  return (
    `The ${input} is taken by the ${noun} ${id}, which this resource created before. To replace it, set \`deleteBeforeReplace: true\`, ` +
    `which deletes it first; if the state no longer has it, set the resource option \`import: "${id}"\`. Nothing has changed`
  );
}

function foreignHint(creation: Creation, id: string): string {
  const { runtime, resource, urn, inputs } = creation;
  const [noun, input] = [nounOf(resource.token), wantedInput(resource, inputs)];
  const way = wayToImport(creation, id);
  if (runtime.session?.program.isInState(urn) === true) {
    return (
      `The ${input} is taken by the ${noun} ${id}. If that is the ${noun} to be replaced, set \`deleteBeforeReplace: true\`; otherwise ` +
      `choose another ${input}, delete that ${noun} if nobody needs it, or keep it with ${way}`
    );
  }
  return (
    `It exists with ID ${id}: bring it under Pulumi with ${way}, or choose another ${input}. If the resource had another name ` +
    'until now, set the resource option `aliases: [{ name: "<former name>" }]` instead; if it is to be replaced, set `deleteBeforeReplace: true`'
  );
}

/** An object, and the unique inputs that it is to have. */
type Named = Pick<Creation, "resource" | "inputs" | "context">;

/** An update of an object. */
interface Change extends Named, Pick<Creation, "runtime"> {
  readonly request: { readonly urn: string; readonly id: string };
}

async function idOfNamesake({ resource, inputs, context }: Named): Promise<string | undefined> {
  const unique = uniqueInputs(resource, inputs);
  if (unique === undefined) return undefined;
  for await (const wire of listObjects(context.api, resource, inputs, listOfUnique(resource, unique))) {
    const shown = fromWire(resource.inputs, wire);
    const isNamesake = unique.every((key) => {
      const property = resource.inputs[key];
      return property === undefined || isEqual({ ...property, equal: "ignoreCase" }, inputs[key], shown[key]);
    });
    if (isNamesake) return idOf(resource, wire, inputs);
  }
  return undefined;
}
