import { integer, list, map, object, string } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { defineShape } from "../../declare/shape";
import type { PlainMap } from "../../values/value/plain";
import { mergeBody } from "./update-styles";
import { changedIn, CURRENT, doc, retention, thingWith, updated } from "./update-styles.test.support";

function mergeBodyOf(inputs: Properties, before: PlainMap, after: PlainMap): Record<string, unknown> {
  return mergeBody(thingWith(inputs), after, changedIn(before, after));
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
      c: string({ doc }),
    };
    expect(mergeBodyOf(inputs, {}, { a: "1", b: "2", c: "3" })).toEqual({ c: "3" });
  });

  test("of a map holds the new keys only", () => {
    expect(
      mergeBodyOf({ labels: map({ doc, values: string({ doc }) }) }, { labels: { a: "1" } }, { labels: { b: "2" } }),
    ).toStrictEqual({ labels: { b: "2" } });
  });
});

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

  test("puts the object into the wrapper of requests", async () => {
    const resource = {
      ...thingWith({ name: string({ doc }), note: string({ doc, absent: "" }) }),
      requestWrapper: "thing",
    };
    const [before, after] = [{ name: "a", note: "n" }, { name: "b" }];
    const bodies = await Promise.all(
      [resource, { ...resource, updateBy: { style: "put" } as const }].map(async (one) => {
        const { sent } = await updated(one, before, after);
        return sent.map(({ method, body }) => [method, body]);
      }),
    );
    const body = { thing: { name: "b", note: "" } };
    expect(bodies).toEqual([[["PATCH", body]], [["PUT", body]]]);
  });

  test("reads the object when the service answers with nothing", async () => {
    const silent = thingWith({ name: string({ doc }) }, { style: "merge", answer: "nothing" });
    const { wire } = await updated(silent, { name: "a" }, { name: "b" }, null);
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
