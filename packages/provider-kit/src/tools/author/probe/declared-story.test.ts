import { boolean, integer, list, map, object, string } from "../../../plugin/declare/property";
import { defineResource } from "../../../plugin/declare/resource";
import { defineShape } from "../../../plugin/declare/shape";
import { declaredStory } from "./declared-story";

const doc = "A part.";

const box = defineShape({
  name: "Box",
  doc,
  properties: { width: integer({ required: true, min: 2, doc }), note: string({ doc }) },
});

const thing = defineResource({
  token: "a:index:Thing",
  doc,
  endpoint: "/things",
  inputs: {
    roomId: string({ refersTo: "Room", required: true, doc }),
    owner: string({ refersTo: { resource: "User", property: "name" }, doc }),
    level: string({ refersTo: { lookup: "getLevel" }, doc }),
    name: string({ required: true, doc }),
    pin: string({ secret: true, doc }),
    kind: string({ values: ["a", "b", "c"], doc }),
    code: string({ pattern: /^\d+$/, doc }),
    at: string({ format: "date-time", doc }),
    long: string({ minLength: 5, doc }),
    size: integer({ min: 3, max: 3, doc }),
    isOpen: boolean({ doc }),
    tags: list({ items: string({ doc }), doc }),
    words: map({ values: string({ doc }), doc }),
    box: object({ shape: box, doc }),
  },
  outputs: {},
});

test("a declaration tells two values of each input, as far as they are easy to make", () => {
  const story = declaredStory(thing);
  const made = story.inputs({
    need: (name, output = "id") => `<${output} of ${name}>`,
    name: (prefix) => `${prefix}-t1`,
    number: (from) => from,
    secret: (prefix) => `secret-${prefix}`,
  });
  expect({ type: story.type, needs: story.needs, made }).toEqual({
    type: "Thing",
    needs: { roomId: "Room", owner: "User" },
    made: {
      roomId: ["<id of roomId>"],
      owner: ["<name of owner>"],
      name: ["one-t1", "two-t1"],
      pin: ["secret-one", "secret-two"],
      kind: ["a", "b"],
      at: ["2026-01-31T08:00:00Z", "2026-02-28T09:00:00Z"],
      long: ["onexx", "twoxx"],
      size: [3],
      isOpen: [true, false],
      tags: [["one"], ["two"]],
      words: [{ key: "one" }, { key: "two" }],
      box: [{ width: 2 }, { width: 3 }],
    },
  });
});
