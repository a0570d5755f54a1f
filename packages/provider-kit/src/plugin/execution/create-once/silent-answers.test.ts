import { withBroker } from "./broker.test.support";

const QUEUE = { host: "/", name: "a b" };

test("an object under a name of the program's choice is looked for, put and read", () =>
  withBroker(async ({ provider, server }) => {
    const { id, state } = await provider.create("Queue", QUEUE);
    expect([id, state]).toEqual(["%2F/a%20b", { ...QUEUE, owner: "" }]);
    expect(server.lines).toEqual(["GET /queues/%2F/a%20b", "PUT /queues/%2F/a%20b", "GET /queues/%2F/a%20b"]);
  }));

test("what sets the values that it names is sent again where the service failed, once a search has found nothing", () =>
  withBroker(async ({ provider, server }) => {
    const { id } = await provider.create("Queue", QUEUE);
    expect(id).toBe("%2F/a%20b");
    const [get, put] = ["GET /queues/%2F/a%20b", "PUT /queues/%2F/a%20b"];
    expect(server.lines).toEqual([get, put, get, get, put, get]);
  }, 1));

test("what the service fails to do again and again fails with its words", () =>
  withBroker(async ({ provider, server }) => {
    await expect(provider.create("Queue", QUEUE)).rejects.toThrow("answered 500");
    expect(server.lines.filter((line) => line.startsWith("PUT"))).toHaveLength(5);
  }, 99));

test("an object that has the name already is not changed, and named with the line that imports it", () =>
  withBroker(async ({ provider, server }) => {
    await fetch(`${server.url}/queues/%2F/a%20b`, { method: "PUT", body: JSON.stringify({ owner: "ann" }) });
    await expect(provider.create("Queue", { ...QUEUE, owner: "bob" }, { name: "jobs" })).rejects.toThrow(
      "creating the queue failed: Creating it would change an existing queue. It exists with ID %2F/a%20b, and no resource of this stack has it: bring it under Pulumi with `pulumi import broker:index:Queue jobs %2F/a%20b`, or choose another name",
    );
    expect(server.lines.filter((line) => line.startsWith("PUT"))).toEqual(["PUT /queues/%2F/a%20b"]);
  }));

test("of two resources of one program with one name only one is created", () =>
  withBroker(async ({ provider }) => {
    const results = await Promise.allSettled([
      provider.create("Queue", { ...QUEUE, owner: "ann" }, { name: "one" }),
      provider.create("Queue", { ...QUEUE, owner: "bob" }, { name: "two" }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  }));

test("an object of which the answer does not even tell the ID is looked for in the list", () =>
  withBroker(async ({ provider }) => {
    const { id, state } = await provider.create("Binding", { host: "/", queue: "a b", topic: "news" });
    expect([id, state]).toEqual(["%2F/a%20b/~news", { host: "/", queue: "a b", topic: "news", key: "~news" }]);
  }));

test("lists below parents are asked for below each of them", () =>
  withBroker(async ({ provider }) => {
    for (const name of ["a", "b"]) {
      await provider.create("Queue", { host: "/", name }, { name });
      await provider.create("Binding", { host: "/", queue: name, topic: `of-${name}` }, { name: `of ${name}` });
    }
    expect(await provider.list("Binding")).toEqual([
      { id: "%2F/a/~of-a", name: "%2F/a/~of-a" },
      { id: "%2F/b/~of-b", name: "%2F/b/~of-b" },
    ]);
    expect(await provider.list("Binding", { query: { host: "/", queue: "b" } })).toEqual([
      { id: "%2F/b/~of-b", name: "%2F/b/~of-b" },
    ]);
  }));

test("what stands in the path only is an input of an imported object", () =>
  withBroker(async ({ provider }) => {
    await provider.create("Queue", QUEUE, { name: "one" });
    const { inputs } = await provider.import("Queue", "%2f/a b", { name: "two" });
    expect(inputs).toEqual(QUEUE);
  }));
