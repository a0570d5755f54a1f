import * as fc from "fast-check";
import { createShuffle } from "./shuffle";

test("each response has the same items in another order than the one before", () => {
  fc.assert(
    fc.property(fc.integer(), fc.uniqueArray(fc.nat(), { minLength: 2 }), fc.nat(), (seed, items, responseNumber) => {
      const shuffled = createShuffle(seed);
      const [before, after] = [shuffled(items, responseNumber), shuffled(items, responseNumber + 1)];
      expect(after).not.toEqual(before);
      expect([before, after].map((order) => new Set(order))).toEqual([new Set(items), new Set(items)]);
      expect(createShuffle(seed)(items, responseNumber)).toEqual(before);
    }),
  );
});
