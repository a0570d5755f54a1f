import * as fc from "fast-check";
import { randomHex, randomInteger, randomSecret, randomUuid, seededRandom } from "./index";

const MANY = 100_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("a seed determines its numbers, and no other seed gives the same", () => {
  const [first, again, other] = [7, 7, 8].map((seed) => Array.from({ length: 100 }, seededRandom(seed)));
  expect(again).toEqual(first);
  expect(other?.filter((number) => first?.includes(number))).toEqual([]);
});

test("seeded numbers lie evenly between 0 and 1, and none comes twice", () => {
  const numbers = Array.from({ length: MANY }, seededRandom(1));
  expect([new Set(numbers).size, numbers.filter((number) => number < 0 || number >= 1)]).toEqual([MANY, []]);
  const tenths = Array.from({ length: 10 }, (_, tenth) => {
    return numbers.filter((number) => Math.floor(number * 10) === tenth).length / MANY;
  });
  expect(tenths.filter((share) => share < 0.095 || share > 0.105)).toEqual([]);
});

test("whatever is drawn, UUIDs are of version 4, secrets have 88 characters, integers stay below their limit", () => {
  const number = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.array(number, { minLength: 1 }), fc.integer({ min: 1, max: 5000 }), (numbers, limit) => {
      let drawn = 0;
      const random = (): number => numbers[drawn++ % numbers.length] ?? 0;
      expect(randomUuid(random)).toMatch(UUID);
      expect(randomSecret(random)).toMatch(/^[\w-]{86}==$/);
      expect(randomHex(random, 20)).toMatch(/^[0-9a-f]{20}$/);
      const integer = randomInteger(random, limit);
      expect([Number.isInteger(integer), integer >= 0, integer < limit]).toEqual([true, true, true]);
    }),
  );
});

test("no two UUIDs of a source are the same", () => {
  const random = seededRandom(3);
  expect(new Set(Array.from({ length: MANY }, () => randomUuid(random))).size).toBe(MANY);
});
