import fc from "fast-check";
import { check } from "../check/check";
import type { Property } from "../../declare/property";
import { anything, boolean, integer, list, object, string } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { defineShape } from "../../declare/shape";
import { isEqual, matchItems } from "../equality/equal";
import { fingerprint } from "../equality/equivalence";
import { NOTHING_FILLED } from "../equality/service-filled";
import { editsOf } from "../../../testing/arbitrary/edits";
import { parsePath } from "../value/path";
import type { PlainMap } from "../value/plain";
import { revealMap } from "../value/plain";
import { diff } from "./diff";
import { anyProperties, sameMeanings, valuesOf, withAbsence } from "./random-declaration.test.support";

const RUNS = { numRuns: 400 };

function declarations(): fc.Arbitrary<Properties> {
  return fc.oneof(anyProperties(), anyProperties().map(withAbsence));
}

function declaredValues(): fc.Arbitrary<{ readonly properties: Properties; readonly values: PlainMap }> {
  return declarations().chain((properties) => valuesOf(properties).map((values) => ({ properties, values })));
}

test("random values pass the check of their random declaration", () => {
  fc.assert(
    fc.property(declaredValues(), ({ properties, values }) => {
      expect(check({ properties }, values).problems).toEqual([]);
    }),
    RUNS,
  );
});

test("nothing differs from itself", () => {
  fc.assert(
    fc.property(declaredValues(), ({ properties, values }) => {
      expect(diff(properties, values, structuredClone(values))).toEqual({});
    }),
    RUNS,
  );
});

test("what Check filled in does not differ from what was left out", () => {
  fc.assert(
    fc.property(declaredValues(), ({ properties, values }) => {
      const filled = revealMap(check({ properties }, values).values);
      expect([diff(properties, values, filled), diff(properties, filled, values)]).toEqual([{}, {}]);
    }),
    RUNS,
  );
});

test("another spelling of the same values is no change", () => {
  const spelled = declaredValues().chain(({ properties, values }) =>
    sameMeanings(properties, values).map((returned) => ({ properties, values, returned })),
  );
  fc.assert(
    fc.property(spelled, ({ properties, values, returned }) => {
      expect(diff(properties, returned, values, [], "service")).toEqual({});
    }),
    RUNS,
  );
});

test("a single edit names exactly the edited path", () => {
  const edited = declaredValues()
    .map(({ properties, values }) => ({ properties, values, edits: editsOf(properties, values) }))
    .filter(({ edits }) => edits.length > 0)
    .chain(({ edits, ...declared }) => fc.constantFrom(...edits).map((edit) => ({ ...declared, edit })));
  fc.assert(
    fc.property(edited, ({ properties, values, edit }) => {
      expect(diff(properties, values, edit.values)).toEqual({ [edit.path]: edit.kind });
    }),
    { numRuns: 2_000 },
  );
});

test("a diff finds something exactly where a comparison does", () => {
  const pairs = declarations().chain((properties) =>
    fc.tuple(valuesOf(properties), valuesOf(properties)).map(([before, after]) => ({ properties, before, after })),
  );
  fc.assert(
    fc.property(pairs, ({ properties, before, after }) => {
      const objects = { written: after, returned: before };
      const different = Object.entries(properties).filter(
        ([name, property]) => !isEqual(property, after[name], before[name], objects, NOTHING_FILLED),
      );
      const roots = Object.keys(diff(properties, before, after)).map((path) => parsePath(path)[0]);
      expect(new Set(roots)).toEqual(new Set(different.map(([name]) => name)));
    }),
    { numRuns: 1_000 },
  );
});

test("a sibling property counts the same in a diff and in a comparison", () => {
  const shape = defineShape({
    name: "Sized",
    doc: "A part.",
    properties: {
      isSized: boolean({ doc: "Whether the size counts." }),
      size: integer({
        doc: "A size.",
        equal: (_written, _returned, { written, returned }) =>
          written["isSized"] === false && returned["isSized"] === false,
      }),
    },
  });
  const part = object({ doc: "A part.", shape });
  const properties = {
    ...shape.properties,
    part,
    parts: list({ doc: "Parts.", items: part }),
    set: list({ doc: "Parts.", items: part, order: "ignored" }),
  };
  const values = valuesOf(properties);
  fc.assert(
    fc.property(values, values, (before, after) => {
      const objects = { written: after, returned: before };
      const isSame = Object.entries(properties).every(([name, property]) =>
        isEqual(property, after[name], before[name], objects, NOTHING_FILLED),
      );
      expect(Object.keys(diff(properties, before, after)).length === 0).toBe(isSame);
    }),
    { numRuns: 1_000 },
  );
});

test("ignoring the edited path or any path above it leaves no change", () => {
  const edited = declaredValues()
    .map(({ properties, values }) => ({ properties, values, edits: editsOf(properties, values) }))
    .filter(({ edits }) => edits.length > 0)
    .chain(({ edits, ...declared }) => fc.constantFrom(...edits).map((edit) => ({ ...declared, edit })));
  fc.assert(
    fc.property(edited, ({ properties, values, edit }) => {
      const top = /^p\d+/.exec(edit.path)?.[0] ?? "";
      expect([
        diff(properties, values, edit.values, [edit.path]),
        diff(properties, values, edit.values, [top]),
      ]).toEqual([{}, {}]);
    }),
    RUNS,
  );
});

test("equal values without a judging function have the same fingerprint", () => {
  const spelled = declaredValues().chain(({ properties, values }) =>
    sameMeanings(properties, values).map((returned) => ({ properties, values, returned })),
  );
  const hasFunction = (property: Property): boolean =>
    /=>/.test(JSON.stringify(property, (_key, value: unknown) => (typeof value === "function" ? "=>" : value)));
  fc.assert(
    fc.property(spelled, ({ properties, values, returned }) => {
      for (const [name, property] of Object.entries(properties)) {
        fc.pre(!hasFunction(property));
        expect(fingerprint(property, values[name])).toBe(fingerprint(property, returned[name]));
      }
    }),
    RUNS,
  );
});

describe("items of a list without order", () => {
  const item = object({
    doc: "An item.",
    shape: {
      name: "Item",
      doc: "An item.",
      properties: {
        name: string({ doc: "A name.", required: true }),
        size: integer({ doc: "A size." }),
        extra: anything({ doc: "What the service adds.", computed: true }),
      },
    },
  });
  const set = list({ doc: "Items.", items: item, order: "ignored" });
  const items = fc.array(fc.record({ name: fc.constantFrom("a", "b", "c"), size: fc.nat(2) }), { maxLength: 8 });

  test("find their equals wherever a shuffle put them, each one once", () => {
    const shuffled = items.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, ([written, returned]) => {
        const { pairs, unmatchedWritten, unmatchedReturned } = matchItems(set, written, returned);
        expect({ unmatchedWritten, unmatchedReturned }).toEqual({ unmatchedWritten: [], unmatchedReturned: [] });
        expect(pairs.map(([i]) => i)).toEqual([...written.keys()]);
        expect(pairs.map(([, j]) => j).sort((a, b) => a - b)).toEqual([...returned.keys()]);
        expect(pairs.every(([i, j]) => isEqual(item, written[i], returned[j]))).toBe(true);
      }),
      RUNS,
    );
  });

  test("are all either paired with an equal or named as unmatched", () => {
    fc.assert(
      fc.property(items, items, (written, returned) => {
        const { pairs, unmatchedWritten, unmatchedReturned } = matchItems(set, written, returned);
        expect([...pairs.map(([i]) => i), ...unmatchedWritten].sort((a, b) => a - b)).toEqual([...written.keys()]);
        expect([...pairs.map(([, j]) => j), ...unmatchedReturned].sort((a, b) => a - b)).toEqual([...returned.keys()]);
        const isMissed = unmatchedWritten.some((i) =>
          unmatchedReturned.some((j) => isEqual(item, written[i], returned[j])),
        );
        expect(isMissed).toBe(false);
      }),
      RUNS,
    );
  });
});
