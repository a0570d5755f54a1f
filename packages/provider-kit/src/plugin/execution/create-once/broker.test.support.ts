import { string } from "../../declare/property";
import type { Provider } from "../../declare/provider";
import { defineProvider } from "../../declare/provider";
import { defineResource } from "../../declare/resource";
import { isMap } from "../../values/value/value";
import type { LocalServer, Received, Reply } from "../../../testing/local-server";
import { json, startServer, text } from "../../../testing/local-server";
import type { TestProvider } from "../../../testing/provider";
import { startProvider } from "../../../testing/provider";

const queue = defineResource({
  token: "broker:index:Queue",
  doc: "A queue.",
  endpoint: "/queues/{host}",
  idParts: ["host", "name"],
  createBy: { style: "put", existing: "refuse", answer: "nothing" },
  updateBy: { style: "put", answer: "nothing" },
  list: { path: "/queues", paging: { style: "none" } },
  inputs: {
    host: string({ required: true, onChange: "replace", sent: "path", doc: "Host." }),
    name: string({ required: true, onChange: "replace", sent: "path", doc: "Name." }),
    owner: string({ absent: "", doc: "Owner." }),
  },
  outputs: {},
});

const binding = defineResource({
  token: "broker:index:Binding",
  doc: "A binding of a queue; the service makes its key, which the answer to the creation does not tell.",
  endpoint: "/queues/{host}/{queue}/bindings",
  idParts: ["host", "queue", "key"],
  createBy: { style: "post", answer: "nothing" },
  updateBy: { style: "none" },
  list: { path: "/queues/{host}/{queue}/bindings", paging: { style: "none" } },
  identity: { unique: ["host", "queue", "topic"], visibleAfterSeconds: 0 },
  lock: "bindings of {queue}",
  inputs: {
    host: string({
      required: true,
      onChange: "replace",
      sent: "path",
      refersTo: { resource: "Queue", property: "host" },
      doc: "Host.",
    }),
    queue: string({
      required: true,
      onChange: "replace",
      sent: "path",
      refersTo: { resource: "Queue", property: "name" },
      doc: "Queue.",
    }),
    topic: string({ required: true, onChange: "replace", doc: "Topic." }),
  },
  outputs: { key: string({ stable: true, doc: "Key." }) },
});

/** A provider of queues, which programs name, and of bindings, which the service numbers. */
export const broker: Provider = defineProvider({
  name: "broker",
  version: "0.1.0",
  displayName: "Broker",
  doc: "A broker.",
  npmName: "broker",
  settings: { url: string({ required: true, doc: "URL of the service." }) },
  connect: ({ settings: { url }, http }) =>
    http({
      endpoint: url,
      authorize: () => ({ headers: () => Promise.resolve({}) }),
      parseError: () => undefined,
    }),
  resources: [queue, binding],
  functions: [],
});

/** What the broker has: how many writes it still fails to do, queues by their paths, and the topics of bindings by those of their queues. */
interface Stored {
  failures: number;
  readonly queues: Map<string, object>;
  readonly topics: Map<string, readonly string[]>;
}

function reply(stored: Stored, { method, path, body }: Received): Reply {
  const { queues, topics } = stored;
  if (method !== "GET" && stored.failures > 0) {
    stored.failures -= 1;
    return json(500, {});
  }
  const [, , host = "", name = "", ...rest] = path.split("/");
  const key = `${host}/${name}`;
  if (method === "GET" && path === "/queues") return json(200, [...queues.values()]);
  if (rest.length > 0) return replyOfBindings(topics.get(key) ?? [], rest[1], method) ?? added(topics, key, body);
  if (method === "PUT") {
    const status = queues.has(key) ? 204 : 201;
    queues.set(key, { ...fieldsOf(body), host: decodeURIComponent(host), name: decodeURIComponent(name) });
    return text(status, "");
  }
  const found = queues.get(key);
  if (found === undefined) return json(404, {});
  return json(200, found);
}

function replyOfBindings(topics: readonly string[], key: string | undefined, method: string): Reply | undefined {
  if (method !== "GET") return undefined;
  const shown = topics.map((topic) => ({ topic, key: `~${topic}` }));
  return json(200, key === undefined ? shown : shown.find((one) => one.key === key));
}

function added(topics: Stored["topics"], key: string, body: string): Reply {
  topics.set(key, [...(topics.get(key) ?? []), String(fieldsOf(body)["topic"])]);
  return text(201, "");
}

function fieldsOf(body: string): Readonly<Record<string, unknown>> {
  const fields: unknown = JSON.parse(body);
  return isMap(fields) ? fields : {};
}

/** Runs a test with the provider and a broker on loopback that answers writes with nothing, and fails to do the first ones. */
export async function withBroker(
  run: (started: { readonly provider: TestProvider; readonly server: LocalServer }) => Promise<void>,
  failures = 0,
): Promise<void> {
  const stored: Stored = { failures, queues: new Map(), topics: new Map() };
  const server = await startServer((request) => reply(stored, request));
  const provider = await startProvider(broker, { settings: { url: server.url } });
  try {
    await run({ provider, server });
  } finally {
    await provider.close();
    await server.close();
  }
}
