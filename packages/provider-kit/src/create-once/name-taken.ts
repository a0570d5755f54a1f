import { isEqual } from "../equality/equal";
import { NameTaken } from "../errors";
import type { ApiError } from "../http/api-error";
import type { JournalEntry } from "../journal/journal";
import { listObjects } from "../objects/list-objects";
import { listOfUnique, uniqueInputs, idOf } from "../objects/identity";
import { nameOf } from "../objects/urn";
import { nounOf } from "../objects/wording";
import { fromWire } from "../wire/wire";
import type { Creation } from "./creation";
import { wayToImport } from "./creation";

/** The failure of a creation whose name is taken, with what to do about it. */
export async function nameTaken(creation: Creation, entry: JournalEntry, error: ApiError): Promise<Error> {
  const { runtime, resource, urn } = creation;
  const id = await idOfNamesake(creation);
  if (id === undefined) return error;
  const noun = nounOf(resource.token);
  const others = await runtime.host.journal.others(entry);
  const isOwn =
    runtime.ownership.ownerOf(resource.token, id) === urn ||
    others.some((other) => other.urn === entry.urn && other.stack === entry.stack && other.id === id);
  const way = wayToImport(creation, id);
  const ownHint =
    `The name is taken by the ${noun} ${id}, which this resource created before. To replace it, set \`deleteBeforeReplace: true\`, ` +
    `which deletes it first; if the state no longer has it, set the resource option \`import: "${id}"\`. Nothing has changed`;
  const replacedHint =
    `The name is taken by the ${noun} ${id}. If that is the ${noun} to be replaced, set \`deleteBeforeReplace: true\`; otherwise ` +
    `choose another name, delete that ${noun} if nobody needs it, or keep it with ${way}`;
  const foreignHint =
    `It exists with ID ${id}: bring it under Pulumi with ${way}, or choose another name. If the resource had another name ` +
    'until now, set the resource option `aliases: [{ name: "<former name>" }]` instead; if it is to be replaced, set `deleteBeforeReplace: true`';
  const foreign = runtime.session?.program.isInState(urn) === true ? replacedHint : foreignHint;
  const hint = hintOfProgram(creation, urn, id) ?? (isOwn ? ownHint : foreign);
  return new NameTaken(`creating the ${noun} failed: ${error.message} ${hint}`, id, { cause: error });
}

/** The failure of an update whose name is taken, with what to do about it. */
export async function newNameTaken(change: Change, error: ApiError): Promise<Error> {
  const { resource, request } = change;
  const id = await idOfNamesake(change);
  if (id === undefined || id === request.id) return error;
  const noun = nounOf(resource.token);
  const hint =
    hintOfProgram(change, request.urn, id) ??
    `The name is taken by the ${noun} ${id}. Choose another name, or delete that ${noun} if nobody needs it`;
  return new NameTaken(`updating the ${noun} failed: ${error.message} ${hint}`, id, { cause: error });
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
  const [name, same] = [JSON.stringify(nameOf(owner)), uniqueInputs(resource, inputs)?.join(" and ")];
  return (
    `The ${nounOf(resource.token)} ${id} of the resource ${name} of this program has the same ${same}: give one of the two another one, ` +
    `or, if ${name} gives it up in this program, run again`
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
