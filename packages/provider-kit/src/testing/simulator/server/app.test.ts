import { connect } from "node:net";
import type { RecordedRequest } from "@ops-providers/common";
import { inside, ServiceClient } from "../../service-client";
import { createApp, created, defineService, FaultList, jsonResponse, listen, ok, RecordStore } from "../index";
import type { ListeningServer } from "./server";

interface Records {
  note: { readonly id: string; readonly text: string };
}

let server: ListeningServer;
let client: ServiceClient;
let requests: RecordedRequest[];
let store: RecordStore<Records>;
let watched: string[];

const notes = defineService<RecordStore<Records>, string>({
  openRoutes: [{ method: "GET", path: "/health", handle: () => ok({ status: "pass" }) }],
  routes: [
    { method: "GET", path: "/notes/:id", handle: ({ service, param }) => ok(service.find("note", param("id"))) },
    {
      method: "POST",
      path: "/notes",
      handle: async ({ service, body, caller, query }) => {
        const text = String(inside(JSON.parse(body), "text"));
        const note = service.put("note", { id: query.get("id") ?? "", text });
        return Promise.resolve(created({ ...note, caller }));
      },
    },
  ],
  guarded: "/notes/*",
  identify: ({ header }) => {
    const name = header("x-name");
    if (name === undefined) throw new Error("who are you?");
    return name;
  },
  headers: () => ({ "x-service": "notes" }),
  otherMethods: [{ path: "/notes", reply: () => ({ status: 405 }) }],
  missing: (_service, path) => ({ status: 404, body: { message: `no ${path}` } }),
  refusal: (_service, { message }) => ({ status: 400, body: { message }, headers: { "x-refused": "yes" } }),
  write: (reply) => jsonResponse(reply, "\t"),
});

beforeEach(async () => {
  requests = [];
  watched = [];
  store = new RecordStore<Records>({ note: new Map() });
  const app = createApp(notes, store, {
    faults: new FaultList(),
    requests,
    sleep: () => Promise.resolve(),
    redact: (body) => (inside(body, "text") === "secret" ? { text: "[redacted]" } : body),
    watch: ({ path }) => {
      watched.push(`begin ${path}`);
      return () => watched.push(`end ${path}`);
    },
  });
  server = await listen(app, 0);
  client = new ServiceClient(server.url, { "x-name": "ada" });
});

afterEach(() => server.close());

test("a handler sees the caller, the body and the query, and may take its time", async () => {
  const answer = await client.post("/notes?id=1", { text: "milk" });
  expect([answer.status, answer.body]).toEqual([201, { id: "1", text: "milk", caller: "ada" }]);
  expect((await client.get("/notes/1")).body).toEqual({ id: "1", text: "milk" });
});

test("who sends a request is asked before the path is looked at, except on open routes", async () => {
  const nobody = client.with({});
  const answers = [await nobody.get("/health"), await nobody.get("/notes/1/x"), await nobody.get("/elsewhere")];
  expect(answers.map(({ status, body }) => [status, inside(body, "message")])).toEqual([
    [200, undefined],
    [400, "who are you?"],
    [404, "no /elsewhere"],
  ]);
});

test("every answer carries the headers of the service, and a refusal its own", async () => {
  const answers = [await client.get("/health"), await client.get("/notes/x/y"), await client.post("/notes", "{bad")];
  expect(answers.map(({ status, headers }) => [status, headers.get("x-service"), headers.get("x-refused")])).toEqual([
    [200, "notes", null],
    [404, "notes", null],
    [400, "notes", "yes"],
  ]);
});

test.each(["/%ff", "/notes/%ff", "//", "/%00", "http://[", "*"])(
  "an address that no client writes, such as %s, ends no simulator",
  async (target) => {
    const status = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
      socket.once("data", (chunk: Buffer) => resolve(chunk.toString().split(" ")[1] ?? ""));
      socket.once("error", reject);
      socket.write(`GET ${target} HTTP/1.1\r\nHost: notes\r\nx-name: ada\r\nConnection: close\r\n\r\n`);
    });
    expect([status, (await client.get("/health")).status]).toEqual([expect.stringMatching(/^(?:200|40[04])$/), 200]);
  },
);

test("an answer without a body has no content type, and one with a body the indentation of the service", async () => {
  const { status, body, headers } = await client.patch("/notes", {});
  expect([status, body, headers.get("content-type")]).toEqual([405, undefined, null]);
  const head = await client.send("HEAD", "/health");
  expect([head.status, head.body, head.headers.get("x-service")]).toEqual([200, undefined, "notes"]);
  expect(await (await fetch(`${server.url}/health`)).text()).toBe('{\n\t"status": "pass"\n}');
});

test("a recorded request holds no credential, neither in its headers nor in its query", async () => {
  await client.with({ authorization: "Bearer s1", cookie: "s2", "x-name": "ada" }).post("/notes?token=s3&id=1", "x");
  expect(requests).toMatchObject([
    {
      method: "POST",
      path: "/notes?token=[redacted]&id=1",
      body: "x",
      headers: { authorization: "Bearer [redacted]", cookie: "[redacted]" },
      status: 400,
    },
  ]);
  expect(JSON.stringify(requests)).not.toMatch(/s[123]/);
});

test("a parameter of a path is decoded, and a slash at the end of a path does not count", async () => {
  store.put("note", { id: "a b/c", text: "tea" });
  expect((await client.get("/notes/a%20b%2Fc/")).body).toEqual({ id: "a b/c", text: "tea" });
});

test("a list of records is its reader's own", () => {
  store.put("note", { id: "1", text: "x" });
  store.all("note").pop();
  expect(store.all("note")).toEqual([{ id: "1", text: "x" }]);
});

test("records are listed by id, replaced in parts and removed by a claim", () => {
  for (const id of ["2", "1", "3"]) store.put("note", { id, text: id });
  const edited = store.edit("note", "1", { text: "x" });
  store.removeWhere("note", ({ text }) => text === "2");
  expect([edited, store.all("note")]).toEqual([
    { id: "1", text: "x" },
    [
      { id: "1", text: "x" },
      { id: "3", text: "3" },
    ],
  ]);
  expect([store.remove("note", "1"), store.remove("note", "1")]).toEqual([true, false]);
  expect(store.all("note").map(({ id }) => id)).toEqual(["3"]);
  expect(() => store.edit("note", "9", { text: "x" })).toThrow("editing the note failed: no note has the id 9");
});

test("a record holds what is left of a body, while the handler sees all of it", async () => {
  const { body } = await client.post("/notes?id=1", { text: "secret" });
  expect([requests.map((request) => request.body), inside(body, "text")]).toEqual([[{ text: "[redacted]" }], "secret"]);
});

test("a watcher is called when a request comes and when it is over, also when it is refused", async () => {
  await client.get("/health");
  await client.with({}).get("/notes/1");
  expect(watched).toEqual(["begin /health", "end /health", "begin /notes/1", "end /notes/1"]);
});
