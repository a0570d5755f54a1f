import { checkString, spelled } from "../values/check/scalar";
import { defineEnumeration } from "./enumeration";
import { string } from "./property";

const enumeration = defineEnumeration({
  name: "Mode",
  doc: "How a file is opened.",
  members: { Read: "read", Write: { value: "write", doc: "What is there is lost." } },
});

test("the values are those of the members, in their order", () => {
  expect(enumeration.values).toEqual(["read", "write"]);
});

test("any case of an enumeration's values will do for each text that has them", () => {
  const loose = defineEnumeration({ ...enumeration, anyCase: true });
  const texts = [string({ doc: "Mode.", enumeration: loose }), string({ doc: "Mode.", enumeration })];
  expect(texts.map((text) => spelled(text, "Read"))).toEqual(["read", "Read"]);
});

test("a warning names the values that programs should give", () => {
  const members = { Read: "read", Peek: { value: "peek", doc: "Reads.", deprecated: "use Read" } } as const;
  const mode = string({ doc: "Mode.", valuesAre: "open", enumeration: defineEnumeration({ ...enumeration, members }) });
  expect(["peek", "write"].map((text) => checkString(mode, text, false))).toEqual([
    { errors: [], warnings: [] },
    { errors: [], warnings: ['"write" is not a known value; known values: read'] },
  ]);
});

test("a text has the values of its enumeration: others are refused, warned of, or as good", () => {
  const doc = "Mode.";
  const closed = checkString(string({ doc, enumeration }), "reed", false);
  const open = checkString(string({ doc, enumeration, valuesAre: "open" }), "reed", false);
  const some = checkString(string({ doc, enumeration, valuesAre: "some" }), "reed", false);
  expect([closed, open, some].map(({ errors, warnings }) => [errors.length, warnings.length])).toEqual([
    [1, 0],
    [0, 1],
    [0, 0],
  ]);
});
