import * as fc from "fast-check";
import { anOperation } from "../../../testing/http-client";
import { aPool, eventLoopTurn, FORBIDDEN, numbered, things } from "./read-pool.test.support";

describe("the requests of a refresh", () => {
  test("of one object are one request for it", async () => {
    const { readAll, takeRequests } = aPool(numbered(1000), { pageSize: 100 });
    expect([await readAll(["t900"]), takeRequests()]).toEqual([things(["t900"]), ["single t900"]]);
  });

  test.each([
    [2, 2],
    [100, 2],
    [101, 3],
    [350, 5],
    [500, 6],
    [1234, 14],
  ])(
    "of %i objects are the pages of the list and one more: %i, however many are in flight",
    async (count, expected) => {
      const ids = numbered(count);
      for (const inFlight of [1, 8, 64, count]) {
        const { read, takeRequests } = aPool(ids, { pageSize: 100 });
        const waiting = [...ids];
        const found: (object | undefined)[] = [];
        const reader = async (): Promise<void> => {
          for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) found.push(await read(id));
        };
        await Promise.all(Array.from({ length: inFlight }, reader));
        expect([found.length, new Set(found).size, takeRequests().length]).toEqual([count, count, expected]);
      }
    },
  );

  test("are as many in any order, up to eight pages", async () => {
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...numbered(800)], { minLength: 800 }), async (ids) => {
        const { readInTurn, takeRequests } = aPool(numbered(800), { pageSize: 100 });
        expect(await readInTurn(ids)).toEqual(things(ids));
        expect(takeRequests()).toHaveLength(9);
      }),
      { numRuns: 5 },
    );
  });

  test("are at most eight more than the objects where the account has 100,000 others", async () => {
    const { readAll, readInTurn, takeRequests } = aPool(numbered(100_000), { pageSize: 100 });
    expect(await readAll(numbered(20, 90_000))).toEqual(things(numbered(20, 90_000)));
    expect(takeRequests()).toHaveLength(28);
    await readInTurn(numbered(20, 95_000));
    expect(takeRequests()).toEqual(numbered(20, 95_000).map((id) => `single ${id}`));
  });

  test("read no further than to the last object that is wanted", async () => {
    const { readInTurn, takeRequests } = aPool(numbered(5000), { pageSize: 100 });
    await readInTurn(["t1", "t2", "t150"]);
    expect(takeRequests()).toEqual(["single t1", "page at 0", "page at 100"]);
  });
});

describe("pages", () => {
  test("are in flight together where the reads that wait certainly fill them", async () => {
    const { readAll, fault, hold, takeRequests } = aPool(numbered(450), { pageSize: 100 });
    const release = hold();
    const reads = readAll(numbered(450));
    await eventLoopTurn();
    expect(takeRequests()).toEqual(["single t0", "page at 0"]);
    release();
    fault.held = new Promise(() => undefined);
    await eventLoopTurn();
    expect(takeRequests()).toEqual(["page at 100", "page at 200", "page at 300", "page at 400"]);
    void reads;
  });

  test("are in flight together where the total is known and small", async () => {
    const { readAll, takeRequests } = aPool(numbered(450), { pageSize: 100, tellsTotal: true });
    expect(await readAll(["t0", "t1", "t101"])).toEqual(things(["t0", "t1", "t101"]));
    expect(takeRequests()).toEqual([
      "single t0",
      "page at 0",
      "page at 100",
      "page at 200",
      "page at 300",
      "page at 400",
    ]);
  });

  test("are asked for once, whoever waits for them", async () => {
    const { readAll, takeRequests } = aPool(numbered(5), { pageSize: 100 });
    expect(await readAll(["t1", "t1", "t2", "t3"])).toEqual(things(["t1", "t1", "t2", "t3"]));
    expect(takeRequests()).toEqual(["single t1", "page at 0"]);
  });

  test("of a service that answers each alike are read twice at most", async () => {
    const { readAll, service, takeRequests } = aPool(numbered(20), { pageSize: 10 });
    service.ids.slice = () => numbered(10).slice();
    expect(await readAll(["t0", "t1", "t15", "t16"])).toEqual(things(["t0", "t1", "t15", "t16"]));
    expect(takeRequests()).toEqual(["single t0", "page at 0", "page at 10", "single t15", "single t16"]);
  });
});

describe("an answer from the list", () => {
  test("is at most two seconds old when the read arrives", async () => {
    const { readInTurn, read, service, takeRequests } = aPool(numbered(5), { pageSize: 100 });
    await readInTurn(["t0", "t1"]);
    service.version = 2;
    service.nowMs = 1000;
    await read("t2");
    service.nowMs = 2000;
    expect(await read("t2")).toEqual({ id: "t2", version: 1 });
    service.nowMs = 2001;
    expect(await read("t2")).toEqual({ id: "t2", version: 2 });
    expect(takeRequests()).toEqual(["single t0", "page at 0", "page at 0"]);
  });

  test("is not from before a write of this client", async () => {
    const { readInTurn, readAll, service, takeRequests } = aPool(numbered(5), { pageSize: 100 });
    await readInTurn(["t0", "t1"]);
    service.version = 2;
    service.writes++;
    expect(await readAll(["t2", "t3", "t4"])).toEqual(things(["t2", "t3", "t4"], 2));
    expect(takeRequests()).toEqual(["single t0", "page at 0", "single t2", "page at 0"]);
  });

  test("is not from a page that was asked for before a write that ended meanwhile", async () => {
    const { readAll, hold, service, takeRequests } = aPool(numbered(5), { pageSize: 100 });
    const release = hold();
    const before = readAll(["t0", "t1"]);
    await eventLoopTurn();
    service.version = 2;
    service.writes++;
    const after = readAll(["t2", "t3"]);
    await eventLoopTurn();
    release();
    expect(await before).toEqual(things(["t0", "t1"]));
    expect(await after).toEqual(things(["t2", "t3"], 2));
    expect(takeRequests()).toEqual(["single t0", "page at 0", "single t2", "page at 0"]);
  });

  test("that took longer than two seconds answers the reads that came in time, and one page the others", async () => {
    const { readAll, hold, service, takeRequests } = aPool(numbered(9), { pageSize: 100 });
    const release = hold();
    const early = readAll(["t0", "t1", "t2"]);
    service.nowMs = 2000;
    const inTime = readAll(["t3", "t4"]);
    service.nowMs = 3000;
    service.version = 2;
    const late = readAll(["t5", "t6", "t7"]);
    await eventLoopTurn();
    release();
    expect(await Promise.all([early, inTime, late])).toEqual([
      things(["t0", "t1", "t2"]),
      things(["t3", "t4"]),
      things(["t5", "t6", "t7"], 2),
    ]);
    expect(takeRequests()).toEqual(["single t0", "page at 0", "page at 0"]);
  });

  test("comes from the page that showed the object before, where only that one is too old", async () => {
    const { readInTurn, read, service, takeRequests } = aPool(numbered(300), { pageSize: 100 });
    await readInTurn(["t0", "t1"]);
    service.nowMs = 1500;
    await readInTurn(["t101", "t201"]);
    service.nowMs = 3000;
    await readInTurn(["t102", "t2", "t3", "t202"]);
    expect(takeRequests()).toEqual(["single t0", "page at 0", "page at 100", "page at 200", "page at 0"]);
    service.nowMs = 9000;
    await read("t102");
    expect(takeRequests()).toEqual(["single t102"]);
  });
});

describe("an object that the list does not show", () => {
  test("is gone only when its own read says so", async () => {
    const { readAll, service, takeRequests } = aPool(numbered(3), { pageSize: 100 });
    service.ids.push("t9");
    expect(await readAll(["t0", "t1", "gone"])).toEqual([...things(["t0", "t1"]), undefined]);
    expect(takeRequests()).toEqual(["single t0", "page at 0", "single gone"]);
  });

  test("any more, because others before it were deleted, is read by itself", async () => {
    const { readInTurn, service, takeRequests } = aPool(numbered(200), { pageSize: 100 });
    await readInTurn(["t0", "t1", "t100"]);
    service.ids.splice(0, 5);
    service.nowMs = 3000;
    expect(await readInTurn(["t50", "t104", "t102"])).toEqual(things(["t50", "t104", "t102"]));
    expect(takeRequests()).toEqual([
      "single t0",
      "page at 0",
      "page at 100",
      "single t50",
      "page at 100",
      "single t104",
      "single t102",
    ]);
  });

  test("because it was deleted since the page was read, is shown as it was, and gone two seconds later", async () => {
    const { readInTurn, read, service } = aPool(numbered(5), { pageSize: 100 });
    await readInTurn(["t0", "t1"]);
    service.ids.splice(2, 1);
    expect(await read("t2")).toEqual({ id: "t2", version: 1 });
    service.nowMs = 2001;
    expect(await read("t2")).toBeUndefined();
  });
});

describe("a failure", () => {
  test("of the list, which the service refuses, gives way to single reads for good", async () => {
    const { readAll, readInTurn, fault, takeRequests } = aPool(numbered(9), { pageSize: 100 });
    fault.page = FORBIDDEN;
    expect(await readAll(["t1", "t2", "t3"])).toEqual(things(["t1", "t2", "t3"]));
    expect(await readInTurn(["t4", "t5"])).toEqual(things(["t4", "t5"]));
    expect(takeRequests()).toEqual(["single t1", "page at 0", "single t2", "single t3", "single t4", "single t5"]);
  });

  test("of ours fails the reads that wait for the page", async () => {
    const { readAll, fault, takeRequests } = aPool(numbered(5), { pageSize: 100 });
    fault.page = new Error("bug");
    await expect(readAll(["t1", "t2", "t3"])).rejects.toThrow("bug");
    expect(takeRequests()).toEqual(["single t1", "page at 0"]);
  });

  test("of a single read fails its asker only", async () => {
    const { read, fault } = aPool(numbered(2), { pageSize: 100 });
    fault.single = FORBIDDEN;
    const reads = await Promise.allSettled(["first", "t0", "t1", "other"].map((id) => read(id)));
    expect(reads.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled", "rejected"]);
  });
});

describe("a read that the list alone can answer", () => {
  test("is one request for all objects on the list, and one for each other", async () => {
    const { inList, takeRequests } = aPool(numbered(300), { pageSize: Infinity });
    for (const id of [...numbered(300), "other"]) await inList(id);
    expect(takeRequests()).toEqual(["page at 0", "single other"]);
  });

  test("fails as the list does", async () => {
    const { inList, fault, takeRequests } = aPool(numbered(3), { pageSize: Infinity });
    fault.page = FORBIDDEN;
    await expect(inList("t0")).rejects.toBe(FORBIDDEN);
    fault.page = undefined;
    expect([await inList("t0"), takeRequests()]).toEqual([{ id: "t0", version: 1 }, ["page at 0", "page at 0"]]);
  });
});

describe("a read whose operation ends", () => {
  test("is not waited for, and its object is not read", async () => {
    const { read, readAll, hold, takeRequests } = aPool(numbered(3), { pageSize: 100 });
    const operation = anOperation();
    const release = hold();
    const first = read("t0");
    const cancelled = read("other", operation);
    const others = readAll(["t1", "t2"]);
    operation.controller.abort();
    await expect(cancelled).rejects.toMatchObject({ name: "Stopped", why: "cancelled" });
    release();
    expect([await first, await others]).toEqual([{ id: "t0", version: 1 }, things(["t1", "t2"])]);
    expect(takeRequests()).toEqual(["single t0", "page at 0"]);
  });

  test("before it begins sends nothing", async () => {
    const { read, takeRequests } = aPool(numbered(3), { pageSize: 100 });
    const operation = anOperation();
    operation.controller.abort();
    await expect(read("t0", operation)).rejects.toMatchObject({ name: "Stopped" });
    expect(takeRequests()).toEqual([]);
  });
});
