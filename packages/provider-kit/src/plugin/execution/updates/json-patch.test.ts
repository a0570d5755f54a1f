import { integer, list, object, string } from "../../declare/property";
import type { UpdateStyle } from "../../declare/resource";
import { defineShape } from "../../declare/shape";
import type { PlainMap } from "../../values/value/plain";
import { CURRENT, doc, retention, thingWith, updated } from "./update-styles.test.support";

describe("JSON Patch operations", () => {
  const together: UpdateStyle = { style: "json-patch", each: "together" };
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
          options: { contentType: "application/json-patch+json", idempotent: true },
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
    const oneByOne: UpdateStyle = { style: "json-patch", each: "one by one" };
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

  test("say that they are what the declaration names them", async () => {
    const plain: UpdateStyle = { style: "json-patch", contentType: "application/json", each: "together" };
    const { sent } = await updated(thingWith({ name: string({ doc }) }, plain), { name: "a" }, { name: "b" });
    expect(sent).toEqual([
      {
        method: "PATCH",
        path: "/things/7",
        options: { contentType: "application/json", idempotent: true },
        body: [{ op: "replace", path: "/name", value: "b" }],
      },
    ]);
  });

  test("are not sent when there are none", async () => {
    expect(
      await updated(thingWith({ name: string({ doc, sent: "never" }) }, together), { name: "a" }, { name: "b" }),
    ).toEqual({ wire: CURRENT, sent: [], waits: 0 });
  });
});
