import { string } from "../../declare/property";
import { defineProvider } from "../../declare/provider";
import { defineResource } from "../../declare/resource";
import { defineWaiter } from "../../declare/waiter";
import { asDeclared } from "../../values/value/plain";
import type { LocalServer, Received, Reply } from "../../../testing/local-server";
import { json, startServer } from "../../../testing/local-server";
import type { TestProvider } from "../../../testing/provider";
import { startProvider } from "../../../testing/provider";

const queue = defineResource({
  token: "queues:index:Queue",
  doc: "A queue of a service that has a path for each operation.",
  endpoint: "/queues/create",
  idParts: ["queueId"],
  calls: {
    read: { path: "/queues/get", body: { queue_id: "{queueId}" } },
    update: { path: "/queues/update", body: { queue_id: "{queueId}" } },
    delete: { method: "PUT", path: "/queues/{queueId}/delete" },
  },
  updateBy: { style: "merge", method: "POST" },
  wait: {
    create: defineWaiter({ state: (wire) => String(Reflect.get(wire, "state")), pending: ["new"], target: ["ready"] }),
  },
  isGone: ({ code }) => code === "missing",
  list: { path: "/queues/list", key: "queues", body: {}, paging: { style: "none" } },
  identity: { unique: ["name"] },
  inputs: { name: string({ required: true, doc: "Name." }), note: string({ absent: "", doc: "Note." }) },
  outputs: {
    queueId: string({ wire: "queue_id", stable: true, doc: "ID." }),
    state: string({ sometimes: true, doc: "State." }),
  },
});

const provider = defineProvider({
  name: "queues",
  version: "0.1.0",
  displayName: "Queues",
  doc: "Queues.",
  npmName: "queues",
  settings: { url: string({ required: true, doc: "URL of the service." }) },
  connect: ({ settings: { url }, http }) =>
    http({
      endpoint: url,
      authorize: () => ({ headers: () => Promise.resolve({}) }),
      parseError: (_status, body) => asDeclared<{ readonly message: string; readonly code: string }>(body),
    }),
  resources: [queue],
  functions: [],
});

/** A service whose queues are ready at the second look. */
function reply(queues: Map<string, Record<string, unknown>>, { path, body }: Received): Reply {
  const { queue_id: named, ...fields } = asDeclared<Record<string, string>>(body === "" ? {} : JSON.parse(body));
  if (path === "/queues/list") return json(200, { queues: [...queues.values()] });
  if (path === "/queues/create") {
    const made = { queue_id: `q${queues.size + 1}`, note: "", ...fields, state: "new" };
    queues.set(made.queue_id, { ...made, state: "ready" });
    return json(200, made);
  }
  const id = named ?? path.split("/")[2] ?? "";
  const found = queues.get(id);
  if (found === undefined) return json(400, { code: "missing", message: "no such queue" });
  if (path.endsWith("/delete")) queues.delete(id);
  else queues.set(id, { ...found, ...fields });
  return json(200, queues.get(id) ?? {});
}

async function withQueues(
  run: (provider: TestProvider, server: LocalServer, since: () => readonly string[]) => Promise<void>,
): Promise<void> {
  const queues = new Map<string, Record<string, unknown>>();
  const server = await startServer((request) => reply(queues, request));
  const started = await startProvider(provider, { settings: { url: server.url } });
  let seen = 0;
  const since = (): readonly string[] => {
    const sent = server.received.slice(seen).map(({ method, path, body }) => `${method} ${path} ${body}`);
    seen = server.received.length;
    return sent;
  };
  try {
    await run(started, server, since);
  } finally {
    await started.close();
    await server.close();
  }
}

test("each request about an object goes to its own path, with what names the object", () =>
  withQueues(async (queues, _server, since) => {
    const made = await queues.create("Queue", { name: "a" });
    expect([made.id, made.state]).toEqual(["q1", { name: "a", note: "", queueId: "q1", state: "ready" }]);
    expect(since()).toEqual(['POST /queues/create {"name":"a"}', 'POST /queues/get {"queue_id":"q1"}']);
    const updated = await queues.update(made, { name: "a", note: "n" });
    expect(updated.state["note"]).toBe("n");
    expect(since().at(-1)).toBe('POST /queues/update {"queue_id":"q1","note":"n"}');
    expect(await queues.refresh(updated)).toEqual(updated);
    expect((await queues.import("Queue", "q1", { name: "again" })).inputs).toEqual({ name: "a", note: "n" });
    since();
    await queues.delete(updated);
    expect(since()).toEqual(["PUT /queues/q1/delete "]);
  }));

test("a read by POST is sent again when its answer is lost, and tells that an object is gone", () =>
  withQueues(async (queues) => {
    expect(await queues.get("Queue", "q9")).toBeUndefined();
  }));

test("a name that is taken is looked for in a list by POST", () =>
  withQueues(async (queues, server) => {
    await queues.create("Queue", { name: "a" });
    expect(await queues.list("Queue")).toMatchObject([{ id: "q1" }]);
    expect(server.lines).toContain("POST /queues/list");
  }));
