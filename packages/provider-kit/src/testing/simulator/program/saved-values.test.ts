import fc from "fast-check";
import { fromSaved, toSaved } from "./saved-values";

const key = fc.oneof(
  fc.constantFrom("$time", "$$time", "$", "id"),
  fc.string().filter((name) => name !== "__proto__"),
);
const { value: anyValue } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.date({ noInvalidDate: true }),
    fc.array(tie("value")),
    fc.dictionary(key, tie("value"), { noNullPrototype: true }),
  ),
}));

test("what goes through JSON comes back as it was, times and keys with dollar signs, too", () => {
  fc.assert(
    fc.property(anyValue, (value) => {
      const saved: unknown = JSON.parse(JSON.stringify(toSaved(value)));
      expect(fromSaved(saved)).toEqual(value);
    }),
  );
});

test("a time and an object that looks like one are told apart", () => {
  const time = new Date("2026-02-11T09:14:03.250Z");
  expect(toSaved([time, { $time: "later" }])).toEqual([{ $time: "2026-02-11T09:14:03.250Z" }, { $$time: "later" }]);
});

test("each string can be changed, and no time is", () => {
  const saved = toSaved({ href: "a/1", made: new Date(0), in: ["a/2"] });
  expect(fromSaved(saved, (text) => text.replace("a/", "b/"))).toEqual({ href: "b/1", made: new Date(0), in: ["b/2"] });
});

test.each([[new Map()], [1n], [Infinity], [() => 1]])("%p is refused, because it would not come back", (value) => {
  expect(() => toSaved({ value })).toThrow("cannot be kept in a file; keep plain values and dates");
});
