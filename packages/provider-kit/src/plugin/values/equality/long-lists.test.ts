import { integer, list, object, string } from "../../declare/property";
import { defineShape } from "../../declare/shape";
import { isEqual, matchItems } from "./equal";
import { isSameJson } from "./equivalence";
import { alignItems } from "./match-items";
import { NOTHING_FILLED } from "./service-filled";

const doc = "A value.";
const COUNT = 3000;

/** Items whose size only a function compares, and how often it was asked. */
function judgedItems(key?: string) {
  let asked = 0;
  const size = integer({ doc, equal: (a, b) => (asked++, Math.abs(a - b) < 0.5) });
  const shape = defineShape({ name: "Item", doc, properties: { name: string({ doc }), size } });
  const property = list({
    doc,
    items: object({ doc, shape }),
    order: "ignored",
    ...(key === undefined ? {} : { key }),
  });
  return { property, asked: () => asked };
}

const backwards = Array.from({ length: COUNT }, (_, i) => COUNT - i);

test("of very many items alike, each is compared with the first of the others alone", () => {
  const { property, asked } = judgedItems();
  const written = backwards.map((size) => ({ name: "same", size }));
  const returned = backwards.map((size) => ({ name: "same", size: -size }));
  expect(matchItems(property, written, returned).pairs).toEqual([]);
  expect(asked()).toBeLessThan(100_000 + 11 * COUNT);
});

test("items with a key are compared with those of the same key alone", () => {
  const { property, asked } = judgedItems("name");
  const written = backwards.map((size) => ({ name: `n${size}`, size }));
  const returned = written.map(({ name, size }) => ({ name, size: size + 1 })).reverse();
  expect(matchItems(property, written, returned).pairs).toEqual([]);
  expect(asked()).toBeLessThanOrEqual(COUNT);
});

test("300 items that only a function knows to be equal are found in any order", () => {
  const { property } = judgedItems();
  const written = backwards.slice(-300).map((size) => ({ name: "same", size }));
  const returned = written.map(({ name, size }) => ({ name, size: size + 0.1 })).reverse();
  expect(matchItems(property, written, returned).pairs).toEqual(written.map((_one, i) => [i, 299 - i]));
});

test("any number of items with one key is aligned one by one", () => {
  const { property } = judgedItems("name");
  const before = Array.from({ length: 50_000 }, (_, size) => ({ name: "same", size }));
  const after = before.map(({ size }) => ({ name: "same", size: size + 1_000_000 }));
  const aligned = alignItems(property, before, [...after, { name: "other", size: 0 }], NOTHING_FILLED);
  expect(aligned).toHaveLength(after.length + 1);
  expect(aligned.slice(-2)).toEqual([
    { before: 49_999, after: 49_999 },
    { before: undefined, after: 50_000 },
  ]);
});

test("JSON numbers mean the same however many zeros they have", () => {
  const zeros = "0".repeat(100_000);
  const json = (number: string): string => `{"a":${number}}`;
  expect(isSameJson(json(`1${zeros}.5`), json(`1${zeros}.50`))).toBe(true);
  expect(isSameJson(json(`1.${zeros}1`), json(`1.${zeros}10`))).toBe(true);
  expect(isSameJson(json(`1.${zeros}1`), json("1.0"))).toBe(false);
});

test("times mean the same however many zeros their seconds have", () => {
  const property = string({ doc, equal: "instant" });
  const zeros = "0".repeat(100_000);
  const time = (fraction: string): string => `2026-01-01T00:00:00.${fraction}Z`;
  expect(isEqual(property, time(`5${zeros}`), time("5"))).toBe(true);
  expect(isEqual(property, time(`5${zeros}1`), time("5"))).toBe(false);
});
