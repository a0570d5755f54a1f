import * as fc from "fast-check";
import { UNKNOWN } from "../../values/value/value";
import { fillPath, path } from "./path-template";

test("values in a path are escaped", () => {
  expect(path`/users/${"a/b c?d#e%"}/items/${7}`).toBe("/users/a%2Fb%20c%3Fd%23e%25/items/7");
});

test("a template is filled by name, nested names and queries included", () => {
  const values = { orgId: "0a", name: "a&b=c", project: { id: 5 }, hard: true };
  expect(fillPath("/orgs/{orgId}/p/{project.id}?name={name}&hard={hard}", values)).toBe(
    "/orgs/0a/p/5?name=a%26b%3Dc&hard=true",
  );
});

test("an empty value and dots may stand in a query", () => {
  expect(fillPath("/orgs?name={name}&dir={dir}", { name: "", dir: ".." })).toBe("/orgs?name=&dir=..");
});

test.each([
  [{}, "the path /orgs/{orgId} needs orgId, which has no value"],
  [{ orgId: null }, "the path /orgs/{orgId} needs orgId, which has no value"],
  [{ orgId: ["x"] }, "the path /orgs/{orgId} needs orgId, which has no value"],
  [{ orgId: UNKNOWN }, "the path /orgs/{orgId} needs orgId, which is not known yet"],
  [{ orgId: "" }, "an empty value is not allowed in the path /orgs/{orgId}"],
  [{ orgId: ".." }, '".." is not allowed in the path /orgs/{orgId}'],
  [{ orgId: "." }, '"." is not allowed in the path /orgs/{orgId}'],
  [{ orgId: "\ud800" }, "a value with half a character is not allowed in the path /orgs/{orgId}"],
])("the values %p are refused", (values, message) => {
  expect(() => fillPath("/orgs/{orgId}", values)).toThrow(new Error(message));
});

test("a tagged path refuses what would lead elsewhere", () => {
  expect(() => path`/orgs/${".."}/x`).toThrow(new Error('".." is not allowed in the path /orgs/{}/x'));
});

test("a filled value comes out of the URL's path as it went in", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (value) => {
      fc.pre(value !== "." && value !== "..");
      const { pathname } = new URL(`http://127.0.0.1${fillPath("/a/{v}/b", { v: value })}`);
      expect(pathname.split("/").map(decodeURIComponent)).toEqual(["", "a", value, "b"]);
    }),
  );
});
