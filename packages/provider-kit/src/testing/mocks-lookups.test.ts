import { defineFunction } from "../plugin/declare/function";
import { integer, list, object, string } from "../plugin/declare/property";
import { defineResource } from "../plugin/declare/resource";
import { defineShape, rule } from "../plugin/declare/shape";
import { createMocks } from "./mocks";
import { toy } from "./toy/provider";
import { withToy } from "./toy/start";

test("a lookup gets the given answer, with stand-ins for what the answer leaves out", async () => {
  const mocks = createMocks(toy, {
    answers: { getRoom: ({ name }: { readonly name: string }) => ({ id: "room-1", name, keeper: null }) },
  });
  expect(await mocks.call({ token: "toy:index:getRoom", inputs: { name: "attic" } })).toEqual({
    id: "room-1",
    name: "attic",
    purpose: "getRoom-purpose",
    floor: 0,
    tags: {},
    createdAt: "2026-01-01T00:00:00Z",
    updatedAt: "2026-01-01T00:00:00Z",
    sign: "getRoom-sign",
    keeper: null,
  });
});

test("a record in an answer gets stand-ins, too", async () => {
  const mocks = createMocks(toy, { answers: { getRooms: { rooms: [{ id: "room-1", name: "attic" }] } } });
  expect(await mocks.call({ token: "toy:index:getRooms", inputs: {} })).toEqual({
    id: "getRooms-id",
    rooms: [
      {
        id: "room-1",
        name: "attic",
        purpose: "getRooms-rooms-purpose",
        floor: 0,
        tags: {},
        createdAt: "2026-01-01T00:00:00Z",
        updatedAt: "2026-01-01T00:00:00Z",
        sign: "getRooms-rooms-sign",
      },
    ],
  });
});

const key = { doc: "A key.", computed: true } as const;
const lock = defineShape({
  name: "Lock",
  doc: "A lock.",
  properties: {
    code: integer({ ...key, min: 1 }),
    spare: string({ ...key, sometimes: true }),
    opensAt: string({ ...key, format: "date-time" }),
  },
  rules: [rule(["code"], ({ code }) => (code === 7 ? "7 is no code" : undefined))],
});
const doorInputs = {
  lock: object({ ...key, shape: lock }),
  latch: object({ ...key, shape: lock, sometimes: true }),
  colour: string({ doc: "Its colour." }),
};
const door = defineResource({
  token: "toy:index:Door",
  doc: "A door.",
  endpoint: "/doors",
  inputs: doorInputs,
  outputs: {},
});
const hinge = defineShape({ name: "Hinge", doc: "A hinge.", properties: { colour: doorInputs.colour } });
const getDoor = defineFunction({
  token: "toy:index:getDoor",
  doc: "Looks a door up.",
  inputs: {},
  outputs: {
    ...doorInputs,
    hinges: list({ doc: "Hinges.", absent: [], single: true, items: object({ doc: "A hinge.", shape: hinge }) }),
    bolts: list({ doc: "Bolts.", minItems: 2, items: string({ doc: "A bolt.", minLength: 3 }) }),
  },
  invoke: () => Promise.resolve({}),
});

const stands = { code: 1, opensAt: "2026-01-01T00:00:00Z" };

test("an answer holds what the types promise at each depth, null for other gaps, and nothing that is made up", async () => {
  const mocks = createMocks({ ...toy, resources: [door], functions: [getDoor] }, { answers: { getDoor: {} } });
  expect(await mocks.call({ token: getDoor.token, inputs: {} })).toEqual({
    lock: stands,
    latch: null,
    colour: null,
    hinges: [{ colour: null }],
    bolts: ["getDoor-bolts", "getDoor-bolts"],
  });
});

test("no rule for what programs give applies to an answer, but it is of the declared kinds", async () => {
  const answers = { getDoor: { lock: { code: 7, opensAt: "soon" }, bolts: [] } };
  const mocks = createMocks({ ...toy, resources: [door], functions: [getDoor] }, { answers });
  expect(await mocks.call({ token: getDoor.token, inputs: {} })).toMatchObject(answers.getDoor);
  const wrong = createMocks({ ...toy, functions: [getDoor] }, { answers: { getDoor: { lock: { code: "x" } } } });
  await expect(wrong.call({ token: getDoor.token, inputs: {} })).rejects.toThrow(
    "the answer for toy:index:getDoor has a problem: lock.code: must be a whole number, not a string",
  );
});

test("a resource has what the types promise, so that its outputs can be handed on as they are", async () => {
  const mocks = createMocks({ ...toy, resources: [door] });
  const register = (name: string, inputs: Record<string, unknown>) =>
    mocks.newResource({ type: door.token, name, inputs, transforms: [] });
  const { state } = await register("front", { lock: { spare: "mat" } });
  expect(state).toEqual({ lock: { ...stands, spare: "mat" } });
  expect((await register("back", state)).state).toEqual(state);
});

test("an answer that the real lookup could not give is refused", async () => {
  const mocks = createMocks(toy, { answers: { "toy:index:getRoom": { nam: "attic" } } });
  await expect(mocks.call({ token: "toy:index:getRoom", inputs: { name: "attic" } })).rejects.toThrow(
    'the answer for toy:index:getRoom has a problem: unknown property "nam"; did you mean "name"?',
  );
});

test("wrong arguments of a lookup are refused, and a lookup without an answer says how to give one", async () => {
  const mocks = createMocks(toy);
  await expect(mocks.call({ token: "toy:index:getRoom", inputs: { nme: "x" } })).rejects.toThrow(
    'toy:index:getRoom has problems: unknown property "nme"; did you mean "name"?; name: is required and missing',
  );
  await expect(mocks.call({ token: "toy:index:getRoom", inputs: { name: "x" } })).rejects.toThrow(
    "the mocks have no answer for toy:index:getRoom: give createMocks answers: { getRoom: … }",
  );
});

test("a lookup can be answered by a service", () =>
  withToy(async ({ provider }) => {
    const { id } = await provider.create("Room", { name: "attic", floor: 5 });
    const mocks = createMocks(toy, { service: provider });
    const found = await mocks.call({ token: "toy:index:getRoom", inputs: { name: "attic" } });
    expect(found).toMatchObject({ id, name: "attic", floor: 5, keeper: null });
  }));
