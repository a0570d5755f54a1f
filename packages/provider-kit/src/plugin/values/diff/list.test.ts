import { integer, list, object, string } from "../../declare/property";
import type { Property } from "../../declare/property";
import { defineShape } from "../../declare/shape";
import { diff } from "./diff";

const doc = "A value.";

/** The changes of the one property `x`. */
function changesOf(property: Property, before: unknown, after: unknown): Readonly<Record<string, string>> {
  const held = (value: unknown): { readonly [key: string]: unknown } => (value === undefined ? {} : { x: value });
  return diff({ x: property }, held(before), held(after));
}

describe("lists", () => {
  const shape = defineShape({
    name: "Rule",
    doc,
    properties: { id: string({ doc, required: true }), size: integer({ doc }) },
  });

  test("with an order are compared place by place, longer and shorter ones at their end", () => {
    const ids = list({ doc, items: string({ doc }) });
    expect([
      changesOf(ids, ["a", "b"], ["b", "a"]),
      changesOf(ids, ["a"], ["a", "b"]),
      changesOf(ids, ["a", "b"], ["a"]),
    ]).toEqual([{ "x[0]": "UPDATE", "x[1]": "UPDATE" }, { "x[1]": "ADD" }, { "x[1]": "DELETE" }]);
  });

  test("a change inside an item is named inside the item", () => {
    const rules = list({ doc, items: object({ doc, shape }), onChange: "replace" });
    expect(
      changesOf(
        rules,
        [
          { id: "a", size: 1 },
          { id: "b", size: 2 },
        ],
        [
          { id: "a", size: 1 },
          { id: "b", size: 3 },
        ],
      ),
    ).toEqual({ "x[1].size": "UPDATE_REPLACE" });
  });

  describe("without an order and without a key", () => {
    const rules = list({ doc, items: object({ doc, shape }), order: "ignored" });
    const ids = list({ doc, items: string({ doc }), order: "ignored" });

    test("a shuffle is no change, and neither is a repeated item in another place", () => {
      expect([
        changesOf(ids, ["a", "b", "a"], ["b", "a", "a"]),
        changesOf(rules, [{ id: "a" }, { id: "b" }], [{ id: "b" }, { id: "a" }]),
      ]).toEqual([{}, {}]);
    });

    test("an item with an object that stands for absence is the same as one whose object differs only in what is ignored", () => {
      const note = string({ doc, onChange: "ignore" });
      const remarks = defineShape({
        name: "Remarks",
        doc,
        properties: { note },
        isAbsent: ({ note: text }) => text === undefined,
      });
      const remarked = defineShape({
        name: "Remarked",
        doc,
        properties: { id: string({ doc }), remarks: object({ doc, shape: remarks }) },
      });
      const items = list({ doc, items: object({ doc, shape: remarked }), order: "ignored" });
      const [before, after] = [{ remarks: {} }, { remarks: { note: "x" } }];
      expect(
        changesOf(
          items,
          [{ id: "a", ...before }, { id: "b" }],
          [
            { id: "b", ...before },
            { id: "a", ...after },
          ],
        ),
      ).toEqual({});
    });

    test("how often an item stands counts", () => {
      expect([changesOf(ids, ["a", "a", "b"], ["a", "b", "b"]), changesOf(ids, ["a", "a"], ["a"])]).toEqual([
        { "x[2]": "UPDATE" },
        { "x[1]": "DELETE" },
      ]);
    });

    test("only what has no equal on the other side is named: by its new place, or by its old one when it is gone", () => {
      expect([
        changesOf(rules, [{ id: "a" }, { id: "b" }, { id: "c" }], [{ id: "c" }, { id: "a" }]),
        changesOf(rules, [{ id: "a" }], [{ id: "b" }, { id: "a" }]),
        changesOf(
          rules,
          [
            { id: "a", size: 1 },
            { id: "b", size: 2 },
          ],
          [
            { id: "b", size: 3 },
            { id: "a", size: 1 },
          ],
        ),
      ]).toEqual([{ "x[1]": "DELETE" }, { "x[0]": "ADD" }, { "x[0].size": "UPDATE" }]);
    });
  });

  describe("without an order and with a key", () => {
    const rules = list({ doc, items: object({ doc, shape }), order: "ignored", key: "id" });

    test("items are compared with the item of the same key, wherever it stands", () => {
      const before = [
        { id: "a", size: 1 },
        { id: "b", size: 2 },
        { id: "c", size: 3 },
      ];
      const after = [
        { id: "c", size: 4 },
        { id: "a", size: 5 },
        { id: "d", size: 6 },
      ];
      expect(changesOf(rules, before, after)).toEqual({
        "x[0].size": "UPDATE",
        "x[1].size": "UPDATE",
        "x[2]": "ADD",
        "x[1]": "DELETE",
      });
    });

    test("an item that comes at the place of one that goes is an update there", () => {
      expect(changesOf(rules, [{ id: "a" }], [{ id: "b" }])).toEqual({ "x[0]": "UPDATE" });
      expect(
        changesOf(
          list({ doc, items: object({ doc, shape }), order: "ignored", key: "id", onChange: "replace" }),
          [{ id: "a" }],
          [{ id: "b" }],
        ),
      ).toEqual({
        "x[0]": "UPDATE_REPLACE",
      });
    });

    test("a repeated key of a service's list is not forgotten", () => {
      expect(
        changesOf(
          rules,
          [
            { id: "a", size: 1 },
            { id: "a", size: 1 },
          ],
          [{ id: "a", size: 1 }],
        ),
      ).toEqual({ "x[1]": "DELETE" });
    });

    test("keys in another spelling belong together", () => {
      const spelled = defineShape({
        name: "Spelled",
        doc,
        properties: { id: string({ doc, equal: "ignoreCase" }), size: integer({ doc }) },
      });
      const property = list({ doc, items: object({ doc, shape: spelled }), order: "ignored", key: "id" });
      expect(
        changesOf(
          property,
          [
            { id: "A", size: 1 },
            { id: "B", size: 2 },
          ],
          [
            { id: "b", size: 2 },
            { id: "a", size: 3 },
          ],
        ),
      ).toEqual({ "x[1].size": "UPDATE" });
    });
  });

  test("sets inside sets are compared by meaning", () => {
    const group = defineShape({
      name: "Group",
      doc,
      properties: { name: string({ doc }), members: list({ doc, items: string({ doc }), order: "ignored" }) },
    });
    const groups = list({ doc, items: object({ doc, shape: group }), order: "ignored" });
    const before = [
      { name: "a", members: ["1", "2"] },
      { name: "b", members: ["3", "4"] },
    ];
    expect([
      changesOf(groups, before, [
        { name: "b", members: ["4", "3"] },
        { name: "a", members: ["2", "1"] },
      ]),
      changesOf(groups, before, [
        { name: "b", members: ["4", "5"] },
        { name: "a", members: ["2", "1"] },
      ]),
    ]).toEqual([{}, { "x[0].members[1]": "UPDATE" }]);
  });

  test("a changed computed part of an item is a change, and a left out one is not", () => {
    const permission = defineShape({
      name: "Permission",
      doc,
      properties: { type: string({ doc }), name: string({ doc, computed: true }) },
    });
    const permissions = list({ doc, items: object({ doc, shape: permission }), order: "ignored" });
    const before = [
      { type: "buckets", name: "a" },
      { type: "tasks", name: "b" },
    ];
    expect([
      changesOf(permissions, before, [{ type: "tasks" }, { type: "buckets" }]),
      changesOf(permissions, before, [
        { type: "tasks", name: "b" },
        { type: "buckets", name: "c" },
      ]),
    ]).toEqual([{}, { "x[1].name": "UPDATE" }]);
  });

  test("an item is there or not, whatever its kind says about leaving out", () => {
    const levels = list({ doc, items: string({ doc, default: "low" }) });
    expect([changesOf(levels, [], ["low"]), changesOf(levels, ["low"], [])]).toEqual([
      { "x[0]": "ADD" },
      { "x[0]": "DELETE" },
    ]);
  });

  describe("whose key cannot tell items apart are compared as those without a key", () => {
    const judged = defineShape({
      name: "Judged",
      doc,
      properties: {
        id: string({ doc, equal: (written, returned) => written.toLowerCase() === returned.toLowerCase() }),
        size: integer({ doc }),
      },
    });

    test.each([
      [
        "because a function judges it",
        list({ doc, items: object({ doc, shape: judged }), order: "ignored", key: "id" }),
      ],
      [
        "because it is not declared",
        list({ doc, items: object({ doc, shape: judged }), order: "ignored", key: "name" }),
      ],
    ])("%s", (_case, property) => {
      expect(changesOf(property, [{ id: "A", size: 1 }], [{ id: "a", size: 2 }])).toEqual({ "x[0].size": "UPDATE" });
    });

    test("because items are no objects", () => {
      const ids = list({ doc, items: string({ doc }), order: "ignored", key: "id" });
      expect(changesOf(ids, ["a", "b"], ["b", "c"])).toEqual({ "x[1]": "UPDATE" });
    });
  });
});
