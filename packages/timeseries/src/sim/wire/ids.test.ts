import { seededRandom } from "@ops-providers/provider-kit/simulator";
import { createIds, creationTimeOf, idOrNothing, parseId } from "./ids";

const NOON = new Date("2026-02-03T12:00:00.123Z");

test("ids grow while the clock stands still or goes back, beyond the last sequence number too", () => {
  let now = NOON;
  const ids = createIds(() => now, seededRandom(1));
  const made = Array.from({ length: 5000 }, () => ids.next());
  now = new Date(NOON.getTime() - 1000);
  made.push(ids.next());
  expect(made).toEqual([...new Set(made)].toSorted());
});

test("the time of creation is read from an id, to the millisecond", () => {
  const ids = createIds(() => NOON, seededRandom(1));
  expect([ids.next(), ids.next()].map(creationTimeOf)).toEqual([NOON, NOON]);
  // made by a running server right after a bucket of 05:47:53.742069246
  expect(creationTimeOf("11ab28bf838e7000")).toEqual(new Date("2026-11-21T05:47:53.742Z"));
});

test("random ids have 16 digits", () => {
  const ids = createIds(() => NOON, seededRandom(1));
  const made = Array.from({ length: 1000 }, () => ids.random());
  expect(made.filter((id) => parseId(id) !== id)).toEqual([]);
  expect(new Set(made).size).toBe(1000);
});

test("an id that is none is nothing where it is ignored", () => {
  const texts = [null, "", "ab", "zzzzzzzzzzzzzzzz", "0000000000000000", "00000000000000AB"];
  expect(texts.map(idOrNothing)).toEqual([undefined, undefined, undefined, undefined, undefined, "00000000000000ab"]);
});
