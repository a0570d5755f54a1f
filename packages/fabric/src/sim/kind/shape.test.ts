import {
  anything,
  choice,
  either,
  flag,
  integer,
  list,
  number,
  object,
  problemsOf,
  text,
  uuid,
  variants,
} from "./shape";

const protocol = variants("type", {
  BGP: object({ type: choice("BGP"), asn: integer(1, 4_294_967_295) }),
  DIRECT: object({ type: choice("DIRECT"), "address?": text() }),
});

test.each([
  { shape: text(), value: 1, reasons: ["must be a string"] },
  { shape: text({ min: 1, max: 2 }), value: "abc", reasons: ["must have 1 to 2 characters"] },
  { shape: text({ pattern: /^\d$/ }), value: "a", reasons: ["must match ^\\d$"] },
  { shape: integer(2, 4092), value: 2, reasons: [] },
  { shape: integer(2, 4092), value: 1, reasons: ["must be between 2 and 4092"] },
  { shape: integer(), value: "1", reasons: ["must be an integer"] },
  { shape: number, value: 1.5, reasons: [] },
  { shape: flag, value: null, reasons: ["must be a boolean"] },
  { shape: uuid, value: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10", reasons: [] },
  { shape: list(text(), { min: 1 }), value: [], reasons: ["must have 1 to Infinity items"] },
  { shape: list(text()), value: {}, reasons: ["must be an array"] },
  { shape: either(text(), integer()), value: 33_024, reasons: [] },
  { shape: either(text(), integer()), value: true, reasons: ["must be a string"] },
  { shape: anything, value: null, reasons: [] },
  { shape: object({}), value: [], reasons: ["must be an object"] },
  { shape: protocol, value: { type: "BGP", asn: 65_000 }, reasons: [] },
  { shape: protocol, value: { type: "OSPF" }, reasons: ["must be one of BGP, DIRECT"] },
  { shape: protocol, value: "BGP", reasons: ["must be an object"] },
])("$value is refused for $reasons", ({ shape, value, reasons }) => {
  expect(problemsOf(shape, value).map(({ reason }) => reason)).toEqual(reasons);
});

test("problems name their places", () => {
  const shape = object({ sides: list(object({ name: text() })) });
  expect(problemsOf(shape, { sides: [{ name: "a" }, { nam: 1 }] })).toEqual([
    { property: "/sides/1/name", reason: "is required" },
    { property: "/sides/1/nam", reason: "is not known" },
  ]);
});

test("the keys of variants are those of all of them", () => {
  expect(protocol.keys).toEqual(["type", "asn", "address"]);
});
