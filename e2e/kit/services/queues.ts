import type { Reply } from "@ops-providers/provider-kit/internal/testing/local-server";
import { json } from "@ops-providers/provider-kit/internal/testing/local-server";
import type { Fields, UnknownService } from "./service";
import { given, INTEGER, listOf, objectOf, operation, refusal, specified, TEXT } from "./service";

const SETTINGS = { retention: INTEGER, policy: TEXT, dead_letter: TEXT };
const DEFAULTS: Fields = { region: "eu", retention: 3600, policy: "", dead_letter: "" };

const METHODS: Readonly<Record<string, string>> = { get: "GET", update: "PATCH" };

/** Queues of a service that has a path for each operation: the body names the queue, or the query does, and lists are cut by a cursor. */
export const queues: UnknownService = {
  name: "queues",
  access: "query",
  undecided: [],
  empty: { method: "POST", path: "/queues/list", answer: { queues: [], cursor: "" } },
  specification() {
    const queue = objectOf({
      queue_id: TEXT,
      name: TEXT,
      region: { ...TEXT, enum: ["eu", "us"] },
      ...SETTINGS,
      state: TEXT,
    });
    const one = objectOf({ queue_id: TEXT }, ["queue_id"]);
    const asked = objectOf({ cursor: TEXT, limit: INTEGER });
    const paths = {
      "/queues/create": {
        post: operation(
          objectOf({ name: TEXT, region: { ...TEXT, enum: ["eu", "us"] }, ...SETTINGS }, ["name"]),
          queue,
        ),
      },
      "/queues/get": { get: operation(undefined, queue, ["queue_id"], TEXT) },
      "/queues/list": { post: operation(asked, objectOf({ queues: listOf(queue), cursor: TEXT })) },
      "/queues/update": { patch: operation(objectOf(SETTINGS), queue, ["queue_id"], TEXT) },
      "/queues/delete": { post: operation(one, objectOf({})) },
    };
    return specified("Queues", this.access, paths);
  },
  start() {
    const all = new Map<string, Fields>();
    let last = 0;
    const made = (body: Fields): Reply => {
      if (typeof body["name"] !== "string") return refusal(400, "name is required", "Invalid");
      if ([...all.values()].some(({ name }) => name === body["name"]))
        return refusal(400, "there is a queue of this name", "QueueExists");
      const id = `q-${++last}`;
      all.set(id, { queue_id: id, ...DEFAULTS, ...given(body), state: "active" });
      return json(200, all.get(id));
    };
    const listed = ({ cursor, limit }: Fields): Reply => {
      const ids = [...all.keys()];
      const start = typeof cursor === "string" ? ids.indexOf(cursor) + 1 : 0;
      const some = ids.slice(start, start + (typeof limit === "number" ? limit : 5));
      return json(200, { queues: some.map((id) => all.get(id)), cursor: some.at(-1) ?? "" });
    };
    return ({ method, path: [, what = ""], query, body }) => {
      if (method !== (METHODS[what] ?? "POST")) return refusal(405, `${what} has another method`, "Invalid");
      if (what === "create") return made(body);
      if (what === "list") return listed(body);
      const { queue_id: named, ...changes } = body;
      const id = what === "delete" ? named : query.get("queue_id");
      const queue = typeof id === "string" ? all.get(id) : undefined;
      if (queue === undefined) return refusal(400, "there is no such queue", "QueueNotFound");
      if (what === "get") return json(200, queue);
      if (what === "delete") all.delete(String(id));
      if (what !== "update") return json(200, {});
      if (Number(changes["retention"] ?? 60) < 1) return refusal(400, "retention is too small", "Invalid");
      const reset = Object.entries(changes).map(([name, value]): [string, unknown] => [name, value ?? DEFAULTS[name]]);
      all.set(String(id), { ...queue, ...Object.fromEntries<unknown>(reset) });
      return json(200, all.get(String(id)));
    };
  },
};
