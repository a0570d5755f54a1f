import { string } from "../../declare/property";
import { defineResource } from "../../declare/resource";
import { listOfUnique, uniqueInputs } from "./identity";

const facts = {
  token: "toy:index:Thing",
  doc: "A thing.",
  endpoint: "/v1/things",
  inputs: { name: string({ doc: "Name." }), place: string({ doc: "Place." }) },
  outputs: {},
} as const;

test("a function tells which inputs are unique for an object", () => {
  const unique = ({ place, name }: Readonly<Record<string, unknown>>): readonly string[] | undefined => {
    if (place !== "floor") return ["place"];
    return name === undefined ? undefined : ["name"];
  };
  const thing = defineResource({ ...facts, identity: { unique } });
  const things = [{ place: "shelf", name: "saw" }, { place: "floor", name: "saw" }, { place: "floor" }];
  expect(things.map((one) => uniqueInputs(thing, one))).toEqual([["place"], ["name"], undefined]);
  expect(uniqueInputs(defineResource(facts), { place: "shelf" })).toBeUndefined();
});

test.each([
  ["by a unique input", "/v1/things?place={place}", "/v1/things?place={place}"],
  ["by another input", "/v1/things?place={place}&name={name}", undefined],
  ["by nothing", "/v1/all", "/v1/all"],
])(
  "objects with equal unique inputs are looked for in a list that is searched %s, else in the whole one",
  (_what, find, list) => {
    const identity = { unique: ["place"], find };
    const listed = defineResource({ ...facts, list: { path: "/v1/things", paging: { style: "none" } }, identity });
    expect(listOfUnique(listed, ["place"])).toBe(list);
    expect(listOfUnique(defineResource({ ...facts, identity }), ["place"])).toBe(find);
  },
);
