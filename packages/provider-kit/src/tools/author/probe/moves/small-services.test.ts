import { anything, boolean, integer, list, string } from "../../../../plugin/declare/property";
import type { Resource } from "../../../../plugin/declare/resource";
import { defineResource } from "../../../../plugin/declare/resource";
import { asDeclared } from "../../../../plugin/values/value/plain";
import type { Reply } from "../../../../testing/local-server";
import { json, startServer, text } from "../../../../testing/local-server";
import type { KindFindings } from "../fact";
import { probeProvider, SERVICE } from "../known-probe.test.support";
import { providerOf } from "../known-provider.test.support";

const doc = "A part of it.";

interface Request {
  readonly method: string;
  /** What stands behind the collection in the path. */
  readonly id: string | undefined;
  readonly sent: Readonly<Record<string, unknown>>;
}

/** What a run finds about the kind of a small service, which is as it was afterwards. */
async function foundIn(resource: Resource, reply: (request: Request) => Reply): Promise<KindFindings> {
  const server = await startServer(({ method, path, body }) => {
    const id = path.split("?")[0]?.split("/")[2];
    return reply({
      method,
      id: id === undefined ? undefined : decodeURIComponent(id),
      sent: body === "" ? {} : asDeclared<Request["sent"]>(JSON.parse(body)),
    });
  });
  try {
    const provider = { ...providerOf(SERVICE), resources: [resource] };
    const run = await probeProvider(provider, { url: server.url, stories: [] });
    if (run === "killed") throw new Error("nobody killed the run");
    expect(run.left).toEqual([]);
    const [kind] = run.findings.kinds;
    if (kind === undefined) throw new Error("no kind was probed");
    return kind;
  } finally {
    await server.close();
  }
}

function factsIn({ facts }: KindFindings): readonly string[] {
  return facts.map(({ property = "", option, value }) => `${property} ${option}: ${JSON.stringify(value)}`.trim());
}

/** Labels of a service that adds what a creation brings to what is there, and shows an empty list of what is not. */
function shelfOf({ isPutTaken }: { readonly isPutTaken: boolean }): (request: Request) => Reply {
  const rows = new Map<string, readonly unknown[]>();
  const keep = (name: string, added: readonly unknown[]): Reply => {
    rows.set(name, added);
    return json(200, { name, rows: added });
  };
  return ({ method, id, sent }) => {
    const { name = "", rows: given = [] } = asDeclared<{ name?: string; rows?: readonly unknown[] }>(sent);
    if (id === undefined && method === "GET")
      return json(
        200,
        [...rows].map(([one, all]) => ({ name: one, rows: all })),
      );
    if (method !== "GET" && method !== "DELETE" && given.length === 0) return json(422, { message: "rows is missing" });
    if (id === undefined) return keep(name, [...new Set([...(rows.get(name) ?? []), ...given])]);
    if (method === "PUT") return isPutTaken || rows.has(id) ? keep(id, given) : json(404, { message: "no such label" });
    if (method !== "DELETE") return json(200, { name: id, rows: rows.get(id) ?? [] });
    rows.delete(id);
    return text(204, "");
  };
}

const label = defineResource({
  token: "known:index:Label",
  doc: "A label.",
  endpoint: "/labels",
  idParts: ["name"],
  inputs: {
    name: string({ required: true, onChange: "replace", doc }),
    rows: list({ required: true, minItems: 1, items: string({ doc }), doc }),
  },
  outputs: {},
  updateBy: { style: "put" },
  list: { path: "/labels", paging: { style: "none" } },
});

test.each([true, false])(
  "of a creation that changes what is there, it is tried whether a PUT creates, too: %s",
  async (isPutTaken) => {
    const facts = factsIn(await foundIn(label, shelfOf({ isPutTaken })));
    expect(facts).toContain('isSoftDeleted: {"wire":"rows","value":[]}');
    expect(facts.filter((fact) => fact.startsWith("createBy"))).toEqual(
      isPutTaken ? ['createBy: {"style":"put","existing":"refuse"}'] : [],
    );
  },
);

test("what the service counts by itself, and what no creation takes and updates of others change, is found", async () => {
  const pages = new Map<string, Readonly<Record<string, unknown>>>();
  let last = 0;
  const page = defineResource({
    token: "known:index:Page",
    doc: "A page.",
    endpoint: "/pages",
    inputs: {
      name: string({ required: true, doc }),
      title: string({ doc }),
      mode: string({ values: ["counted", "frozen"], doc }),
      serial: integer({ doc }),
      log: anything({ doc }),
    },
    outputs: {},
    list: { path: "/pages", paging: { style: "none" } },
  });
  const found = await foundIn(page, ({ method, id, sent }) => {
    const known = id === undefined ? undefined : pages.get(id);
    if (id !== undefined && known === undefined) return json(404, { message: "no such page" });
    if (method === "GET") return json(200, known ?? [...pages.values()]);
    if (method === "DELETE") pages.delete(id ?? "");
    if (method === "DELETE") return json(200, known);
    if (sent["log"] !== undefined) return json(422, { message: "log is no log" });
    // a page that was given a mode of its own is not counted on
    const { name, title = "", mode = "counted", serial = 100 } = { ...known, ...sent };
    const isCounted = known !== undefined && known["mode"] === "counted";
    const next = isCounted ? Number(known["serial"]) + 1 : (known?.["serial"] ?? serial);
    const changed = { id: id ?? String(++last), name, title, mode, serial: next, log: { serial: next } };
    pages.set(changed.id, changed);
    return json(200, changed);
  });
  const facts = factsIn(found);
  expect(facts).toEqual(
    expect.arrayContaining(["serial output: true", "log stable: false", 'title onChange: "update"']),
  );
  expect(found.surprises).toContain("serial: updates of others change it, and none sets it");
});

test("a role that some object must have is no output, although a single object has it whatever it is given", async () => {
  const doors = new Map<string, Readonly<Record<string, unknown>>>();
  let last = 0;
  const door = defineResource({
    token: "known:index:Door",
    doc: "A door.",
    endpoint: "/doors",
    inputs: { name: string({ required: true, doc }), main: boolean({ doc }), color: string({ doc }) },
    outputs: {},
    list: { path: "/doors", paging: { style: "none" } },
  });
  const found = await foundIn(door, ({ method, id, sent }) => {
    const known = id === undefined ? undefined : doors.get(id);
    if (id !== undefined && known === undefined) return json(404, { message: "no such door" });
    if (method === "GET") return json(200, known ?? [...doors.values()]);
    if (method === "DELETE") doors.delete(id ?? "");
    if (method === "DELETE") return json(200, known);
    // each house has one door here
    const changed = { color: "", ...known, ...sent, id: id ?? String(++last), main: true };
    doors.set(changed.id, changed);
    return json(200, changed);
  });
  expect(factsIn(found).filter((fact) => fact.startsWith("main"))).toEqual(["main absent: true"]);
  expect(found.undecided).toContainEqual(expect.objectContaining({ property: "main", option: "onChange" }));
});

test("an update that is refused because it changes nothing says nothing of how short a text may be", async () => {
  const notes = new Map<string, Readonly<Record<string, unknown>>>();
  let last = 0;
  const note = defineResource({
    token: "known:index:Note",
    doc: "A note.",
    endpoint: "/notes",
    inputs: { name: string({ required: true, doc }), body: string({ doc }) },
    outputs: {},
    list: { path: "/notes", paging: { style: "none" } },
  });
  const found = await foundIn(note, ({ method, id, sent }) => {
    const known = id === undefined ? undefined : notes.get(id);
    if (id !== undefined && known === undefined) return json(404, { message: "no such note" });
    if (method === "GET") return json(200, known ?? [...notes.values()]);
    if (method === "DELETE") notes.delete(id ?? "");
    if (method === "DELETE") return json(200, known);
    const filled = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== "" && value !== null));
    if (known === undefined && filled["name"] === undefined) return json(422, { message: "name is missing" });
    if (Object.keys(filled).length === 0) return json(422, { message: "nothing to change" });
    const changed = { id: id ?? String(++last), body: "", ...known, ...filled };
    notes.set(changed.id, changed);
    return json(200, changed);
  });
  expect(factsIn(found).filter((fact) => fact.includes("minLength"))).toEqual(["name minLength: 1"]);
});
