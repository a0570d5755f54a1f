import { string } from "../../../../plugin/declare/property";
import { defineResource } from "../../../../plugin/declare/resource";
import { Refused } from "../sandbox";
import { settle } from "./settle";

const doc = "A part.";
const resource = defineResource({
  token: "a:index:Thing",
  doc,
  endpoint: "/things",
  inputs: Object.fromEntries("abcdefgh".split("").map((name) => [name, string({ doc })])),
  outputs: {},
});

/** What is asked for together, of names of which some are refused and some stay open. */
async function asked(
  names: string,
  { refused = "", open = "", isNamed = false },
): Promise<readonly [groups: readonly string[], left: string]> {
  const groups: string[] = [];
  const left = await settle({ resource }, names.split(" "), (group) => {
    groups.push(group.join(" "));
    const bad = group.find((name) => refused.split(" ").includes(name));
    if (bad !== undefined) return Promise.resolve(new Refused(400, undefined, isNamed ? `"${bad}" is bad` : "no"));
    return Promise.resolve(new Set(group.filter((name) => !open.split(" ").includes(name))));
  });
  return [groups, left.join(" ")];
}

test("names are settled together, and those that the group leaves open are left", async () => {
  expect(await asked("a b c d e", {})).toEqual([["a b c d e"], ""]);
  expect(await asked("a b c d e", { open: "b e" })).toEqual([["a b c d e"], "b e"]);
});

test("a group that is refused is halved, until few are left", async () => {
  expect(await asked("a b c d e f g h", { refused: "b" })).toEqual([
    ["a b c d e f g h", "a b c d", "e f g h"],
    "a b c d",
  ]);
});

test("of a group that is refused those are left out that the refusal names", async () => {
  expect(await asked("a b c d e f", { refused: "b d", isNamed: true })).toEqual([
    ["a b c d e f", "a c d e f", "a c e f"],
    "b d",
  ]);
});

test("few names are asked for one by one", async () => {
  expect(await asked("a b c", {})).toEqual([[], "a b c"]);
});
