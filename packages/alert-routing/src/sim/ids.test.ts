import { seededRandom } from "@ops-providers/provider-kit/simulator";
import { createIds } from "./ids";

const NOON = new Date("2026-02-03T12:00:00.123Z");

test("ids have 26 characters, the time first", () => {
  expect(createIds(() => NOON, seededRandom(1))()).toMatch(/^01KGHNZCKV[0-9A-HJKMNP-TV-Z]{16}$/);
});

test("ids grow while the clock stands still or goes back", () => {
  let now = NOON;
  const nextId = createIds(() => now, seededRandom(1));
  const made = Array.from({ length: 1000 }, nextId);
  now = new Date(NOON.getTime() - 1000);
  made.push(nextId());
  expect(made).toEqual([...new Set(made)].toSorted());
});

test("two services make different ids at the same time unless they draw the same numbers", () => {
  const [first, second, third] = [1, 2, 1].map((seed) => createIds(() => NOON, seededRandom(seed))());
  expect([first === second, first === third]).toEqual([false, true]);
});
