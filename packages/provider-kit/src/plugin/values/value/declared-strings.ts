import type { Property, StringProperty } from "../../declare/property-types";
import type { RefersTo } from "../../declare/reference";
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
  /** Its declaration; what it refers to may be said by an object that it is in. */
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
  /** What strings refer to that say nothing of it themselves. */
  readonly refersTo?: RefersTo | undefined;
}

function stringsIn(holder: Holder, properties: Properties): readonly DeclaredString[] {
  return entriesOf(properties).flatMap(([name, property]) =>
    stringsAt({ ...holder, place: `${holder.place}.${name}`, names: [...holder.names, name] }, property),
  );
}

function stringsAt(holder: Holder, property: Property): readonly DeclaredString[] {
  switch (property.kind) {
    case "string": {
      const { place, owner, names } = holder;
      return [{ place, declaredAs: `${owner}.${names.at(-1)}`, names, property: referring(property, holder.refersTo) }];
    }
    case "list":
      return stringsAt({ ...holder, place: `${holder.place}[]` }, property.items);
    case "map":
      return stringsAt({ ...holder, place: `${holder.place}{}` }, property.values);
    case "object": {
      const { name, properties } = knownShape(property);
      return holder.shapes.includes(name)
        ? []
        : stringsIn(
            {
              ...holder,
              refersTo: property.refersTo ?? holder.refersTo,
              owner: name,
              shapes: [...holder.shapes, name],
            },
            properties,
          );
    }
    default:
      return [];
  }
}

/** A string as its object declares it: what it refers to may be said by the object. */
export function referring<P extends Property>(property: P, refersTo: RefersTo | undefined): P {
  if (property.kind !== "string" || property.refersTo !== undefined || refersTo === undefined) return property;
  return { ...property, refersTo };
}
