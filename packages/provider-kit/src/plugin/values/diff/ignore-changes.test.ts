import { integer, list, map, object, string } from "../../declare/property";
import { defineShape } from "../../declare/shape";
import { diff } from "./diff";

const doc = "A value.";

describe("ignoreChanges", () => {
  const shape = defineShape({ name: "Rule", doc, properties: { id: string({ doc }), size: integer({ doc }) } });
  const properties = {
    name: string({ doc, onChange: "replace" }),
    rules: list({ doc, items: object({ doc, shape }) }),
    labels: map({ doc, values: string({ doc }) }),
  };
  const before = {
    name: "a",
    rules: [
      { id: "1", size: 1 },
      { id: "2", size: 2 },
    ],
    labels: { a: "1", "a.b": "2" },
  };
  const after = {
    name: "b",
    rules: [
      { id: "1", size: 3 },
      { id: "3", size: 4 },
    ],
    labels: { a: "5", "a.b": "6" },
  };
  const all = {
    name: "UPDATE_REPLACE",
    "rules[0].size": "UPDATE",
    "rules[1].id": "UPDATE",
    "rules[1].size": "UPDATE",
    "labels.a": "UPDATE",
    'labels["a.b"]': "UPDATE",
  };

  test.each([
    [[], []],
    [["name"], ["name"]],
    [["rules"], ["rules[0].size", "rules[1].id", "rules[1].size"]],
    [["rules[1]"], ["rules[1].id", "rules[1].size"]],
    [["rules[0].size"], ["rules[0].size"]],
    [["rules[*].size"], ["rules[0].size", "rules[1].size"]],
    [["rules[*]"], ["rules[0].size", "rules[1].id", "rules[1].size"]],
    [["*"], Object.keys(all)],
    [["labels.a"], ["labels.a"]],
    [['labels["a.b"]'], ['labels["a.b"]']],
    [["labels.*"], ["labels.a", 'labels["a.b"]']],
    [["labels[*]"], ["labels.a", 'labels["a.b"]']],
    [["rules[2]", "rule", "name.x", "labels.b"], []],
    [
      ["name", "rules[*].id"],
      ["name", "rules[1].id"],
    ],
  ])("%j hides %j", (ignoreChanges, hidden) => {
    const left = Object.fromEntries(Object.entries(all).filter(([path]) => !hidden.includes(path)));
    expect(diff(properties, before, after, ignoreChanges)).toEqual(left);
  });
});
