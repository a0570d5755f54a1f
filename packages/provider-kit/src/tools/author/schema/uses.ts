import type { Enumeration } from "../../../plugin/declare/enumeration";
import type { Provider } from "../../../plugin/declare/provider";
import type { Properties, Property, Shape } from "../../../plugin/declare/property-types";
import { shapeOf } from "../../../plugin/declare/shape";
import { typeName } from "../../../plugin/declare/resource";
import { kebabCase } from "../names";
import type { IsAlwaysPresent } from "../../../plugin/execution/state/output-presence";
import { outputPresence } from "../../../plugin/execution/state/output-presence";

/** Where values of a type stand: arguments of resources, of functions called with plain values, outputs of resources, results of functions. */
export type Position = "args" | "plain" | "state" | "result";

/** A shape with everything that its types depend on. */
export interface ShapeUse {
  readonly shape: Shape;
  readonly positions: ReadonlySet<Position>;
  /** Files of the SDK whose types name it, directly or through another shape. */
  readonly files: ReadonlySet<string>;
  /** Those of them that hold a resource. */
  readonly resourceFiles: ReadonlySet<string>;
}

/** How a provider's declarations use their shapes and properties. */
export interface Uses {
  /** By name of the shape, in the order of their first use. */
  readonly shapes: ReadonlyMap<string, ShapeUse>;
  readonly enumerations: ReadonlySet<Enumeration>;
  /** Properties that programs give to resources and to the provider, those inside shapes too. */
  readonly given: ReadonlySet<Property>;
  readonly isAlwaysPresent: IsAlwaysPresent;
  readonly resultGaps: "null" | "absent";
}

interface GrowingUse {
  readonly shape: Shape;
  readonly positions: Set<Position>;
  readonly files: Set<string>;
  readonly resourceFiles: Set<string>;
  readonly seen: Set<string>;
}

/** Walks through all declarations of a provider and notes how shapes and properties are used. */
export function usesOf(provider: Provider): Uses {
  const shapes = new Map<string, GrowingUse>();
  const enumerations = new Set<Enumeration>();

  function visitAll(properties: Properties, position: Position, file: string): void {
    for (const property of Object.values(properties)) visit(property, position, file);
  }

  function visit(property: Property, position: Position, file: string): void {
    if (property.kind === "string" && property.enumeration !== undefined) enumerations.add(property.enumeration);
    if (property.kind === "list") visit(property.items, position, file);
    if (property.kind === "map") visit(property.values, position, file);
    if (property.kind === "object") visitShape(shapeOf(property), position, file);
  }

  function visitShape(shape: Shape, position: Position, file: string): void {
    if (noteUse(growingUse(shapes, shape), position, file)) visitAll(shape.properties, position, file);
  }

  visitAll(provider.settings, "args", "provider");
  for (const method of provider.methods ?? []) visitAll(method.outputs, "result", "provider");
  for (const { token, inputs, outputs } of provider.resources) {
    visitAll(inputs, "args", kebabCase(typeName(token)));
    visitAll({ ...inputs, ...outputs }, "state", kebabCase(typeName(token)));
  }
  for (const { token, inputs, outputs } of provider.functions) {
    for (const position of ["args", "plain"] as const) visitAll(inputs, position, kebabCase(typeName(token)));
    visitAll(outputs, "result", kebabCase(typeName(token)));
  }
  refuseRepeatedNames(shapes, enumerations);
  return {
    shapes,
    enumerations,
    given: givenTo(provider),
    isAlwaysPresent: outputPresence(provider),
    resultGaps: provider.resultGaps ?? "null",
  };
}

function givenTo({ settings, resources }: Provider): ReadonlySet<Property> {
  const given = new Set<Property>();

  function add(property: Property): void {
    if (given.has(property)) return;
    given.add(property);
    if (property.kind === "list") add(property.items);
    if (property.kind === "map") add(property.values);
    if (property.kind === "object") Object.values(shapeOf(property).properties).forEach(add);
  }

  for (const properties of [settings, ...resources.map(({ inputs }) => inputs)]) Object.values(properties).forEach(add);
  return given;
}

function growingUse(shapes: Map<string, GrowingUse>, shape: Shape): GrowingUse {
  const known = shapes.get(shape.name);
  if (known === undefined) {
    const fresh: GrowingUse = {
      shape,
      positions: new Set(),
      files: new Set(),
      resourceFiles: new Set(),
      seen: new Set(),
    };
    shapes.set(shape.name, fresh);
    return fresh;
  }
  if (known.shape === shape) return known;
  throw new Error(
    `two shapes are named ${JSON.stringify(shape.name)}; give one of them another name, or declare the shape once and use it twice`,
  );
}

/** Notes that a file names the shape; false if that is known. */
function noteUse(use: GrowingUse, position: Position, file: string): boolean {
  const key = `${position} ${file}`;
  if (use.seen.has(key)) return false;
  use.seen.add(key);
  use.positions.add(position);
  use.files.add(file);
  if (position === "state") use.resourceFiles.add(file);
  return true;
}

/** Enumerations and shapes are types of one schema. */
function refuseRepeatedNames(shapes: ReadonlyMap<string, GrowingUse>, enumerations: ReadonlySet<Enumeration>): void {
  const names = new Set(shapes.keys());
  for (const { name } of enumerations) {
    if (names.has(name)) {
      throw new Error(
        `the enumeration ${JSON.stringify(name)} is not the only type of that name; give one of them another name, or declare the enumeration once and use it twice`,
      );
    }
    names.add(name);
  }
}
