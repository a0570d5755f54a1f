import { defineProvider } from "../plugin/declare/provider";
import type { HttpFactory } from "../plugin/declare/provider";
import { string } from "../plugin/declare/property";
import { defineResource } from "../plugin/declare/resource";
import type { CreateContext } from "../plugin/declare/resource";
import type { Properties } from "../plugin/declare/shape";
import { UNKNOWN } from "../plugin/values/value/value";
import type { TestProvider } from "./provider";
import { startProvider } from "./provider";
import { withToy } from "./toy/start";

/** A provider of one kind that creates as the test says, and previews that the sign will be "sure". */
function creating(create: (context: CreateContext<Properties>) => Promise<object>): Promise<TestProvider> {
  const thing = defineResource({
    token: "odd:index:Thing",
    doc: "A thing.",
    endpoint: "/things",
    inputs: { name: string({ doc: "Its name." }) },
    outputs: { sign: string({ preview: () => "sure", doc: "Its sign." }) },
    create,
  });
  const connect = ({ http }: { readonly http: HttpFactory }): ReturnType<HttpFactory> =>
    http({
      endpoint: "http://127.0.0.1:1",
      authorize: () => ({ headers: () => Promise.resolve({}) }),
      parseError: () => undefined,
      maxRetries: 0,
    });
  const about = { name: "odd", version: "0.1.0", displayName: "Odd", doc: "Odd things.", npmName: "odd" };
  return startProvider(defineProvider({ ...about, settings: {}, connect, resources: [thing], functions: [] }));
}

test("a preview that does not come true fails the creation and says where", async () => {
  const provider = await creating(() => Promise.resolve({ id: "1", sign: "other" }));
  await expect(provider.create("Thing", {})).rejects.toThrow(
    'the creation: sign was previewed wrong: "sure" became "other"',
  );
  await provider.close();
});

test("an unknown value in an answer outside of previews loses the object", async () => {
  const provider = await creating(() => Promise.resolve({ id: "1", sign: UNKNOWN }));
  await expect(provider.create("Thing", {})).rejects.toThrow("sign");
  expect(provider.resources).toEqual([]);
  await provider.close();
});

test("Check runs anew in the run after the preview, so that drawn names differ as they do in the engine", () =>
  withToy(async ({ provider }) => {
    const shown = await provider.previewCreate("Room", {});
    expect(shown["name"]).toBe(UNKNOWN);
    const drawn = await provider.check("Room", {});
    const room = await provider.create("Room", {});
    expect(room.inputs["name"]).not.toEqual(drawn.inputs["name"]);
    expect(room.inputs["name"]).toMatch(/^test-[0-9a-f]{7}$/);
  }));

test("a replacement draws a new name and comes before the deletion", () =>
  withToy(async ({ provider }) => {
    const room = await provider.create("Room", { floor: 1 });
    const replaced = await provider.update(room, { floor: 2 });
    expect(replaced.inputs["name"]).not.toEqual(room.inputs["name"]);
    expect(provider.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /v1/rooms",
      "POST /v1/rooms",
      "DELETE /v1/rooms/room-1",
    ]);
    expect(provider.resources).toEqual([replaced]);
  }));

test("a replacement under the same unique name deletes first", () =>
  withToy(async ({ provider }) => {
    const room = await provider.create("Room", { name: "attic", floor: 1 });
    await provider.update(room, { name: "attic", floor: 2 });
    expect(provider.requests.map(({ method }) => method)).toEqual(["POST", "DELETE", "POST"]);
  }));

test("ignored inputs are reset to what they were before Check sees them", () =>
  withToy(async ({ provider }) => {
    const room = await provider.create("Room", { name: "attic", tags: { light: "north" } });
    const changed = { name: "cellar", tags: { light: "south", heat: "none" } };
    const options = { ignoreChanges: ["name", "tags.light"] };
    expect(await provider.diff(room, changed, options)).toEqual({ "tags.heat": "ADD" });
    const updated = await provider.update(room, changed, options);
    expect(updated.inputs).toEqual({ name: "attic", floor: 0, tags: { light: "north", heat: "none" } });
  }));

test("a restart keeps the engine's state and forgets what the process knew", () =>
  withToy(async ({ provider }) => {
    const room = await provider.create("Room", { name: "attic" });
    await provider.cancel();
    await provider.restart();
    expect(await provider.refresh(room)).toEqual(room);
  }));

test("requests are recorded as they are sent, with body", () =>
  withToy(async ({ provider }) => {
    await provider.create("Room", { name: "attic" });
    await provider.invoke("getRoom", { name: "attic" });
    expect(provider.requests).toEqual([
      { method: "POST", path: "/v1/rooms", body: { name: "attic", floor: 0 } },
      { method: "GET", path: "/v1/rooms?name=attic", body: undefined },
    ]);
  }));
