import type { Property } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { shapeOf } from "../../declare/shape";
import { wireName } from "./wire-name";

type Path = readonly string[];

/** The words of programs for a path at the wire, step by step; what no property stands for keeps the words of the service. */
export function publicPath(properties: Properties, wire: Path): Path {
  if (wire.length === 0) return wire;
  const named = Object.entries(properties).map(([name, property]) => {
    return { name, property, keys: wireName(name, property)?.split(".") ?? [] };
  });
  const found = named.find(({ keys }) => keys.length > 0 && isBegunBy(wire, keys));
  if (found !== undefined) return [found.name, ...pathInside(found.property, wire.slice(found.keys.length))];
  const begun = named.filter(({ keys }) => isBegunBy(keys, wire));
  if (begun.length === 0) return wire;
  // what several properties have in common is the object itself
  return begun.length === 1 ? begun.map(({ name }) => name) : [];
}

function pathInside(property: Property, wire: Path): Path {
  const [step, ...rest] = wire;
  if (step === undefined) return [];
  switch (property.kind) {
    case "object":
      return publicPath(shapeOf(property).properties, wire);
    case "list":
      // a place in a list that is spread out says nothing of the item
      if (property.spread !== undefined) return [];
      return property.single === true
        ? ["0", ...pathInside(property.items, wire)]
        : [step, ...pathInside(property.items, rest)];
    case "map":
      return [step, ...pathInside(property.values, rest)];
    default:
      return wire;
  }
}

function isBegunBy(path: Path, beginning: Path): boolean {
  return beginning.every((step, i) => path[i] === step);
}
