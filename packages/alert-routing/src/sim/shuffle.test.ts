import * as fc from "fast-check";
import { createShuffle } from "./shuffle";

test("every turn shows the same items in another order than the one before", () => {
  fc.assert(
    fc.property(fc.integer(), fc.uniqueArray(fc.nat(), { minLength: 2 }), fc.nat(), (seed, items, turn) => {
      const shuffled = createShuffle(seed);
      const [before, after] = [shuffled(items, turn), shuffled(items, turn + 1)];
      expect(after).not.toEqual(before);
      expect([before, after].map((order) => new Set(order))).toEqual([new Set(items), new Set(items)]);
      expect(createShuffle(seed)(items, turn)).toEqual(before);
    }),
  );
});
