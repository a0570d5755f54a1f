import { refuse, refusingClient } from "./client.test.support";
import { defineFindFunction, defineFunction, defineListFunction, defineLookupKind, lookupOutputs } from "./function";
import type { InvokeContext } from "./function";
import { integer, string } from "./property";
import { defineResource, typeName } from "./resource";
import type { Properties } from "./shape";

const doc = "A value.";
const room = defineResource({
  token: "toy:index:Room",
  doc: "A room.",
  endpoint: "/rooms",
  inputs: { name: string({ doc, required: true }) },
  outputs: { createdAt: string({ doc }) },
});

test("the type's own name is the last part of its token", () => {
  expect([typeName("toy:index:Room"), typeName("toy:index/room:Room"), typeName("Room")]).toEqual([
    "Room",
    "Room",
    "Room",
  ]);
});

test("what an object is found by names that object, unless the author says otherwise", () => {
  const by = { id: string({ doc }), key: string({ doc, refersTo: [] }), count: integer({ doc }) };
  const { inputs } = defineFindFunction({ token: "toy:index:getRoom", doc, resource: room, by });
  expect(inputs).toEqual({ ...by, id: { ...by.id, refersTo: { resource: "Room", property: "id" } } });
});

const idCodec: unknown = expect.anything();

test("a record shows a resource's id, inputs and outputs", () => {
  expect(lookupOutputs(room)).toEqual({
    id: { kind: "string", doc: "ID of the Room.", wire: idCodec, required: true, refersTo: "Room" },
    name: { kind: "string", doc, required: true },
    createdAt: { kind: "string", doc },
  });
});

test("a kind that is only looked up has a record and nothing that refers to it", () => {
  const weather = defineLookupKind({
    token: "toy:index:Weather",
    doc: "The weather.",
    endpoint: "/weather",
    record: { name: string({ doc }) },
  });
  const getWeather = defineFindFunction({
    token: "toy:index:getWeather",
    doc,
    resource: weather,
    by: { name: string({ doc }), id: string({ doc }) },
  });
  expect([weather.inputs, lookupOutputs(weather), getWeather.inputs, getWeather.finds]).toEqual([
    {},
    {
      id: { kind: "string", doc: "ID of the Weather.", wire: idCodec, required: true, refersTo: [] },
      name: { kind: "string", doc },
    },
    { name: { kind: "string", doc, refersTo: [] }, id: { kind: "string", doc, refersTo: [] } },
    { resource: weather, by: ["name", "id"] },
  ]);
});

test("each definition says what it declares", () => {
  const lookup = defineFunction({
    token: "toy:index:getRoom",
    doc,
    inputs: {},
    outputs: {},
    invoke: () => Promise.resolve({}),
  });
  expect([room.declares, lookup.declares]).toEqual(["resource", "function"]);
});

/** A context in which the service has the objects. */
function contextOf(objects: readonly object[], asked: unknown[]): InvokeContext<Properties> {
  return {
    api: refusingClient,
    signal: new AbortController().signal,
    status: refuse,
    warn: refuse,
    wait: refuse,
    inputs: {},
    async *listAll(resource) {
      asked.push(resource);
      yield* objects;
    },
    findOne: refuse,
  };
}

describe("the lookup of all objects of a kind", () => {
  const getRooms = defineListFunction({
    token: "toy:index:getRooms",
    doc: "All rooms.",
    resource: room,
    result: "rooms",
  });

  test("takes nothing and shows a list of records and an id without meaning", () => {
    const record = { name: "getRoomsRoom", doc: "One Room.", properties: lookupOutputs(room) };
    expect({ inputs: getRooms.inputs, outputs: getRooms.outputs }).toEqual({
      inputs: {},
      outputs: {
        id: { kind: "string", doc: "ID of the lookup; it has no meaning to the service.", required: true },
        rooms: {
          kind: "list",
          doc: "All rooms.",
          required: true,
          items: { kind: "object", doc: "One Room.", shape: record },
        },
      },
    });
  });

  test("lists the resource's objects, all of them", async () => {
    const asked: unknown[] = [];
    expect(await getRooms.invoke(contextOf([{ id: "1" }, { id: "2" }], asked))).toEqual({
      id: "rooms",
      rooms: [{ id: "1" }, { id: "2" }],
    });
    expect(asked).toEqual([room]);
  });

  test("may show its own record and complete what the list does not show", async () => {
    const own = defineListFunction({
      token: "toy:index:getRooms",
      doc: "All rooms.",
      resource: room,
      result: "rooms",
      record: { label: string({ doc }) },
      complete: (_context, objects) => Promise.resolve(objects.map((object, i) => ({ ...object, label: `room ${i}` }))),
    });
    expect(await own.invoke(contextOf([{ id: "1" }, { id: "2" }], []))).toEqual({
      id: "rooms",
      rooms: [
        { id: "1", label: "room 0" },
        { id: "2", label: "room 1" },
      ],
    });
    expect(own.outputs["rooms"]).toEqual({
      kind: "list",
      doc: "All rooms.",
      required: true,
      items: {
        kind: "object",
        doc: "One Room.",
        shape: { name: "getRoomsRoom", doc: "One Room.", properties: { label: { kind: "string", doc } } },
      },
    });
  });
});
