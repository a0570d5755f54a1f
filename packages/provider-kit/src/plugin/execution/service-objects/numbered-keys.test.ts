import { defineFindFunction, defineListFunction } from "../../declare/function";
import { integer, string } from "../../declare/property";
import { defineProvider } from "../../declare/provider";
import { defineResource } from "../../declare/resource";
import { isMap } from "../../values/value/value";
import type { LocalServer, Received, Reply } from "../../../testing/local-server";
import { json, startServer, text } from "../../../testing/local-server";
import type { TestProvider } from "../../../testing/provider";
import { startProvider } from "../../../testing/provider";

const key = defineResource({
  token: "keys:index:Key",
  doc: "A key of a zone, which the service numbers, shows in a list only, and changes by a POST.",
  endpoint: "/zones/{zone}/keys",
  idParts: ["zone", "keyId"],
  updateBy: { style: "merge", method: "POST" },
  readBy: "list",
  list: { path: "/zones/{zone}/keys", paging: { style: "none" } },
  identity: { unique: ["zone", "kind"] },
  inputs: {
    zone: string({ required: true, onChange: "replace", sent: "path", doc: "Zone." }),
    kind: string({ required: true, doc: "Kind." }),
  },
  outputs: { keyId: integer({ wire: "id", stable: true, doc: "Number of the key." }) },
});

const zone = { zone: string({ required: true, doc: "Zone." }) };

const provider = defineProvider({
  name: "keys",
  version: "0.1.0",
  displayName: "Keys",
  doc: "Keys.",
  npmName: "keys",
  settings: { url: string({ required: true, doc: "URL of the service." }) },
  connect: ({ settings: { url }, http }) =>
    http({
      endpoint: url,
      authorize: () => ({ headers: () => Promise.resolve({}) }),
      hasTextErrors: true,
      parseError: (_status, body) =>
        typeof body === "string" && !body.startsWith("<") ? { message: body } : undefined,
    }),
  resources: [key],
  functions: [
    defineFindFunction({ token: "keys:index:getKey", doc: "One.", resource: key, by: { id: string({ doc: "ID." }) } }),
    defineListFunction({ token: "keys:index:getKeys", doc: "All.", resource: key, result: "keys", where: zone }),
  ],
});

/** A service with one zone, `a`: its keys by their numbers, and how it answers what is not there. */
interface Service {
  readonly keys: Map<number, string>;
  missing: Reply;
}

function reply(service: Service, { method, path, body }: Received): Reply {
  const { keys } = service;
  const [, , zoneName, , number] = path.split("/");
  const shown = (id: number): object => ({ id, kind: keys.get(id) });
  if (zoneName !== "a") return service.missing;
  if (number === undefined && method === "GET") return json(200, [...keys.keys()].map(shown));
  const fields: unknown = method === "DELETE" ? {} : JSON.parse(body);
  const kind = isMap(fields) ? String(fields["kind"]) : "";
  if (number === undefined) {
    if ([...keys.values()].includes(kind)) return json(409, "there is such a key");
    const id = keys.size + 1;
    keys.set(id, kind);
    return json(201, shown(id));
  }
  const id = Number(number);
  if (!keys.has(id)) return service.missing;
  if (method === "DELETE") keys.delete(id);
  else keys.set(id, kind);
  return method === "DELETE" ? text(204, "") : json(200, shown(id));
}

async function withKeys(
  run: (started: {
    readonly provider: TestProvider;
    readonly server: LocalServer;
    readonly service: Service;
  }) => Promise<void>,
): Promise<void> {
  const service: Service = { keys: new Map(), missing: text(404, "Not Found") };
  const server = await startServer((request) => reply(service, request));
  const started = await startProvider(provider, { settings: { url: server.url } });
  try {
    await run({ provider: started, server, service });
  } finally {
    await started.close();
    await server.close();
  }
}

test("an object has the number that the service gave it in its ID, and is found in the list", () =>
  withKeys(async ({ provider: keys, server }) => {
    const made = await keys.create("Key", { zone: "a", kind: "ksk" });
    expect([made.id, made.state]).toEqual(["a/1", { zone: "a", kind: "ksk", keyId: 1 }]);
    expect(await keys.refresh(made)).toEqual(made);
    expect((await keys.import("Key", "a/1", { name: "imported" })).inputs).toEqual({ zone: "a", kind: "ksk" });
    expect(new Set(server.lines)).toEqual(new Set(["POST /zones/a/keys", "GET /zones/a/keys"]));
  }));

test("a change is a POST to the object with what changed", () =>
  withKeys(async ({ provider: keys, server, service }) => {
    const made = await keys.create("Key", { zone: "a", kind: "ksk" });
    await keys.update(made, { zone: "a", kind: "zsk" });
    expect([server.lines.at(-1), [...service.keys]]).toEqual(["POST /zones/a/keys/1", [[1, "zsk"]]]);
  }));

test("an object that the list no longer shows is gone, and deleting it again is no failure", () =>
  withKeys(async ({ provider: keys, service }) => {
    const made = await keys.create("Key", { zone: "a", kind: "ksk" });
    service.keys.clear();
    expect(await keys.get("Key", made.id)).toBeUndefined();
    await keys.delete(made);
    expect(keys.resources).toEqual([]);
  }));

test("a plain text of the service says that its parent is gone, and a gateway's page says nothing", () =>
  withKeys(async ({ provider: keys, service }) => {
    expect(await keys.get("Key", "b/1")).toBeUndefined();
    service.missing = text(404, "<html>not here</html>");
    await expect(keys.get("Key", "b/1")).rejects.toThrow("answered 404");
  }));

test("lookups show the ID of the resource, not the number", () =>
  withKeys(async ({ provider: keys }) => {
    await keys.create("Key", { zone: "a", kind: "ksk" });
    const shown = { id: "a/1", zone: "a", kind: "ksk", keyId: 1 };
    expect(await keys.invoke("keys:index:getKey", { id: "a/1" })).toEqual(shown);
    expect(await keys.invoke("keys:index:getKeys", { zone: "a" })).toEqual({ id: "keys", keys: [shown] });
  }));

test("an object that has the name in the same parent is named, although no object shows its parent", async () => {
  await withKeys(async ({ provider: keys, service }) => {
    service.keys.set(1, "zsk");
    await expect(keys.create("Key", { zone: "a", kind: "zsk" })).rejects.toThrow("It exists with ID a/1");
  });
});
