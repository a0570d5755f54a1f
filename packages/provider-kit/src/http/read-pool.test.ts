import * as fc from "fast-check";
import { anOperation } from "../testing/http-client";
import { createReadPool } from "./read-pool";
import { aPool, clientOf, FORBIDDEN, numbered, readAll, eventLoopTurn } from "./read-pool.test.support";

test("one or two reads are single ones, by the asker's own client", async () => {
  const { pool, requests, flush } = aPool(numbered(10), 100);
  const reads = readAll(pool, ["t1", "t9"]);
  flush();
  expect([await reads, requests]).toEqual([
    [{ id: "t1" }, { id: "t9" }],
    ["get t1 as me", "get t9 as me"],
  ]);
});

test("three reads together are one page of the list", async () => {
  const { pool, requests, flush } = aPool(numbered(10), 100);
  const reads = readAll(pool, ["t1", "t9", "t4"]);
  flush();
  expect([await reads, requests]).toEqual([[{ id: "t1" }, { id: "t9" }, { id: "t4" }], ["list as all during"]]);
});

test("hundreds of reads are as many requests as there are pages", async () => {
  const ids = numbered(350);
  const { pool, requests, flush } = aPool(ids, 100);
  const reads = readAll(pool, ids);
  flush();
  expect([await reads, requests.length]).toEqual([ids.map((id) => ({ id })), 4]);
});

test("the list is read no further than to the last object that is wanted", async () => {
  const { pool, requests, flush } = aPool(numbered(350), 100);
  const reads = readAll(pool, ["t1", "t2", "t150"]);
  flush();
  await reads;
  expect(requests).toEqual(["list as all during", "get t150 as me"]);
});

test("an object that the list does not show is gone only when its own read says so", async () => {
  const { pool, requests, flush } = aPool(numbered(3), 100);
  const reads = readAll(pool, ["t0", "t1", "gone"]);
  flush();
  expect([await reads, requests]).toEqual([
    [{ id: "t0" }, { id: "t1" }, undefined],
    ["list as all during", "get gone as me"],
  ]);
});

test("a list whose first page shows nothing that is wanted is left, and not tried again", async () => {
  const { pool, requests, flush } = aPool(numbered(1000), 100);
  for (const from of [500, 600]) {
    const reads = readAll(pool, numbered(4, from));
    flush();
    expect(await reads).toEqual(numbered(4, from).map((id) => ({ id })));
  }
  expect([requests.filter((line) => line.startsWith("list")).length, requests.length]).toEqual([1, 9]);
});

test("pages that show nothing are read no longer than single reads would take", async () => {
  const { pool, requests, flush } = aPool(numbered(1000), 10);
  const reads = readAll(pool, [...numbered(10), "t990", "t991", "t992"]);
  flush();
  await reads;
  expect([requests.filter((line) => line.startsWith("list")).length, requests.length]).toEqual([4, 7]);
});

test("two askers for one object get it from one page", async () => {
  const { pool, requests, flush } = aPool(numbered(5), 100);
  const reads = readAll(pool, ["t1", "t1", "t2", "t3"]);
  flush();
  expect([await reads, requests.length]).toEqual([[{ id: "t1" }, { id: "t1" }, { id: "t2" }, { id: "t3" }], 1]);
});

test("reads that come after an answer are answered by a request of their own", async () => {
  const { pool, requests, flush } = aPool(numbered(5), 100);
  for (let round = 0; round < 2; round++) {
    const reads = readAll(pool, ["t1", "t2", "t3"]);
    flush();
    await reads;
  }
  expect(requests).toEqual(["list as all during", "list as all during"]);
});

test("reads that come one after the other while a list is under way become the next list together", async () => {
  const { pool, requests, flush } = aPool(numbered(9), 100);
  const first = readAll(pool, ["t1", "t2", "t3"]);
  flush();
  await Promise.resolve();
  const later = ["t1", "t5", "t6", "t7"].map((id) => {
    const read = pool.read(id, clientOf("me"));
    flush();
    return read;
  });
  expect(await Promise.all([first, ...later])).toEqual([
    [{ id: "t1" }, { id: "t2" }, { id: "t3" }],
    { id: "t1" },
    { id: "t5" },
    { id: "t6" },
    { id: "t7" },
  ]);
  expect(requests).toEqual(["list as all during", "list as all during"]);
});

test("while two single reads are under way, further ones gather for a list", async () => {
  const { pool, requests, flush, release } = aPool(numbered(9), 100, { isHolding: true });
  const one = (id: string): Promise<object | undefined> => {
    const read = pool.read(id, clientOf("me"));
    flush();
    return read;
  };
  const reads = ["t1", "t2", "t3", "t4", "t5"].map(one);
  await eventLoopTurn();
  expect(requests).toEqual(["get t1 as me", "get t2 as me", "list as all during"]);
  release();
  expect(await Promise.all(reads)).toEqual(["t1", "t2", "t3", "t4", "t5"].map((id) => ({ id })));
  expect(requests).toHaveLength(3);
});

test("a read that gathered alone goes by itself as soon as an earlier one has its answer", async () => {
  const { pool, requests, flush, release } = aPool(numbered(9), 100, { isHolding: true });
  const reads = ["t1", "t2", "t3"].map((id) => {
    const read = pool.read(id, clientOf("me"));
    flush();
    return read;
  });
  await eventLoopTurn();
  expect(requests).toEqual(["get t1 as me", "get t2 as me"]);
  release();
  expect(await Promise.all(reads)).toEqual([{ id: "t1" }, { id: "t2" }, { id: "t3" }]);
  expect(requests).toEqual(["get t1 as me", "get t2 as me", "get t3 as me"]);
});

test("a list that the service refuses gives way to single reads", async () => {
  const { pool, requests, flush } = aPool(numbered(5), 100, { list: FORBIDDEN });
  const reads = readAll(pool, ["t1", "t2", "t3"]);
  flush();
  expect(await reads).toEqual([{ id: "t1" }, { id: "t2" }, { id: "t3" }]);
  expect(requests).toEqual(["list as all during", "get t1 as me", "get t2 as me", "get t3 as me"]);
});

test("a list that breaks for a reason of ours fails the reads", async () => {
  const { pool, requests, flush } = aPool(numbered(5), 100, { list: new Error("bug") });
  const reads = readAll(pool, ["t1", "t2", "t3"]);
  flush();
  await expect(reads).rejects.toThrow("bug");
  expect(requests).toEqual(["list as all during"]);
});

test("a single read that fails fails its asker only", async () => {
  const { pool, flush } = aPool(numbered(2), 100, { get: FORBIDDEN });
  const reads = Promise.allSettled(["t0", "t1", "other"].map((id) => pool.read(id, clientOf("me"))));
  flush();
  expect((await reads).map((read) => read.status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
});

test("an asker whose operation ends is not waited for, and its object is not read", async () => {
  const { pool, requests, flush } = aPool(numbered(2), 100);
  const operation = anOperation();
  const cancelled = pool.read("other", clientOf("me"), operation);
  const reads = readAll(pool, ["t0", "t1"]);
  operation.controller.abort();
  await expect(cancelled).rejects.toMatchObject({ name: "Stopped", why: "cancelled" });
  flush();
  expect([await reads, requests]).toEqual([
    [{ id: "t0" }, { id: "t1" }],
    ["get t0 as me", "get t1 as me"],
  ]);
});

test("an asker whose operation ends while the list is read causes no read of its own", async () => {
  const { pool, requests, flush } = aPool(numbered(3), 100);
  const operation = anOperation();
  const cancelled = pool.read("other", clientOf("me"), operation);
  const reads = readAll(pool, ["t0", "t1", "not there"]);
  flush();
  await Promise.resolve();
  operation.controller.abort();
  await expect(cancelled).rejects.toMatchObject({ name: "Stopped" });
  expect([await reads, requests]).toEqual([
    [{ id: "t0" }, { id: "t1" }, undefined],
    ["list as all during", "get not there as me"],
  ]);
});

test("by default reads of one turn of the event loop belong together", async () => {
  let lists = 0;
  const pool = createReadPool({
    get: () => Promise.reject(new Error("not needed")),
    list: async function* () {
      lists++;
      yield* numbered(3).map((id) => ({ id }));
    },
    idOf: (wire) => String(Reflect.get(wire, "id")),
    pageSize: Infinity,
    shared: clientOf("all"),
  });
  expect(await readAll(pool, numbered(3))).toEqual(numbered(3).map((id) => ({ id })));
  expect(lists).toBe(1);
});

test("whatever is asked for, all answers are right and the requests are at most one more than the reads", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 80 }), { maxLength: 30 }), { maxLength: 4 }),
      async (total, pageSize, batches) => {
        const existing = numbered(total);
        const { pool, requests, flush } = aPool(existing, pageSize);
        for (const batch of batches) {
          const ids = batch.map((n) => `t${n}`);
          const reads = readAll(pool, ids);
          flush();
          expect(await reads).toEqual(ids.map((id) => (existing.includes(id) ? { id } : undefined)));
        }
        expect(requests.length).toBeLessThanOrEqual(batches.flat().length + 1);
      },
    ),
  );
});
