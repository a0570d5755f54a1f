import { list, map, object, string } from "../../declare/property";
import { defineShape } from "../../declare/shape";
import { anywhereIn, entriesOf, itemOf, knownShape, remembered } from "./facts";

const doc = "A value.";

test("a fact is worked out once for each declaration, whatever it is", () => {
  const work = jest.fn(({ doc: text }: { readonly doc: string }) => text === "yes");
  const fact = remembered(work);
  const [yes, no] = [{ doc: "yes" }, { doc: "no" }];
  expect([fact(yes), fact(no), fact(yes), fact(no)]).toEqual([true, false, true, false]);
  expect(work).toHaveBeenCalledTimes(2);
});

test("an item is there or not, whatever its kind says about leaving out", () => {
  const names = list({ doc, items: string({ doc, absent: "" }) });
  expect(itemOf(names)).toEqual({ kind: "string", doc, absent: "", required: true });
  expect(itemOf(names)).toBe(itemOf(names));
});

test("a shape that a function gives is asked for once", () => {
  const give = jest.fn(() => defineShape({ name: "Part", doc, properties: { a: string({ doc }) } }));
  const part = object({ doc, shape: give });
  expect(entriesOf(knownShape(part).properties)).toEqual([["a", string({ doc })]]);
  expect(knownShape(part)).toBe(knownShape(part));
  expect(give).toHaveBeenCalledTimes(1);
});

test("what is searched for is found in objects, lists and maps, and in a shape that holds itself", () => {
  const holdsSecret = anywhereIn(({ secret }) => secret === true);
  const token = string({ doc, secret: true });
  const node: () => ReturnType<typeof defineShape> = () =>
    defineShape({ name: "Node", doc, properties: { next: object({ doc, shape: node }), id: string({ doc }) } });
  const shape = defineShape({ name: "Login", doc, properties: { user: string({ doc }), token } });
  expect([
    holdsSecret(token),
    holdsSecret(list({ doc, items: object({ doc, shape }) })),
    holdsSecret(map({ doc, values: token })),
    holdsSecret(object({ doc, shape: node })),
    holdsSecret(map({ doc, values: string({ doc }) })),
  ]).toEqual([true, true, true, false, false]);
});
