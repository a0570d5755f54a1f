import { anything, boolean, integer, list, number, object, string } from "../declare/property";
import type { Properties } from "../declare/shape";
import { defineShape } from "../declare/shape";
import type { InputFailure } from "./check";
import { toFailure, toText } from "./failure";

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

function problem(path: InputFailure["path"], isSecret = false): InputFailure {
  return { path, message: "is wrong", severity: "error", isSecret };
}

test.each(["name", "count", "share", "flag"])("a problem with the plain top-level input %s names it", (name) => {
  expect(toFailure(problem([name]), properties)).toEqual({ property: name, reason: "is wrong" });
});

// the engine prints the value of the named property, and an object may hold a secret further down
test.each(["password", "ids", "part", "anything", "undeclared"])(
  "a problem with %s is not named but worded",
  (name) => {
    expect(toFailure(problem([name]), properties)).toEqual({ property: "", reason: `${name}: is wrong` });
  },
);

test("a problem with an input that the program marked secret is not named but worded", () => {
  expect(toFailure(problem(["name"], true), properties)).toEqual({ property: "", reason: "name: is wrong" });
});

// the engine would print `<nil>` beside a nested path
test("a nested problem is not named but worded", () => {
  expect(toFailure(problem(["part", "id"]), properties)).toEqual({ property: "", reason: "part.id: is wrong" });
});

test("a problem with the whole has no place", () => {
  expect(toFailure(problem([]), properties)).toEqual({ property: "", reason: "is wrong" });
});

test("a problem as text starts with its place", () => {
  expect([toText(problem(["ids", 0])), toText(problem([])), toText(problem(["part", "a.b"]))]).toEqual([
    "ids[0]: is wrong",
    "is wrong",
    'part["a.b"]: is wrong',
  ]);
});
