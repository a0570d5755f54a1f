import { check } from "../../values/check/check";
import { anything, boolean, integer, list, number, object, string } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { defineShape } from "../../declare/shape";
import type { ValueMap } from "../../values/value/value";
import { secret } from "../../values/value/value";
import { toEngine } from "./check-failure";

const doc = "A value.";
const properties: Properties = {
  name: string({ doc }),
  count: integer({ doc }),
  share: number({ doc }),
  flag: boolean({ doc }),
  password: string({ doc, secret: true }),
  ids: list({ doc, items: string({ doc }) }),
  part: object({ doc, shape: defineShape({ name: "Part", doc, properties: { id: string({ doc }) } }) }),
  anything: anything({ doc }),
};

/** The failure of a rule that reports a path, as the engine shows it. */
function shown(path: readonly (string | number)[], inputs: ValueMap = {}, isSecret = false): unknown {
  const rules = [{ needs: Object.keys(inputs), check: () => ({ path, message: "is wrong", isSecret }) }];
  return check({ properties, rules }, inputs).problems.map(toEngine);
}

test.each(["name", "count", "share", "flag"])("a failure of the plain top-level input %s names it", (name) => {
  expect(shown([name])).toEqual([{ property: name, reason: "is wrong" }]);
});

// the engine prints the value of the named property, and an object may hold a secret further down
test.each(["password", "ids", "part", "anything", "undeclared"])("a failure of %s is not named but worded", (name) => {
  expect(shown([name])).toEqual([{ property: "", reason: `${name}: is wrong` }]);
});

test("a failure of an input that the program marked secret is not named but worded", () => {
  const worded = [{ property: "", reason: "name: is wrong" }];
  expect(shown(["name"], { name: secret("n") })).toEqual(worded);
  expect(shown(["name"], {}, true)).toEqual(worded);
});

// the engine would print `<nil>` as the value of a nested path
test("a nested failure is not named but worded", () => {
  expect(shown(["part", "id"])).toEqual([{ property: "", reason: "part.id: is wrong" }]);
  expect(shown(["ids", 0])).toEqual([{ property: "", reason: "ids[0]: is wrong" }]);
});

test("a failure of the whole has no place", () => {
  expect(shown([])).toEqual([{ property: "", reason: "is wrong" }]);
});
