import * as pulumi from "@pulumi/pulumi";
import { integer, list, object, string } from "../plugin/declare/property";
import { defineResource } from "../plugin/declare/resource";
import { defineShape } from "../plugin/declare/shape";
import { createMocks } from "./mocks";
import { mocked, valueOf } from "./mocks.test.support";
import { getPaint, paint, painting, paintSettings } from "./paint.test.support";
import { toy } from "./toy/provider";

class Room extends pulumi.CustomResource {
  declare readonly name: pulumi.Output<string>;
  declare readonly floor: pulumi.Output<number>;
  declare readonly sign: pulumi.Output<string>;
  declare readonly createdAt: pulumi.Output<string>;

  constructor(name: string, args: Record<string, unknown>, opts?: pulumi.CustomResourceOptions) {
    const outputs = { name: undefined, floor: undefined, sign: undefined, createdAt: undefined };
    super("toy:index:Room", name, { ...outputs, ...args }, opts);
  }
}

class Badge extends pulumi.CustomResource {
  declare readonly pin: pulumi.Output<string>;
  declare readonly token: pulumi.Output<string>;

  constructor(name: string, args: Record<string, unknown>) {
    super("toy:index:Badge", name, { token: undefined, ...args });
  }
}

test("a resource has checked inputs, an automatic name, computed outputs, and stand-ins for the rest", async () => {
  const mocks = await mocked();
  const room = new Room("kitchen", { purpose: "cooking" });
  const { id, name, floor, sign, createdAt } = room;
  expect(await valueOf(pulumi.output({ id, name, floor, sign, createdAt }))).toEqual({
    id: "b5b8a2d553d2d953",
    name: "kitchen-05870f2",
    floor: 0,
    sign: "Room kitchen-05870f2",
    createdAt: "2026-01-01T00:00:00Z",
  });
  expect(mocks.resources).toEqual([
    {
      type: "toy:index:Room",
      name: "kitchen",
      id: "b5b8a2d553d2d953",
      inputs: { name: "kitchen-05870f2", purpose: "cooking", floor: 0 },
    },
  ]);
});

test("an id consists of the inputs that the resource's ids consist of", async () => {
  const mocks = createMocks(toy);
  const args = { type: "toy:index:Drawer", name: "top", inputs: { roomId: "room-7", label: "pens" }, transforms: [] };
  expect((await mocks.newResource(args)).id).toMatch(/^room-7\/[0-9a-f]{16}$/);
});

test("a wrong program fails with the words of the engine", async () => {
  const mocks = createMocks(toy);
  const args = { type: "toy:index:Room", name: "cellar", inputs: { flor: 1, floor: 41 }, transforms: [] };
  await expect(mocks.newResource(args)).rejects.toThrow(
    'toy:index:Room resource \'cellar\' has problems: unknown property "flor"; did you mean "floor"?; ' +
      "property floor: must be -2 to 40, not 41",
  );
});

test("with `record` a wrong program goes on, and its failures can be looked at", async () => {
  const mocks = await mocked({ onMistake: "record" });
  expect(await valueOf(new Room("cellar", { floor: 41 }).floor)).toBe(41);
  expect(mocks.failures).toEqual([
    "toy:index:Room resource 'cellar' has a problem: property floor: must be -2 to 40, not 41",
  ]);
});

test("secret inputs and outputs are secret in the program", async () => {
  await mocked();
  const badge = new Badge("ada", { holder: "Ada", pin: "1234-5678" });
  expect(await valueOf(pulumi.all([badge.pin, badge.token]))).toEqual(["1234-5678", "ada-token"]);
  expect(await Promise.all([pulumi.isSecret(badge.pin), pulumi.isSecret(badge.token)])).toEqual([true, true]);
});

test("a secret that is wrong is not repeated", async () => {
  const mocks = await mocked({ onMistake: "record" });
  await valueOf(new Badge("ada", { holder: "Ada", pin: pulumi.secret("xyz") }).urn);
  expect(mocks.failures).toEqual([
    "toy:index:Badge resource 'ada' has a problem: pin: must be at least 4 characters long, not 3",
  ]);
});

test("in a preview the id, an automatic name and the service's outputs are unknown", async () => {
  const mocks = createMocks(toy, { preview: true });
  const result = await mocks.newResource({
    type: "toy:index:Room",
    name: "attic",
    inputs: { floor: 5 },
    transforms: [],
  });
  const unknown = "04da6b54-80e4-46f7-96ec-b56ff0331ba9";
  expect(result).toEqual({
    id: undefined,
    state: { name: unknown, purpose: "", floor: 5, tags: {}, createdAt: unknown, updatedAt: unknown, sign: unknown },
  });
});

test("`.get()` shows the object under its id, and is not judged as a registration", async () => {
  const mocks = createMocks(toy);
  const result = await mocks.newResource({ type: "toy:index:Slot", name: "a", id: "A1", inputs: { note: "mine" } });
  expect(result).toEqual({ id: "A1", state: { note: "mine", code: "A1", weight: 1 } });
  expect(mocks.resources).toEqual([]);
});

test("outputs fit what other resources check, and lists of one have their object", async () => {
  const owner = defineShape({
    name: "Owner",
    doc: "An owner.",
    properties: { since: string({ doc: "Since.", format: "date-time" }) },
  });
  const uuid = string({ doc: "A UUID.", pattern: /^[0-9a-f-]{36}$/ });
  const thing = defineResource({
    token: "toy:index:Thing",
    doc: "A thing.",
    endpoint: "/things",
    idParts: ["uuid"],
    inputs: {
      other: uuid,
      level: integer({ doc: "Level.", min: 1 }),
      code: string({ doc: "Code.", pattern: /^[A-Z]\d$/ }),
    },
    outputs: {
      uuid: string({ doc: "UUID." }),
      rank: integer({ doc: "Rank.", min: 1, max: 3 }),
      mark: string({ doc: "Mark.", pattern: /^[A-Z]\d$/ }),
      owners: list({ doc: "Owner.", single: true, items: object({ doc: "Owner.", shape: owner }) }),
    },
  });
  const mocks = createMocks({ ...toy, resources: [thing] });
  const register = (name: string, inputs: Record<string, unknown>) =>
    mocks.newResource({ type: thing.token, name, inputs, transforms: [] });
  const { id, state } = await register("one", {});
  expect(state).toEqual({
    uuid: id,
    rank: 1,
    mark: "A1",
    owners: [{ since: "2026-01-01T00:00:00Z" }],
  });
  await register("two", {
    other: Reflect.get(state, "uuid"),
    level: Reflect.get(state, "rank"),
    code: Reflect.get(state, "mark"),
  });
  expect(mocks.resources.map(({ name }) => name)).toEqual(["one", "two"]);
});

test("resources of other packages get their inputs back, and components have no id", async () => {
  const mocks = createMocks(toy);
  const custom = { type: "other:index:Thing", name: "t", inputs: { a: [1] }, custom: true, transforms: [] };
  expect(await mocks.newResource(custom)).toEqual({ id: "t-id", state: { a: [1] } });
  expect(await mocks.newResource({ ...custom, custom: false })).toEqual({ id: undefined, state: { a: [1] } });
});

test("wrong provider settings fail", async () => {
  const mocks = createMocks(toy, { env: { TOY_TOKEN: "x-y-z" } });
  const args = { type: "pulumi:providers:toy", name: "main", inputs: { url: "ftp://x" }, transforms: [] };
  await expect(mocks.newResource(args)).rejects.toThrow(
    "pulumi:providers:toy resource 'main' has a problem: property url: must start with http:// or https://",
  );
});

describe("values that no list names", () => {
  const given = { type: paint.token, name: "wall", inputs: { colour: "gren" }, transforms: [] };
  const asked = { token: getPaint.token, inputs: { colour: "gren" } };
  const answers = { getPaint: {} };
  const refusal = 'colour: must be one of red, green, not "gren"; did you mean "green"?';

  test("are refused, and let through where the environment says so", async () => {
    const mocks = createMocks(painting, { answers, env: {} });
    await expect(mocks.newResource(given)).rejects.toThrow(refusal);
    await expect(mocks.call(asked)).rejects.toThrow(refusal);
    const lenient = createMocks(painting, { answers, env: { TOY_UNKNOWN_VALUES: "warn" } });
    expect((await lenient.newResource(given)).state).toEqual({ colour: "gren" });
    expect(await lenient.call(asked)).toEqual({});
  });

  test("are let through by the instance of the provider that says so, and by no other", async () => {
    class Main extends pulumi.ProviderResource {
      constructor(name: string, args: Record<string, unknown>) {
        super("toy", name, args);
      }
    }
    class Paint extends pulumi.CustomResource {
      constructor(name: string, opts?: pulumi.CustomResourceOptions) {
        super(paint.token, name, { colour: "gren" }, opts);
      }
    }
    const mocks = createMocks(painting, { answers, env: {}, onMistake: "record" });
    await pulumi.runtime.setMocks(mocks, "project", "stack");
    const lenient = new Main("lenient", { ...paintSettings, unknownValues: "warn" });
    const strict = new Main("strict", paintSettings);
    await valueOf(new Paint("a", { provider: lenient }).urn);
    await valueOf(new Paint("b", { provider: strict }).urn);
    await valueOf(new Paint("c").urn);
    await pulumi.runtime.invoke(getPaint.token, { colour: "gren" }, { provider: lenient });
    await pulumi.runtime.invoke(getPaint.token, { colour: "gren" }, { provider: strict });
    const problem = `has a problem: ${refusal}`;
    expect(mocks.failures).toEqual([
      `toy:index:Paint resource 'b' has a problem: property ${refusal}`,
      `toy:index:Paint resource 'c' has a problem: property ${refusal}`,
      `toy:index:getPaint ${problem}`,
    ]);
  });
});
