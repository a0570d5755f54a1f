import type { Property } from "../../declare/property";
import { anything, integer, list, map, object, string } from "../../declare/property";
import type { Properties, Shape } from "../../declare/shape";
import { defineShape } from "../../declare/shape";
import { declaredParts, partProperty, rewriteParts, visitProperties } from "./facts";

const doc = "A value.";
const shelf = defineShape({ name: "Shelf", doc, properties: { height: integer({ doc }), label: string({ doc }) } });
const shelves = map({ doc, values: object({ doc, shape: shelf }) });
const rooms = list({ doc, items: shelves });

/** The value with all its parts rewritten, at each depth, and the kinds and steps that were met. */
function walked(property: Property, value: unknown): { readonly rewritten: unknown; readonly met: readonly string[] } {
  const met: string[] = [];
  const walk = (part: Property, inner: unknown): unknown =>
    rewriteParts(part, inner, (declared, one, step) => {
      met.push(`${declared.kind} ${step}`);
      return typeof one === "number" ? one + 1 : walk(declared, one);
    });
  return { rewritten: walk(property, value), met };
}

test("maps are visited as objects and lists are", () => {
  const { rewritten, met } = walked(rooms, [{ low: { height: 1, label: "a" }, high: { height: 7, label: "b" } }]);
  expect(rewritten).toEqual([{ low: { height: 2, label: "a" }, high: { height: 8, label: "b" } }]);
  expect(met).toEqual([
    "map 0",
    "object low",
    "integer height",
    "string label",
    "object high",
    "integer height",
    "string label",
  ]);
});

test("a declared part that is missing is visited, one that is not declared is dropped", () => {
  const fill = (_property: Property, part: unknown): unknown => part ?? "filled";
  expect(rewriteParts(object({ doc, shape: shelf }), { height: 1, colour: "red" }, fill)).toEqual({
    height: 1,
    label: "filled",
  });
});

test("a part that becomes nothing is left out of objects and maps, and is null in lists", () => {
  const drop = (): undefined => undefined;
  const names = list({ doc, items: string({ doc }) });
  const values: readonly [Property, unknown][] = [
    [object({ doc, shape: shelf }), { height: 1 }],
    [shelves, { low: {} }],
    [names, ["a", "b"]],
    [string({ doc }), "a"],
    [anything({ doc }), { a: 1 }],
    [names, null],
  ];
  expect(values.map(([property, value]) => rewriteParts(property, value, drop))).toEqual([
    {},
    {},
    [null, null],
    "a",
    { a: 1 },
    null,
  ]);
});

test("keys of maps may be any words", () => {
  const value: unknown = JSON.parse('{"__proto__": {"height": 1}, "constructor": {"height": 2}}');
  expect(declaredParts(shelves, value).map(([key]) => key)).toEqual(["__proto__", "constructor"]);
  expect(JSON.stringify(walked(shelves, value).rewritten)).toBe(
    '{"__proto__":{"height":2},"constructor":{"height":3}}',
  );
});

test("each step has its property, as far as the declaration tells", () => {
  const item = partProperty(rooms, 0);
  const label = partProperty(partProperty(item, "low"), "label");
  expect([
    item,
    label?.kind,
    partProperty(label, "x"),
    partProperty(object({ doc, shape: shelf }), "toString"),
  ]).toEqual([shelves, "string", undefined, undefined]);
});

test("all properties of a declaration are visited once, also those of a shape inside itself", () => {
  const properties: Record<string, Property> = { size: integer({ doc }) };
  const box: Shape = defineShape({ name: "Box", doc, properties });
  properties["inner"] = list({ doc, items: object({ doc, shape: () => box }) });
  const declared: Properties = {
    box: map({ doc, values: object({ doc, shape: box }) }),
    other: object({ doc, shape: box }),
  };
  const kinds: string[] = [];
  visitProperties(declared, ({ kind }) => kinds.push(kind));
  expect(kinds).toEqual(["map", "object", "integer", "list", "object", "object"]);
});
