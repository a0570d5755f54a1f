import * as fc from "fast-check";
import { aPool, numbered } from "./read-pool.test.support";

test("whatever is asked for, changed and waited for, answers are as the rule says and requests are at most eight more than reads", async () => {
  const step = fc.oneof(
    fc.record({ reads: fc.array(fc.integer({ min: 0, max: 80 }), { maxLength: 30 }) }),
    fc.record({ waitMs: fc.integer({ min: 0, max: 3000 }) }),
    fc.record({ remove: fc.integer({ min: 0, max: 60 }), isOurs: fc.boolean() }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 20 }),
      fc.boolean(),
      fc.array(step, { maxLength: 12 }),
      async (total, pageSize, tellsTotal, steps) => {
        const { readAll, service, takeRequests } = aPool(numbered(total), { pageSize, tellsTotal });
        // since when an object is gone for every read
        const goneAtMs = new Map<string, number>();
        let reads = 0;
        for (const one of steps) {
          if ("waitMs" in one) service.nowMs += one.waitMs;
          else if ("remove" in one) {
            const [id] = service.ids.splice(one.remove, 1);
            if (id !== undefined) goneAtMs.set(id, service.nowMs + (one.isOurs ? 0 : 2001));
            if (one.isOurs) {
              service.writes++;
              for (const gone of goneAtMs.keys()) goneAtMs.set(gone, 0);
            }
          } else {
            const ids = one.reads.map((n) => `t${n}`);
            reads += ids.length;
            const found = await readAll(ids);
            ids.forEach((id, i) => {
              if (service.ids.includes(id)) expect(found[i]).toEqual({ id, version: 1 });
              else if (service.nowMs >= (goneAtMs.get(id) ?? 0)) expect(found[i]).toBeUndefined();
            });
          }
        }
        expect(takeRequests().length).toBeLessThanOrEqual(reads + 8);
      },
    ),
  );
});
