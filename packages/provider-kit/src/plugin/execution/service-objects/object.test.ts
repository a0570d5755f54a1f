import type { ApiFailure } from "../../declare/client";
import { codec } from "../../declare/codec";
import { list, string } from "../../declare/property";
import type { Resource } from "../../declare/resource";
import { defineResource } from "../../declare/resource";
import { UserError } from "../../values/errors";
import { ApiError } from "../../io/http/api-error";
import { aClient } from "../../../testing/http-client";
import type { Reply } from "../../../testing/local-server";
import { json, startServer, text } from "../../../testing/local-server";
import { listObjects } from "./list-objects";
import { expectingObject, isGone } from "./object";
import { partsOfId } from "./identity";

const doc = "A thing.";
const thing = { token: "toy:index:Thing", doc, endpoint: "/things", inputs: { name: string({ doc }) }, outputs: {} };

function failed(status: number, isForeign = false): ApiError {
  return new ApiError({ method: "GET", path: "/things/1", status, outcome: "not done", reason: "no", isForeign });
}

test("404 means gone, but not on a page that is not the service's own", () => {
  const plain = defineResource(thing);
  expect([failed(404), failed(404, true), failed(403), new Error("404")].map((error) => isGone(plain, error))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("a resource may know other answers that mean gone", () => {
  const own = defineResource({ ...thing, isGone: ({ status }) => status === 400 });
  expect([failed(400), failed(400, true), failed(404)].map((error) => isGone(own, error))).toEqual([
    true,
    false,
    false,
  ]);
});

test("what cannot be an id is refused with what an id looks like, or with the resource's own words", () => {
  const route = defineResource({ ...thing, token: "toy:index:AlertRoute", idParts: ["thingId", "id"] });
  const refused = `"7" is not the ID of an alert route: `;
  expect(() => partsOfId(route, "7")).toThrow(new UserError(`${refused}it must be <thingId>/<id>`));
  expect(() => partsOfId({ ...route, idDoc: "two UUIDs" }, "7")).toThrow(
    new UserError(`${refused}it must be two UUIDs`),
  );
  expect(() => partsOfId(route, "7/8/9")).toThrow(
    "it must be <thingId>/<id>, in whose parts `/` is written %2F and `%` is written %25",
  );
  expect(() => partsOfId(route, "7/50%")).toThrow("`%` is written %25");
  const own = { ...route, idParts: ["id"], checkId: () => "it is too short" };
  expect(() => partsOfId(own, "7")).toThrow(new UserError(`${refused}it is too short`));
  expect(partsOfId(route, "7/8")).toEqual({ thingId: "7", id: "8" });
});

/** What a filter that is answered so finds, or the words of the failure. */
async function filtered(resource: Partial<Resource>, reply: Reply): Promise<unknown> {
  const server = await startServer([reply]);
  const objects = listObjects(aClient(server.url).api, defineResource({ ...thing, ...resource }), {}, "/things?name=x");
  const found = await allOf(objects).catch((error: unknown) => (error instanceof Error ? error.message : error));
  await server.close();
  return found;
}

test("an answer is an object of the kind when it shows its id and another of its properties", () => {
  const plain = defineResource(thing);
  const { isUsable } = expectingObject(plain, {});
  expect(
    [{ id: "1", name: "one" }, { id: "1" }, { name: "one" }, { status: "ok" }, "ok", undefined].map(isUsable),
  ).toEqual([true, "it lacks name", "it lacks id", "it lacks id", "it is no object", "it is empty"]);
});

test("where programs give the parts of the id, one property that happens to be there is not the object", () => {
  const hook = defineResource({
    ...thing,
    idParts: ["name"],
    inputs: { name: string({ required: true, doc }) },
    outputs: { status: string({ doc }), size: string({ doc }) },
  });
  const { isUsable } = expectingObject(hook, { name: "one" });
  expect([{ status: "ok" }, { status: "ok", size: "small" }, { name: "one", status: "ok" }].map(isUsable)).toEqual([
    "it lacks name, size",
    true,
    true,
  ]);
});

test("only what an answer can show is expected of it: codecs count, write-only properties and the path do not", () => {
  const tags = codec<readonly string[], { readonly tags: string }>({
    toWire: (list) => ({ tags: list.join(",") }),
    fromWire: ({ tags: text }) => (typeof text === "string" ? text.split(",") : undefined),
  });
  const user = defineResource({
    ...thing,
    idParts: ["name"],
    inputs: {
      name: string({ required: true, onChange: "replace", sent: "path", doc }),
      password: string({ secret: true, readBack: "never", doc }),
      tags: list({ items: string({ doc }), wire: tags, doc }),
    },
    outputs: {},
  });
  const { isUsable } = expectingObject(user, { name: "one" });
  expect([{ name: "one", tags: "a,b" }, { tags: "a" }, { name: "one" }, { hint: "a" }].map(isUsable)).toEqual([
    true,
    true,
    true,
    "it lacks name, tags",
  ]);
});

test("a filter's 404 means that nothing matches, but not one of a gateway", async () => {
  expect(await filtered({}, json(404, { message: "no such name" }))).toEqual([]);
  expect(await filtered({}, text(404, "<h1>Not Found</h1>"))).toContain("GET /things?name=x answered 404");
});

test("a filter's 404 means nothing where the resource knows better what means gone", async () => {
  const isGone = ({ message }: ApiFailure): boolean => !message.includes("unauthorized");
  expect(await filtered({ isGone }, json(404, { message: "no such name" }))).toEqual([]);
  expect(await filtered({ isGone }, json(404, { message: "unauthorized" }))).toContain("unauthorized");
});

async function allOf(objects: AsyncIterable<object>): Promise<readonly object[]> {
  const found: object[] = [];
  for await (const wire of objects) found.push(wire);
  return found;
}

test("what the service still shows although it is deleted is in no list of all objects, also not in one that a function makes", async () => {
  const kind = defineResource({
    ...thing,
    async *list() {
      yield await Promise.resolve({ id: "1", state: "GONE" });
      yield { id: "2", state: "THERE" };
    },
    isSoftDeleted: (wire) => Reflect.get(wire, "state") === "GONE",
  });
  expect(await allOf(listObjects(aClient("http://127.0.0.1:1").api, kind, {}))).toEqual([{ id: "2", state: "THERE" }]);
});
