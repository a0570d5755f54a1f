import type { Property } from "../declare/property";
import type { Provider } from "../declare/provider";
import type { Properties, Shape } from "../declare/shape";
import { knownShape, remembered } from "../value/facts";

/** Whether `null` stands for what is left out of an object in the result of a function: of the result itself, or of a shape. */
export type IsNull = (shape?: Shape) => boolean;

/** What stands for gaps in results. In shapes that states hold, too, a gap is a property that is not there, as their types say. */
export const nullsIn = remembered((provider: Provider): IsNull => {
  if (provider.resultGaps === "absent") return () => false;
  const ofStates = shapesOfStates(provider);
  return (shape) => shape === undefined || !ofStates.has(shape);
});

const shapesOfStates = remembered((provider: Provider): ReadonlySet<Shape> => {
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
