import { defineFunction } from "../../declare/function";
import { string } from "../../declare/property";
import { rule } from "../../declare/shape";
import { startProvider } from "../../../testing/provider";
import { toy } from "../../../testing/toy/provider";
import { withToy } from "../../../testing/toy/start";
import { UNKNOWN } from "../../values/value/value";

test("a lookup shows every declared output: what the service leaves out is its meaning, or null", () =>
  withToy(async ({ provider, service }) => {
    const { state } = await provider.create("Room", { name: "attic" });
    Object.assign(service.store.find("rooms", "room-1"), { tags: undefined, purpose: undefined });
    expect(await provider.invoke("getRoom", { name: "attic" })).toEqual({
      ...state,
      id: "room-1",
      purpose: "",
      tags: {},
      keeper: null,
    });
  }));

test("a lookup of all objects reads every page", () =>
  withToy(async ({ provider }) => {
    for (let i = 0; i < 21; i++) await provider.create("Room", { name: `room-${i}` }, { name: `room-${i}` });
    const sent = provider.requests.length;
    const { id, rooms } = await provider.invoke("getRooms");
    expect([id, Array.isArray(rooms) ? rooms.length : 0]).toEqual(["rooms", 21]);
    expect(provider.requests.length - sent).toBe(2);
  }));

test("wrong arguments are refused all at once, and nothing is sent", () =>
  withToy(async ({ provider }) => {
    await expect(provider.invoke("getRoom", { nam: "attic", name: 3 })).rejects.toThrow(
      'unknown property "nam"; did you mean "name"?; name: must be a string, not 3',
    );
    expect(provider.requests).toEqual([]);
  }));

test("an argument that the engine does not know yet is missing", () =>
  withToy(async ({ provider }) => {
    await expect(provider.invoke("getRoom", { name: UNKNOWN })).rejects.toThrow("name: is required and missing");
  }));

test("an object that is not there is the program's mistake, in the lookup's own words", () =>
  withToy(async ({ provider }) => {
    await expect(provider.invoke("getRoom", { name: "nowhere" })).rejects.toThrow(
      'there is no room "nowhere"; correct the name',
    );
  }));

test("a lookup that the service refuses says what was asked and what was answered", () =>
  withToy(async ({ provider, proxy }) => {
    proxy.inject({ kind: "respond", status: 403, body: { code: "forbidden", message: "not you", request_id: "r-1" } });
    await expect(provider.invoke("getRoom", { name: "attic" })).rejects.toThrow(
      "looking up the room failed: GET /v1/rooms?name=attic answered 403 (forbidden: not you). Request ID r-1.",
    );
  }));

test.each([
  [404, "none"],
  [400, "no_house"],
])("a lookup of what the service does not know says what was asked for, and what to do: %d %s", (status, code) =>
  withToy(async ({ provider, proxy }) => {
    proxy.inject({ kind: "respond", status, body: { code, message: "no such house", request_id: "r-2" } });
    await expect(provider.invoke("getRoom", { name: "attic" })).rejects.toThrow(
      `looking up the room failed: GET /v1/rooms?name=attic answered ${status} (${code}: no such house). Request ID r-2. ` +
        'No object matches the name "attic": correct it, or create the object',
    );
  }),
);

test("an unknown function says what to do", () =>
  withToy(async ({ provider }) => {
    await expect(provider.invoke("toy:index:getCellar")).rejects.toThrow(
      "toy 0.1.0 has no function toy:index:getCellar; update the package or correct the name",
    );
  }));

test("warnings about arguments are log lines that name the lookup, each once", async () => {
  const getPaint = defineFunction({
    token: "toy:index:getPaint",
    doc: "Looks paint up.",
    inputs: { colour: string({ values: ["red"], valuesAre: "open", doc: "Its colour." }) },
    outputs: {},
    rules: [rule(["colour"], () => ({ severity: "warning", message: "paint dries out" }))],
    invoke: () => Promise.resolve({}),
  });
  const settings = { url: "http://127.0.0.1:9", token: "t" };
  const provider = await startProvider({ ...toy, functions: [getPaint] }, { settings });
  for (const colour of ["blue", "blue", "red"]) await provider.invoke("getPaint", { colour });
  await provider.close();
  expect(provider.log.lines).toEqual([
    { severity: "warning", text: 'getPaint: colour: "blue" is not a known value; known values: red', urn: undefined },
    { severity: "warning", text: "getPaint: paint dries out", urn: undefined },
  ]);
});
