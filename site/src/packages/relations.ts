import type { Provider } from "@ops-providers/provider-kit/internal/plugin/declare/provider";
import type { Properties, Property } from "@ops-providers/provider-kit/internal/plugin/declare/property-types";
import type { Reference } from "@ops-providers/provider-kit/internal/plugin/declare/reference";
import { referencesOf } from "@ops-providers/provider-kit/internal/plugin/declare/reference";
import { typeName } from "@ops-providers/provider-kit/internal/plugin/declare/resource";
import { shapeOf } from "@ops-providers/provider-kit/internal/plugin/declare/shape";

/** Inputs of a resource that refer to another one. */
export interface Relation {
  readonly from: string;
  readonly to: string;
  /** The inputs: `aSide.accessPoint.port.uuid`. */
  readonly inputs: readonly string[];
}

/** What refers to what, by type names, in the order of the declarations. */
export function relationsOf({ resources }: Provider): readonly Relation[] {
  return resources.flatMap(({ token, inputs }) => {
    const from = typeName(token);
    const targets = new Map<string, string[]>();
    for (const [path, resource] of referringInputs(inputs, "", [])) {
      targets.set(resource, [...(targets.get(resource) ?? []), path]);
    }
    return [...targets].map(([to, paths]) => ({ from, to, inputs: [...new Set(paths)] }));
  });
}

type Referring = readonly [path: string, resource: string];

function referringInputs(properties: Properties, place: string, shapes: readonly string[]): readonly Referring[] {
  return Object.entries(properties).flatMap(([name, property]) =>
    referringAt(property, place === "" ? name : `${place}.${name}`, shapes),
  );
}

function referringAt(property: Property, place: string, shapes: readonly string[]): readonly Referring[] {
  if (property.kind === "list") return referringAt(property.items, place, shapes);
  if (property.kind === "map") return referringAt(property.values, place, shapes);
  if (property.kind === "string") return referencesOf(property).map(({ resource }) => [place, resource]);
  if (property.kind !== "object") return [];
  const { name, properties } = shapeOf(property);
  return shapes.includes(name) ? [] : referringInputs(properties, place, [...shapes, name]);
}

/** The references of a property, or of the items or values in it. */
export function referencesIn(property: Property): readonly Reference[] {
  if (property.kind === "list") return referencesIn(property.items);
  if (property.kind === "map") return referencesIn(property.values);
  return property.kind === "string" ? referencesOf(property) : [];
}
