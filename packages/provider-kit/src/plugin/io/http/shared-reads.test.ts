import { aClient, anOperation } from "../../../testing/http-client";
import type { LocalServer, Reply } from "../../../testing/local-server";
import { held, json, reset, startServer } from "../../../testing/local-server";
import { closeAfterEach } from "../../../testing/close-after-tests";
import { Stopped } from "../wait/stopped";
import { failureOf } from "./failure-of.test.support";

const closeLater = closeAfterEach();

async function serve(script: Parameters<typeof startServer>[0]): Promise<LocalServer> {
  return closeLater(await startServer(script));
}

describe("identical reads in flight", () => {
  test("are one request, and each asker gets an object of its own", async () => {
    const hold = held(json(200, { list: [1] }));
    const server = await serve([hold.reply]);
    const { api } = aClient(server.url);
    const reads = [
      api.get<{ list: number[] }>("/x"),
      api.get<{ list: number[] }>("/x"),
      api.get<{ list: number[] }>("/x"),
    ];
    await hold.arrived;
    hold.release();
    const [first, second, third] = await Promise.all(reads);
    first?.list.push(2);
    expect([first, second, third]).toEqual([{ list: [1, 2] }, { list: [1] }, { list: [1] }]);
    expect(server.lines).toEqual(["GET /x"]);
  });

  test("with another query or header are requests of their own", async () => {
    const server = await serve([json(200, {})]);
    const { api } = aClient(server.url);
    await Promise.all([
      api.get("/x"),
      api.get("/x", { query: { a: 1 } }),
      api.get("/x", { headers: { "x-a": "1" } }),
      api.get("/x", { shared: false }),
    ]);
    expect(server.lines).toHaveLength(4);
  });

  test("one after the other are not shared", async () => {
    const server = await serve([json(200, { n: 1 }), json(200, { n: 2 })]);
    const { api } = aClient(server.url);
    expect([await api.get("/x"), await api.get("/x")]).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test("fail together", async () => {
    const server = await serve([json(404, { message: "gone" })]);
    const { api } = aClient(server.url);
    const errors = await Promise.all([failureOf(api.get("/x")), failureOf(api.get("/x"))]);
    expect(errors.map((error) => error.status)).toEqual([404, 404]);
    expect(server.lines).toEqual(["GET /x"]);
  });

  test("are not shared across a write: what began before it ended is old", async () => {
    const hold = held(json(200, { version: "old" }));
    const replies: Record<string, Reply[]> = { GET: [hold.reply, json(200, { version: "new" })], PUT: [json(200, {})] };
    const server = await serve((request) => replies[request.method]?.shift() ?? json(500, {}));
    const { api } = aClient(server.url);
    const before = api.get("/x");
    await hold.arrived;
    await api.put("/x", {});
    const after = await api.get("/x");
    hold.release();
    expect([await before, after]).toEqual([{ version: "old" }, { version: "new" }]);
    expect(server.lines).toEqual(["GET /x", "PUT /x", "GET /x"]);
  });

  test("are not shared after a write that failed either", async () => {
    const hold = held(json(200, { version: "old" }));
    const replies: Record<string, Reply[]> = { GET: [hold.reply, json(200, { version: "new" })], POST: [reset] };
    const server = await serve((request) => replies[request.method]?.shift() ?? json(500, {}));
    const { api } = aClient(server.url);
    const before = api.get("/x");
    await hold.arrived;
    expect((await failureOf(api.post("/x"))).outcome).toBe("unclear");
    expect(await api.get("/x")).toEqual({ version: "new" });
    hold.release();
    await before;
  });

  test("searches are shared by their body, and are no writes", async () => {
    const hold = held(json(200, { total: 1 }));
    const server = await serve([hold.reply, json(200, { total: 2 })]);
    const { api } = aClient(server.url);
    const options = { shared: true, idempotent: true };
    const reads = [api.post("/search", { a: 1 }, options), api.post("/search", { a: 1 }, options)];
    await hold.arrived;
    expect(await api.post("/search", { a: 2 }, options)).toEqual({ total: 2 });
    hold.release();
    expect(await Promise.all(reads)).toEqual([{ total: 1 }, { total: 1 }]);
    expect(server.lines).toHaveLength(2);
  });

  test("go on when one asker gives up, and end when all have", async () => {
    const hold = held(json(200, { n: 1 }));
    const closed = held(json(200, { n: 2 }));
    let hasEnded = (): void => undefined;
    const ended = new Promise<void>((resolve) => (hasEnded = resolve));
    const replies: Reply[] = [
      hold.reply,
      (response) => {
        response.on("close", hasEnded);
        closed.reply(response);
      },
    ];
    const server = await serve(() => replies.shift() ?? json(500, {}));
    const { api } = aClient(server.url);
    const [impatient, patient] = [anOperation(), anOperation()];
    const firstTwo = [api.during(impatient).get("/x"), api.during(patient).get("/x")];
    await hold.arrived;
    impatient.controller.abort();
    await expect(firstTwo[0]).rejects.toEqual(new Stopped("cancelled", "the operation was cancelled"));
    hold.release();
    expect(await firstTwo[1]).toEqual({ n: 1 });

    const [third, fourth] = [anOperation(), anOperation()];
    const lastTwo = Promise.allSettled([api.during(third).get("/x"), api.during(fourth).get("/x")]);
    await closed.arrived;
    third.controller.abort();
    fourth.controller.abort();
    expect((await lastTwo).map((result) => result.status)).toEqual(["rejected", "rejected"]);
    await ended;
    expect(server.lines).toEqual(["GET /x", "GET /x"]);
  });

  test("that all askers gave up are not joined any more", async () => {
    const hold = held(json(200, { n: 1 }));
    const replies: Reply[] = [hold.reply, json(200, { n: 2 })];
    const server = await serve(() => replies.shift() ?? json(500, {}));
    const { api } = aClient(server.url);
    const operation = anOperation();
    const next = api
      .during(operation)
      .get("/x")
      .catch(() => api.get("/x"));
    await hold.arrived;
    operation.controller.abort();
    expect(await next).toEqual({ n: 2 });
    expect(server.lines).toEqual(["GET /x", "GET /x"]);
  });
});
