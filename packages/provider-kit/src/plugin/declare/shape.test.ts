import { integer, list, object, string } from "./property";
import type { Shape } from "./shape";
import { defineShape, rule, shapeOf } from "./shape";

const doc = "A value.";

test("a shape is found whether it is given or made when asked for", () => {
  const shape = defineShape({ name: "Part", doc, properties: { id: string({ doc }) } });
  expect([shapeOf({ shape }), shapeOf({ shape: () => shape })]).toEqual([shape, shape]);
});

test("a shape may hold itself", () => {
  const node = (): Shape => ({
    name: "Node",
    doc,
    properties: { children: list({ doc, items: object({ doc, shape: node }) }) },
  });
  const children = node().properties["children"];
  const items = children?.kind === "list" ? children.items : undefined;
  expect(items?.kind === "object" ? shapeOf(items).name : undefined).toBe("Node");
});

test("a rule says what it needs and judges just that", () => {
  const range = rule(["from", "to"], ({ from, to }) =>
    Number(from) > Number(to) ? "from must not be above to" : undefined,
  );
  expect({ needs: range.needs, found: [range.check({ from: 2, to: 1 }), range.check({ from: 1, to: 2 })] }).toEqual({
    needs: ["from", "to"],
    found: ["from must not be above to", undefined],
  });
});

test("a rule has the facts that it is given", () => {
  const check = (): undefined => undefined;
  const facts = { doc: "One of them.", takesPartlyKnown: true };
  expect(rule(["a", "b"], check, facts)).toEqual({ needs: ["a", "b"], check, ...facts });
});

test("a declared property is its options and its kind", () => {
  expect(integer({ doc, min: 1 })).toEqual({ kind: "integer", doc, min: 1 });
});
