import type { Resource } from "../../declare/resource";
import { formWhere } from "../../values/value/forms";
import { getAt } from "../../values/value/plain";
import { wireName } from "../../values/wire/wire-name";

/** The form of a resource that an object has as the service shows it. */
export function formShown(resource: Resource, wire: object): Resource {
  return formWhere(resource, (name, property) => {
    const key = wireName(name, property);
    return key !== undefined && (getAt(wire, key) ?? null) !== null;
  });
}
