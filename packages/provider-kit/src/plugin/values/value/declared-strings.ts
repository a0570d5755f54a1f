import type { Property, StringProperty } from "../../declare/property-types";
import type { Provider } from "../../declare/provider";
import { typeName } from "../../declare/resource";
import type { Properties } from "../../declare/shape";
import { entriesOf, knownShape } from "./facts";

/** A string that a provider declares, and where. */
export interface DeclaredString {
  /** Its path: `Authorization.permissions[].resource.id`. */
  readonly place: string;
  /** Its name at the resource, function or shape that declares it: `AuthorizationPermissionResource.id`. */
  readonly declaredAs: string;
  /** Names on the way to it, from the outside: `permissions`, `resource`, `id`. */
  readonly names: readonly string[];
  readonly property: StringProperty;
}

/** All strings in inputs, outputs and results of a provider; of a shape inside itself, those of the outer one. */
export function declaredStrings({ resources, functions }: Provider): readonly DeclaredString[] {
  return [...resources, ...functions].flatMap(({ token, inputs, outputs }) => {
    const holder = { place: typeName(token), owner: typeName(token), names: [], shapes: [] };
    return [...stringsIn(holder, inputs), ...stringsIn(holder, outputs)];
  });
}

interface Holder {
  readonly owner: string;
  readonly place: string;
  readonly names: readonly string[];
  readonly shapes: readonly string[];
}

function stringsIn(holder: Holder, properties: Properties): readonly DeclaredString[] {
  return entriesOf(properties).flatMap(([name, property]) =>
    stringsAt({ ...holder, place: `${holder.place}.${name}`, names: [...holder.names, name] }, property),
  );
}

function stringsAt(holder: Holder, property: Property): readonly DeclaredString[] {
  switch (property.kind) {
    case "string":
      return [
        { place: holder.place, declaredAs: `${holder.owner}.${holder.names.at(-1)}`, names: holder.names, property },
      ];
    case "list":
      return stringsAt({ ...holder, place: `${holder.place}[]` }, property.items);
    case "map":
      return stringsAt({ ...holder, place: `${holder.place}{}` }, property.values);
    case "object": {
      const { name, properties } = knownShape(property);
      return holder.shapes.includes(name)
        ? []
        : stringsIn({ ...holder, owner: name, shapes: [...holder.shapes, name] }, properties);
    }
    default:
      return [];
  }
}
