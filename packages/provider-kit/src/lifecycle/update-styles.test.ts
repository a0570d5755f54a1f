import { codec } from "../declare/codec";
import type { ApiClient, RequestOptions } from "../declare/client";
import { integer, list, map, object, string } from "../declare/property";
import { defineResource } from "../declare/resource";
import type { Resource, UpdateStyle } from "../declare/resource";
import type { Properties } from "../declare/shape";
import { defineShape } from "../declare/shape";
import type { PlainMap } from "../value/plain";
import { asDeclared } from "../value/plain";
import { toWire } from "../wire/to-wire";
import { mergeBody, sendUpdate } from "./update-styles";

const doc = "A value.";

function thingWith(inputs: Properties, updateBy?: UpdateStyle, wrapper?: string): Resource {
  return defineResource({
    token: "toy:index:Thing",
    doc,
    endpoint: "/things",
    inputs,
    outputs: {},
    ...(updateBy === undefined ? {} : { updateBy }),
    ...(wrapper === undefined ? {} : { wrapper }),
  });
}

const retention = codec<number, { readonly rules?: readonly object[]; readonly shard?: number }>({
  toWire: (seconds) => (seconds === 0 ? { rules: [] } : { rules: [{ everySeconds: seconds }], shard: seconds / 10 }),
  fromWire: () => undefined,
});

/** Everything in the inputs that differs, as the diff names it. */
function changedIn(oldInputs: PlainMap, inputs: PlainMap): ReadonlySet<string> {
  const names = new Set([...Object.keys(oldInputs), ...Object.keys(inputs)]);
  return new Set([...names].filter((name) => JSON.stringify(oldInputs[name]) !== JSON.stringify(inputs[name])));
}

function mergeBodyOf(inputs: Properties, before: PlainMap, after: PlainMap): Record<string, unknown> {
  return mergeBody(thingWith(inputs), before, after, changedIn(before, after));
}

describe("the body of a merging PATCH", () => {
  test("holds what changed, under its wire names, and nothing else", () => {
    const inputs = {
      name: string({ doc }),
      orgId: string({ doc, wire: "orgID" }),
      metro: string({ doc, wire: "location.metroCode" }),
      size: integer({ doc, wire: retention }),
    };
    expect(
      mergeBodyOf(
        inputs,
        { name: "a", orgId: "1", metro: "DA", size: 1 },
        { name: "a", orgId: "2", metro: "SV", size: 20 },
      ),
    ).toEqual({
      orgID: "2",
      location: { metroCode: "SV" },
      rules: [{ everySeconds: 20 }],
      shard: 2,
    });
  });

  test("clears what the program took away with what stands for absence, else with the default, else with null", () => {
    const part = defineShape({ name: "Part", doc, properties: { a: string({ doc }) } });
    const inputs = {
      description: string({ doc, absent: "" }),
      size: integer({ doc, default: 30 }),
      note: string({ doc, wire: "more.note" }),
      part: object({ doc, shape: part }),
      tags: list({ doc, items: string({ doc }), absent: [] }),
      retention: integer({ doc, wire: retention, absent: 0 }),
    };
    const before = { description: "d", size: 1, note: "n", part: { a: "1" }, tags: ["x"], retention: 60 };
    expect(mergeBodyOf(inputs, before, {})).toEqual({
      description: "",
      size: 30,
      more: { note: null },
      part: null,
      tags: [],
      rules: [],
    });
  });

  test("leaves out what does not travel in updates, though it changed", () => {
    const inputs = {
      a: string({ doc, sent: "create" }),
      b: string({ doc, sent: "never" }),
      c: string({ doc, sent: "update" }),
    };
    expect(mergeBodyOf(inputs, {}, { a: "1", b: "2", c: "3" })).toEqual({ c: "3" });
  });

  test.each([
    ["a removed key", { a: "1", b: "2" }, { a: "1" }, { a: "1", b: "" }],
    ["a removed and an added key", { a: "1" }, { b: "2" }, { a: "", b: "2" }],
    ["a map that went", { a: "1", b: "2" }, undefined, { a: "", b: "" }],
    ["a map that came", undefined, { a: "1" }, { a: "1" }],
    ["a changed value", { a: "1" }, { a: "2" }, { a: "2" }],
    [
      "a removed key that every JavaScript object knows",
      { constructor: "1", a: "2" },
      { a: "2" },
      { constructor: "", a: "2" },
    ],
  ])("of a map that the service merges: %s", (_case, before, after, sent) => {
    const inputs = { labels: map({ doc, values: string({ doc }), removedKey: "", wire: "properties" }) };
    const held = (labels: PlainMap | undefined): PlainMap => (labels === undefined ? {} : { labels });
    expect(mergeBodyOf(inputs, held(before), held(after))).toEqual({ properties: sent });
  });

  test("of a map whose keys go with null", () => {
    expect(
      mergeBodyOf(
        { labels: map({ doc, values: string({ doc }), removedKey: null }) },
        { labels: { a: "1" } },
        { labels: {} },
      ),
    ).toEqual({ labels: { a: null } });
  });

  test("of a map that the service replaces holds the new keys only", () => {
    expect(
      mergeBodyOf({ labels: map({ doc, values: string({ doc }) }) }, { labels: { a: "1" } }, { labels: { b: "2" } }),
    ).toStrictEqual({ labels: { b: "2" } });
  });
});

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly options?: RequestOptions;
}

/** A client that answers all writes alike and remembers them. */
function recordingClient(answer: unknown): { readonly api: ApiClient; readonly sent: Sent[] } {
  const sent: Sent[] = [];
  const refuse = (): never => {
    throw new Error("not part of this test");
  };
  const write =
    (method: string) =>
    <T>(path: string, body?: unknown, options?: RequestOptions): Promise<T> => {
      sent.push({ method, path, body, ...(options === undefined ? {} : { options }) });
      return Promise.resolve(asDeclared<T>(answer));
    };
  const api: ApiClient = {
    endpoint: "http://127.0.0.1",
    serverTime: refuse,
    during: refuse,
    get: refuse,
    delete: refuse,
    send: refuse,
    post: refuse,
    put: write("PUT"),
    patch: write("PATCH"),
  };
  return { api, sent };
}

const CURRENT = { id: "7", name: "as it is" };

async function updated(
  resource: Resource,
  oldInputs: PlainMap,
  inputs: PlainMap,
  answer: unknown = { id: "7", name: "as answered" },
  oldState = oldInputs,
): Promise<{ readonly wire: object; readonly sent: readonly Sent[]; readonly waits: number }> {
  const { api, sent } = recordingClient(answer);
  const changed = changedIn(oldInputs, inputs);
  let waits = 0;
  const wire = await sendUpdate(resource, {
    api,
    id: "7",
    body:
      resource.updateBy?.style === "put"
        ? toWire(resource.inputs, inputs, "update")
        : mergeBody(resource, oldInputs, inputs, changed),
    inputs,
    oldInputs,
    oldState,
    changed,
    current: () => Promise.resolve(CURRENT),
    settled: () => {
      waits++;
      return Promise.resolve();
    },
    leftPartly: (error) => Promise.reject(error instanceof Error ? error : new Error(String(error))),
  });
  return { wire, sent, waits };
}

describe("a merging update", () => {
  test("is one PATCH to the object, and its answer is the object", async () => {
    expect(await updated(thingWith({ name: string({ doc }) }), { name: "a" }, { name: "b" })).toEqual({
      wire: { id: "7", name: "as answered" },
      sent: [{ method: "PATCH", path: "/things/7", body: { name: "b" } }],
      waits: 0,
    });
  });

  test("finds the object inside its wrapper", async () => {
    const { wire } = await updated(
      thingWith({ name: string({ doc }) }, undefined, "thing"),
      { name: "a" },
      { name: "b" },
      { thing: { id: "7" } },
    );
    expect(wire).toEqual({ id: "7" });
  });

  test("reads the object when the service answers with nothing", async () => {
    const { wire } = await updated(thingWith({ name: string({ doc }) }), { name: "a" }, { name: "b" }, null);
    expect(wire).toEqual(CURRENT);
  });

  test("sends nothing when nothing that travels changed", async () => {
    expect(await updated(thingWith({ name: string({ doc, sent: "never" }) }), { name: "a" }, { name: "b" })).toEqual({
      wire: CURRENT,
      sent: [],
      waits: 0,
    });
  });
});

test("an object that cannot be changed in place is only read", async () => {
  expect(await updated(thingWith({ name: string({ doc }) }, { style: "none" }), { name: "a" }, { name: "b" })).toEqual({
    wire: CURRENT,
    sent: [],
    waits: 0,
  });
});

test("a PUT carries the whole object, with what stands for absence in place of what the program took away", async () => {
  const inputs = {
    name: string({ doc }),
    size: integer({ doc }),
    note: string({ doc, absent: "" }),
    tag: string({ doc }),
    once: string({ doc, sent: "create", absent: "" }),
    unset: string({ doc, absent: "" }),
  };
  const { sent } = await updated(
    thingWith(inputs, { style: "put" }),
    { name: "a", size: 1, note: "n", tag: "t", once: "o" },
    { name: "b", size: 1 },
  );
  expect(sent).toEqual([{ method: "PUT", path: "/things/7", body: { name: "b", size: 1, note: "" } }]);
});

describe("JSON Patch operations", () => {
  const contentType = "application/json-patch+json";
  const together: UpdateStyle = { style: "json-patch", contentType, each: "together" };
  const part = defineShape({ name: "Order", doc, properties: { termLength: integer({ doc, wire: "term" }) } });

  test("replace what was there, add what was not, and remove what went, at the wire's places", async () => {
    const inputs = {
      name: string({ doc }),
      metro: string({ doc, wire: "location.metroCode" }),
      note: string({ doc, wire: "notes" }),
      order: object({ doc, shape: part, patchPath: "/order/details" }),
      description: string({ doc, absent: "" }),
      tag: string({ doc, absent: null }),
      same: string({ doc }),
      fixed: string({ doc, sent: "create" }),
    };
    const before = {
      name: "a",
      note: "n",
      order: { termLength: 1 },
      description: "d",
      tag: "t",
      same: "s",
      fixed: "1",
    };
    const after = { name: "b", metro: "DA", order: { termLength: 12 }, same: "s", fixed: "2" };
    expect(await updated(thingWith(inputs, together), before, after)).toEqual({
      wire: { id: "7", name: "as answered" },
      sent: [
        {
          method: "PATCH",
          path: "/things/7",
          options: { contentType, idempotent: true },
          body: [
            { op: "replace", path: "/name", value: "b" },
            { op: "add", path: "/location/metroCode", value: "DA" },
            { op: "remove", path: "/notes" },
            { op: "replace", path: "/order/details", value: { term: 12 } },
            { op: "replace", path: "/description", value: "" },
            { op: "replace", path: "/tag", value: null },
          ],
        },
      ],
      waits: 0,
    });
  });

  test("whose path names a part of an object carry that part", async () => {
    const code = defineShape({ name: "Package", doc, properties: { code: string({ doc }), href: string({ doc }) } });
    const inputs = { package: object({ doc, shape: code, patchPath: "/package/code" }) };
    const { sent } = await updated(
      thingWith(inputs, together),
      { package: { code: "LAB" } },
      { package: { code: "BASIC" } },
    );
    expect(sent.map(({ body }) => body)).toEqual([[{ op: "replace", path: "/package/code", value: "BASIC" }]]);
  });

  test("of a list of one are about the one object", async () => {
    const inputs = { accounts: list({ doc, items: object({ doc, shape: part }), single: true, wire: "account" }) };
    const operations = async (before: PlainMap, after: PlainMap): Promise<unknown> =>
      (await updated(thingWith(inputs, together), before, after)).sent[0]?.body;
    expect([
      await operations({}, { accounts: [{ termLength: 1 }] }),
      await operations({ accounts: [{ termLength: 1 }] }, { accounts: [{ termLength: 2 }] }),
      await operations({ accounts: [{ termLength: 1 }] }, {}),
    ]).toEqual([
      [{ op: "add", path: "/account", value: { term: 1 } }],
      [{ op: "replace", path: "/account", value: { term: 2 } }],
      [{ op: "remove", path: "/account" }],
    ]);
  });

  test("replace what the service filled in, and remove it where nothing stands for its absence", async () => {
    const inputs = { size: integer({ doc, computed: true }), note: string({ doc, computed: true, absent: null }) };
    const resource = thingWith(inputs, together);
    const { sent } = await updated(resource, { note: "n" }, { size: 2 }, undefined, { size: 1, note: "n" });
    expect(sent[0]?.body).toEqual([
      { op: "replace", path: "/size", value: 2 },
      { op: "remove", path: "/note" },
    ]);
  });

  test("carry a whole object with the parts that the service filled in, unless the program takes them away", async () => {
    const limits = defineShape({
      name: "Limits",
      doc,
      properties: {
        height: integer({ doc }),
        width: integer({ doc, computed: true }),
        note: string({ doc, computed: true, absent: null }),
        tag: string({ doc }),
      },
    });
    const resource = thingWith({ limits: object({ doc, shape: limits, wire: "most" }) }, together);
    const filledIn = { limits: { height: 1, width: 5, note: "n", tag: "t" } };
    const { sent } = await updated(
      resource,
      { limits: { height: 1, note: "n", tag: "t" } },
      { limits: { height: 2 } },
      undefined,
      filledIn,
    );
    expect(sent[0]?.body).toEqual([{ op: "replace", path: "/most", value: { height: 2, width: 5 } }]);
  });

  test("of a property with a codec name each key that the codec gives", async () => {
    const inputs = { retention: integer({ doc, wire: retention }) };
    const operations = async (before: PlainMap, after: PlainMap): Promise<unknown> =>
      (await updated(thingWith(inputs, together), before, after)).sent[0]?.body;
    expect([
      await operations({}, { retention: 10 }),
      await operations({ retention: 10 }, { retention: 0 }),
      await operations({ retention: 10 }, {}),
    ]).toEqual([
      [
        { op: "add", path: "/rules", value: [{ everySeconds: 10 }] },
        { op: "add", path: "/shard", value: 1 },
      ],
      [
        { op: "replace", path: "/rules", value: [] },
        { op: "remove", path: "/shard" },
      ],
      [
        { op: "remove", path: "/rules" },
        { op: "remove", path: "/shard" },
      ],
    ]);
  });

  test("travel one by one where the service takes one at a time, with a wait between them", async () => {
    const inputs = { name: string({ doc }), size: integer({ doc }), note: string({ doc }) };
    const oneByOne: UpdateStyle = { style: "json-patch", contentType, each: "one by one" };
    const { sent, waits } = await updated(
      thingWith(inputs, oneByOne),
      { name: "a", size: 1, note: "n" },
      { name: "b", size: 2 },
    );
    expect({ bodies: sent.map(({ body }) => body), waits }).toEqual({
      bodies: [
        [{ op: "replace", path: "/name", value: "b" }],
        [{ op: "replace", path: "/size", value: 2 }],
        [{ op: "remove", path: "/note" }],
      ],
      waits: 2,
    });
  });

  test("are not sent when there are none", async () => {
    expect(
      await updated(thingWith({ name: string({ doc, sent: "never" }) }, together), { name: "a" }, { name: "b" }),
    ).toEqual({ wire: CURRENT, sent: [], waits: 0 });
  });
});
