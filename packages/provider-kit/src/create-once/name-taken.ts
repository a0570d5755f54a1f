import type { Resource } from "../declare/resource";
import { isEqual } from "../equality/equal";
import { OperationFailed } from "../errors";
import type { ApiError } from "../http/api-error";
import type { JournalEntry } from "../journal/journal";
import { listObjects } from "../objects/list-objects";
import { listOfUnique, uniqueInputs, idOf } from "../objects/identity";
import { nounOf } from "../objects/wording";
import { fromWire } from "../wire/wire";
import type { Creation } from "./creation";
import { importingLine } from "./creation";

/** Whether a refusal says that there is such an object already. */
export function isConflict(resource: Resource, error: ApiError): boolean {
  return resource.identity?.isConflict?.(error) ?? (error.status === 409 || error.code === "conflict");
}

/** The failure of a creation whose name is taken, with what to do about it. */
export async function nameTaken(creation: Creation, entry: JournalEntry, error: ApiError): Promise<Error> {
  const { resource } = creation;
  const id = await idOfNamesake(creation);
  if (id === undefined) return error;
  const noun = nounOf(resource.token);
  const others = await creation.runtime.host.journal.others(entry);
  const isOwn = others.some((other) => other.urn === entry.urn && other.stack === entry.stack && other.id === id);
  const importing = `\`${importingLine(creation, id)}\``;
  const hint = isOwn
    ? `The name is taken by the ${noun} ${id}, which this resource created before. To replace it, set \`deleteBeforeReplace: true\`, ` +
      `which deletes it first; if the state no longer has it, set the resource option \`import: "${id}"\`. Nothing has changed`
    : `It exists with ID ${id}: bring it under Pulumi with ${importing}, or choose another name. If the resource had another name ` +
      'until now, set the resource option `aliases: [{ name: "<former name>" }]` instead; if it is to be replaced, set `deleteBeforeReplace: true`';
  return new OperationFailed(`creating the ${noun} failed: ${error.message} ${hint}`, { cause: error });
}

/** The failure of an update whose name is taken, with what to do about it. */
export async function newNameTaken(change: Named, error: ApiError): Promise<Error> {
  const id = await idOfNamesake(change);
  if (id === undefined) return error;
  const noun = nounOf(change.resource.token);
  return new OperationFailed(
    `updating the ${noun} failed: ${error.message} The name is taken by the ${noun} ${id}. Choose another name, or delete that ${noun} ` +
      "if nobody needs it",
    { cause: error },
  );
}

/** An object, and the unique inputs that it is to have. */
type Named = Pick<Creation, "resource" | "inputs" | "context">;

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
