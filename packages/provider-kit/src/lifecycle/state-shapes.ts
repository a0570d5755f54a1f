import type { Property } from "../declare/property";
import type { Provider } from "../declare/provider";
import type { Properties, Shape } from "../declare/shape";
import { knownShape, remembered } from "../value/facts";

/** The shapes that the states of resources hold; in their types a gap is a property that is not there. */
export const shapesOfStates = remembered((provider: Provider): ReadonlySet<Shape> => {
  const shapes = new Set<Shape>();
  for (const { inputs, outputs } of provider.resources) collect({ ...inputs, ...outputs }, shapes);
  return shapes;
});

function collect(properties: Properties, shapes: Set<Shape>): void {
  for (const property of Object.values(properties)) collectFrom(property, shapes);
}

function collectFrom(property: Property, shapes: Set<Shape>): void {
  if (property.kind === "list") collectFrom(property.items, shapes);
  if (property.kind === "map") collectFrom(property.values, shapes);
  if (property.kind !== "object") return;
  const shape = knownShape(property);
  if (shapes.has(shape)) return;
  shapes.add(shape);
  collect(shape.properties, shapes);
}
