import { defineEnumeration } from "../../../plugin/declare/enumeration";
import { list, object, string } from "../../../plugin/declare/property";
import { defineResource } from "../../../plugin/declare/resource";
import type { Shape } from "../../../plugin/declare/shape";
import { inventory } from "../inventory.test.fixture";
import { usesOf } from "./uses";

test("each shape knows where it stands and in which files", () => {
  const uses = [...usesOf(inventory).shapes.values()].map(({ shape, positions, files, resourceFiles }) => ({
    name: shape.name,
    positions: [...positions].sort(),
    files: [...files].sort(),
    resourceFiles: [...resourceFiles].sort(),
  }));
  expect(uses).toEqual([
    {
      name: "Position",
      positions: ["args", "plain", "result", "state"],
      files: ["find-shelves", "get-item", "get-items", "item", "shelf"],
      resourceFiles: ["item", "shelf"],
    },
    {
      name: "ItemPart",
      positions: ["args", "result", "state"],
      files: ["get-item", "get-items", "item"],
      resourceFiles: ["item"],
    },
    {
      name: "ItemMaker",
      positions: ["result", "state"],
      files: ["get-item", "get-items", "item"],
      resourceFiles: ["item"],
    },
    { name: "getItemsItem", positions: ["result"], files: ["get-items"], resourceFiles: [] },
    { name: "ItemFilter", positions: ["args", "plain", "result"], files: ["find-shelves"], resourceFiles: [] },
  ]);
});

test("two shapes of one name are refused", () => {
  const one: Shape = { name: "Twin", doc: "One.", properties: { a: string({ doc: "A." }) } };
  const other: Shape = { ...one, doc: "The other." };
  const twins = defineResource({
    token: "inventory:index:Twins",
    doc: "Two.",
    endpoint: "/twins",
    inputs: {
      one: object({ shape: one, doc: "One." }),
      all: list({ items: object({ shape: other, doc: "One." }), doc: "All." }),
    },
    outputs: {},
  });
  expect(() => usesOf({ ...inventory, resources: [twins] })).toThrow(
    new Error('two shapes are named "Twin"; give one of them another name, or declare the shape once and use it twice'),
  );
});

test.each(["Position", "Condition"])("an enumeration has a name of its own, and not %s", (name) => {
  const enumeration = defineEnumeration({ name, doc: "A twin.", members: { One: "1" } });
  const inputs = { twin: string({ enumeration, doc: "A twin." }) };
  const twins = defineResource({
    token: "inventory:index:Twins",
    doc: "Two.",
    endpoint: "/twins",
    inputs,
    outputs: {},
  });
  expect(() => usesOf({ ...inventory, resources: [...inventory.resources, twins] })).toThrow(
    new Error(
      `the enumeration "${name}" is not the only type of that name; give one of them another name, or declare the enumeration once and use it twice`,
    ),
  );
});

test("a property that only some objects have is optional, unless leaving it out means something", () => {
  const facts = { doc: "A word.", computed: true } as const;
  const inputs = {
    made: string(facts),
    rare: string({ ...facts, sometimes: true }),
    empty: string({ ...facts, sometimes: true, absent: "" }),
  };
  const outputs = { always: string({ doc: "Always." }), hinted: string({ doc: "Hinted.", sometimes: true }) };
  const words = defineResource({ token: "inventory:index:Words", doc: "Words.", endpoint: "/words", inputs, outputs });
  const { isAlwaysPresent } = usesOf({ ...inventory, resources: [words], functions: [] });
  const present = Object.entries({ ...inputs, ...outputs }).filter(([, one]) => isAlwaysPresent(one, "state"));
  expect(present.map(([name]) => name)).toEqual(["made", "empty", "always"]);
});
