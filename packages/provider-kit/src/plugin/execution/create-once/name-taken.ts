import { isEqual } from "../../values/equality/equal";
import { NameTaken } from "../../values/errors";
import type { ApiError } from "../../io/http/api-error";
import { listObjects } from "../service-objects/list-objects";
import { idOf, listOfUnique, uniqueInputs, wantedInput } from "../service-objects/identity";
import { fromWire } from "../../values/wire/wire";
import type { Creation } from "./creation";

/** An object that is created or updated, and the unique inputs that it is to have. */
type Named = Pick<Creation, "resource" | "inputs" | "context">;

/** The refusal of a creation or an update, with the other object that has the name; `ownId` is that of the updated object. */
export async function nameTaken(named: Named, error: ApiError, ownId?: string): Promise<Error> {
  const id = await idOfNamesake(named);
  if (id === undefined || id === ownId) return error;
  return new NameTaken(error, id, wantedInput(named.resource, named.inputs));
}

async function idOfNamesake({ resource, inputs, context }: Named): Promise<string | undefined> {
  const unique = uniqueInputs(resource, inputs);
  if (unique === undefined) return undefined;
  for await (const wire of listObjects(context.api, resource, inputs, listOfUnique(resource, unique))) {
    const shown = fromWire(resource.inputs, wire);
    const isNamesake = unique.every((key) => {
      const property = resource.inputs[key];
      // what only the path of the list says is the same for all that it shows
      if (property === undefined || (property.sent === "path" && shown[key] === undefined)) return true;
      return isEqual({ ...property, equal: "ignoreCase" }, inputs[key], shown[key]);
    });
    if (isNamesake) return idOf(resource, wire, inputs);
  }
  return undefined;
}
