import { json } from "@ops-providers/provider-kit/internal/testing/local-server";
import type { Fields, UnknownService } from "./service";
import { BOOLEAN, INTEGER, listOf, NOTHING, objectOf, operation, refusal, specified, TEXT } from "./service";

const SETTINGS = {
  capacity: { ...INTEGER, minimum: 1 },
  description: TEXT,
  tags: listOf(TEXT),
  floor: INTEGER,
  features: objectOf({ screen: BOOLEAN, board: BOOLEAN }),
  labels: { type: "object", additionalProperties: TEXT },
};

/** What the service sets itself, in a schema that requests and responses share. */
const STAMPS = { revision: INTEGER, changed_at: { ...TEXT, format: "date-time" } };

/** Rooms that a PUT makes and replaces, whose names are never free again, and keys in them whose secret is shown once. */
export const rooms: UnknownService = {
  name: "rooms",
  access: "login",
  undecided: [],
  empty: { method: "GET", path: "/rooms", answer: [] },
  specification() {
    const room = objectOf({ name: TEXT, ...SETTINGS, ...STAMPS });
    const key = { id: TEXT, label: TEXT, level: TEXT };
    return specified("Rooms", this.access, {
      "/rooms": { get: operation(undefined, listOf(room)) },
      "/rooms/{name}": {
        get: operation(undefined, room),
        put: operation(objectOf({ ...SETTINGS, ...STAMPS }, ["capacity"]), room),
        delete: operation(undefined, undefined),
      },
      "/rooms/{name}/keys": {
        get: operation(undefined, listOf(objectOf(key))),
        post: operation(
          objectOf({ label: TEXT, level: { ...TEXT, enum: ["guest", "owner"] } }, ["label"]),
          objectOf({ ...key, secret: TEXT }),
        ),
      },
      "/rooms/{name}/keys/{keyId}": {
        get: operation(undefined, objectOf(key)),
        delete: operation(undefined, undefined),
      },
    });
  },
  start() {
    const all = new Map<string, Fields>();
    const keys = new Map<string, Map<string, Fields>>();
    const used = new Set<string>();
    let last = 0;
    return ({ method, path: [, name, inside, id], body }) => {
      if (name === undefined) return json(200, [...all.values()]);
      if (method === "PUT") {
        if (!/^[a-z][a-z\d-]*$/.test(name)) return refusal(400, "name must be small letters, digits and dashes");
        if (used.has(name) && !all.has(name)) return refusal(409, "a room had this name");
        if (typeof body["capacity"] !== "number") return refusal(400, "capacity is required");
        const room = roomOf(name, body, Number(all.get(name)?.["revision"] ?? 0) + 1);
        used.add(name);
        all.set(name, room);
        return json(200, room);
      }
      const room = all.get(name);
      if (room === undefined) return refusal(404, "no such room");
      if (inside === undefined && method === "GET") return json(200, room);
      if (inside === undefined) {
        all.delete(name);
        keys.delete(name);
        return NOTHING;
      }
      const inRoom = keys.get(name) ?? new Map<string, Fields>();
      keys.set(name, inRoom);
      if (id === undefined && method === "GET") return json(200, [...inRoom.values()]);
      if (id === undefined) {
        const { label, level = "guest" } = body;
        if (typeof label !== "string") return refusal(400, "label is required");
        const key = { id: `k${++last}`, label, level };
        inRoom.set(key.id, key);
        return json(201, { ...key, secret: `opens ${key.id} of ${name}` });
      }
      const key = inRoom.get(id);
      if (key === undefined) return refusal(404, "no such key");
      if (method === "DELETE") inRoom.delete(id);
      return method === "GET" ? json(200, key) : NOTHING;
    };
  },
};

function roomOf(name: string, body: Fields, revision: number): Fields {
  const { capacity, description = "", tags = [], floor = 1, features = {}, labels = {} } = body;
  const filled = typeof features === "object" ? { screen: false, board: true, ...features } : features;
  const sorted = Array.isArray(tags) ? [...new Set(tags.map(String))].sort() : tags;
  const stamps = { revision, changed_at: new Date().toISOString() };
  return { name, capacity, description, tags: sorted, floor, features: filled, labels, ...stamps };
}
