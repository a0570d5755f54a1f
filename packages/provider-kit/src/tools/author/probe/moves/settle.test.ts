import { settle } from "./settle";

/** What is asked for together, of names of which some are refused and some stay open. */
async function asked(
  names: string,
  refused: string,
  open = "",
): Promise<readonly [groups: readonly string[], left: string]> {
  const groups: string[] = [];
  const left = await settle([...names.split(" ")], (group) => {
    groups.push(group.join(" "));
    const isRefused = group.some((name) => refused.split(" ").includes(name));
    return Promise.resolve(isRefused ? "refused" : new Set(group.filter((name) => !open.split(" ").includes(name))));
  });
  return [groups, left.join(" ")];
}

test("names are settled together, and those that the group leaves open are left", async () => {
  expect(await asked("a b c d e", "")).toEqual([["a b c d e"], ""]);
  expect(await asked("a b c d e", "", "b e")).toEqual([["a b c d e"], "b e"]);
});

test("a group that is refused is halved, until few are left", async () => {
  expect(await asked("a b c d e f g h", "b")).toEqual([["a b c d e f g h", "a b c d", "e f g h"], "a b c d"]);
});

test("few names are asked for one by one", async () => {
  expect(await asked("a b c", "")).toEqual([[], "a b c"]);
});
