import { each } from "@ops-providers/provider-kit/testing";
import { bodyOf, idOf, refusal } from "../../testing/service-client";
import { busy } from "../../testing/toys/toy-kinds";
import type { JsonObject } from "./json";
import { toysBeforeEach } from "../../testing/toys/toys-before-each";

const someText: unknown = expect.any(String);

const toys = toysBeforeEach();

test("changes are refused while another one of the same parent runs", async () => {
  const path = await toys.aBook();
  const shelfPath = path.slice(0, path.lastIndexOf("/"));
  const answers = [
    await toys.client.post(shelfPath, { name: "c" }),
    await toys.client.patchJson(path, [{ op: "replace", path: "/name", value: "c" }]),
    await toys.client.delete(path),
  ];
  expect(answers.map(refusal)).toEqual(Array(3).fill([400, busy.code]));
  toys.simulator.finishTransitions();
  expect((await toys.client.post(shelfPath, { name: "c" })).status).toBe(202);
});

test("what is below an object is counted, needs it, and goes with it", async () => {
  const path = await toys.aBook();
  const shelfPath = path.split("/books")[0] ?? "";
  expect(await toys.client.shown(shelfPath)).toMatchObject({ booksCount: 1 });
  expect(each((await toys.client.get(`${shelfPath}/books`)).body, "data", "name")).toEqual(["b"]);
  await toys.client.delete(shelfPath);
  toys.simulator.finishTransitions();
  expect([refusal(await toys.client.get(path)), toys.simulator.all("book")]).toEqual([[404, "EQ-1000404"], []]);
});

test("an object is not found below another parent", async () => {
  const path = await toys.aBook();
  const other = await toys.aShelf();
  expect(refusal(await toys.client.get(`${other}/books/${path.split("/books/")[1] ?? ""}`))).toEqual([
    400,
    "EQ-1000402",
  ]);
});

test("deleted objects are kept or forgotten as the test says", async () => {
  await toys.restart({ gone: { shelf: "missing" } });
  const path = await toys.aShelf();
  await toys.client.delete(path);
  toys.simulator.finishTransitions();
  expect(refusal(await toys.client.get(path))).toEqual([404, "EQ-1000404"]);
});

test("deleting what is deleted already has an answer of its own", async () => {
  const path = await toys.aShelf();
  await toys.client.delete(path);
  toys.simulator.finishTransitions();
  expect(refusal(await toys.client.delete(path))).toEqual([400, "EQ-1000509"]);
});

describe("a patch", () => {
  const patched = async (path: string, ...steps: JsonObject[]): Promise<unknown> => {
    const answer = await toys.client.patch(path, steps);
    return answer.status < 300 ? bodyOf(answer) : refusal(answer);
  };

  test("replaces, adds and removes", async () => {
    const path = await toys.aShelf({ notes: { right: "r" } });
    await patched(
      path,
      { op: "replace", path: "/name", value: "z" },
      { op: "add", path: "/notes/left", value: "l" },
      { op: "add", path: "/tags/first", value: "t" },
      { op: "add", path: "", value: { keys: ["k"] } },
    );
    const wanted = { name: "z", notes: { left: "l", right: "r", shop: "north" }, tags: ["t"], keys: ["k"] };
    expect(toys.simulator.all("shelf")).toMatchObject([wanted]);
    await patched(path, { op: "remove", path: "/notes/left" });
    expect(toys.simulator.all("shelf")[0]?.["notes"]).toEqual({ right: "r", shop: "north" });
  });

  test("of what is not there is refused where the kind is strict", async () => {
    const path = await toys.aShelf();
    expect([
      await patched(path, { op: "remove", path: "/notes/left" }),
      await patched(path, { op: "replace", path: "/notes/left", value: "x" }),
    ]).toEqual(Array(2).fill([400, "EQ-1000001", "/0/path"]));
  });

  test("of more than one step is refused where the kind takes one", async () => {
    const path = await toys.aBook();
    toys.simulator.finishTransitions();
    const step = { op: "replace", path: "/name", value: "c" };
    expect(refusal(await toys.client.patchJson(path, [step, step]))).toEqual([400, "EQ-1000010"]);
  });

  test("shows its change whole", async () => {
    const path = await toys.aShelf();
    await patched(path, { op: "replace", path: "/name", value: "z" });
    const { change } = await toys.client.shown(path);
    expect(change).toEqual({
      uuid: someText,
      type: "update /name",
      status: "REQUESTED",
      createdDateTime: "2026-02-11T09:14:03.250Z",
      data: { op: "replace", path: "/name", value: "z" },
    });
  });
});

test("a version has a tag, and a change of another version is refused", async () => {
  const made = await toys.client.post("/boxes", { type: "t", name: "a", notes: "n" });
  const path = `/boxes/${idOf(bodyOf(made))}`;
  const put = (headers: Readonly<Record<string, string>>) => toys.client.and(headers).put(path, { name: "z" });
  expect(made.headers.get("etag")).toBe('"1"');
  expect(refusal(await put({}))).toEqual([412, "EQ-1000205"]);
  expect(refusal(await put({ "if-match": '"2"' }))).toEqual([412, "EQ-1000205"]);
  expect((await put({ "if-match": '"1"' })).headers.get("etag")).toBe('"2"');
  expect((await toys.client.get(path)).headers.get("etag")).toBe('"2"');
  expect(await toys.client.shown(path)).toMatchObject({ type: "t", name: "z", state: "ACTIVE" });
  expect(await toys.client.shown(path)).not.toHaveProperty("notes");
});

describe("an object whose id comes with the path", () => {
  test("is made and changed by the same request", async () => {
    const path = `${await toys.aShelf()}/left/l-1`;
    const seen = [await toys.client.put(path, { direction: "IN" })];
    toys.simulator.finishTransitions();
    seen.push(await toys.client.put(path, {}));
    const shown = { href: toys.simulator.url + path, uuid: "l-1", attachmentStatus: "ATTACHING" };
    expect(seen.map(({ status, body }) => [status, body])).toEqual([
      [202, { ...shown, direction: "IN" }],
      [202, shown],
    ]);
    expect(toys.simulator.all("label")).toHaveLength(1);
  });

  test("is another one below another path", async () => {
    const path = await toys.aShelf();
    await toys.client.put(`${path}/left/l-1`, {});
    expect((await toys.client.get(`${path}/left/l-1`)).status).toBe(200);
    expect(refusal(await toys.client.get(`${path}/right/l-1`))).toEqual([400, "EQ-1000403"]);
    expect(refusal(await toys.client.get(`${path}/middle/l-1`))).toEqual([404, "EQ-3000404"]);
  });

  test("needs what the path names", async () => {
    expect(refusal(await toys.client.put("/shelves/x/left/l-1", {}))).toEqual([404, "EQ-1000404"]);
  });
});

test("a dry run answers what would be, and keeps nothing", async () => {
  const made = await toys.client.post("/shelves?dryRun=true", { name: "a" });
  expect([made.status, made.body]).toMatchObject([200, { name: "a", notes: { shop: "north" } }]);
  expect(toys.simulator.all("shelf")).toEqual([]);
  const path = await toys.aShelf();
  const changed = await toys.client.patch(`${path}?dryRun=true`, [{ op: "replace", path: "/name", value: "z" }]);
  expect([changed.status, changed.body]).toMatchObject([200, { name: "z" }]);
  expect(toys.simulator.all("shelf")).toMatchObject([{ name: "a" }]);
  expect(refusal(await toys.client.post("/shelves?dryRun=maybe", { name: "a" }))).toEqual([
    400,
    "EQ-1000001",
    "/dryRun",
  ]);
});

test("a kind may refuse what its shape allows", async () => {
  expect(refusal(await toys.client.post("/shelves", { name: "taken" }))).toEqual([400, "EQ-1000060"]);
});

test("somebody else may change and remove what is stored", async () => {
  const id = (await toys.aShelf()).slice("/shelves/".length);
  expect(toys.simulator.edit("shelf", id, { name: "z" })).toMatchObject({ uuid: id, name: "z", state: "ACTIVE" });
  expect([toys.simulator.remove("shelf", id), toys.simulator.remove("shelf", id)]).toEqual([true, false]);
  expect(toys.simulator.all("shelf")).toEqual([]);
  expect(() => toys.simulator.edit("shelf", id, {})).toThrow(`editing the shelf failed: no shelf has the id ${id}`);
});

test.each([
  { errorForm: "object" as const, form: { errorCode: "EQ-1000404" } },
  { errorForm: "html" as const, form: "<html><body><h1>404</h1></body></html>" },
])("errors may have the form $errorForm", async ({ errorForm, form }) => {
  await toys.restart({ errorForm });
  const { status, body } = await toys.client.get("/shelves/x");
  expect([status, body]).toEqual([404, typeof form === "string" ? form : expect.objectContaining(form)]);
});
