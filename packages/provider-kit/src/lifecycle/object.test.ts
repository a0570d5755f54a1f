import { string } from "../declare/property";
import { defineResource } from "../declare/resource";
import { ApiError } from "../http/api-error";
import { aClient } from "../testing/http-client";
import { isGone, listObjects } from "./object";

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

test("what the service still shows although it is deleted is in no list of all objects, also not in one that a function makes", async () => {
  const kind = defineResource({
    ...thing,
    async *list() {
      yield await Promise.resolve({ id: "1", state: "GONE" });
      yield { id: "2", state: "THERE" };
    },
    isGhost: (wire) => Reflect.get(wire, "state") === "GONE",
  });
  const found: object[] = [];
  for await (const wire of listObjects(aClient("http://127.0.0.1:1").api, kind, {})) found.push(wire);
  expect(found).toEqual([{ id: "2", state: "THERE" }]);
});
