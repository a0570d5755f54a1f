import { atMostOne, onlyWith } from "@ops-providers/provider-kit/internal/plugin/declare/exclusion/exclusive-rules";
import { list, object, string } from "@ops-providers/provider-kit/internal/plugin/declare/property";
import { defineShape, rule } from "@ops-providers/provider-kit/internal/plugin/declare/shape";
import { messageReader } from "./returned-messages";
import { ruleMessages } from "./rule-messages";

const shape = defineShape({
  name: "Part",
  doc: "A part.",
  properties: {
    label: string({ doc: "Its label.", check: (text) => (text === "" ? "must not be empty" : undefined) }),
  },
  rules: [
    rule(["label"], ({ label }) => (label === "x" ? "must not be x" : undefined)),
    rule(["label", "size"], ({ size }) => (size === 0 ? "needs a size" : undefined)),
  ],
});

test("each message is listed once, with all properties that it is about", () => {
  const part = object({ shape, doc: "A part." });
  const properties = { part, parts: list({ items: part, doc: "Parts." }) };
  expect(ruleMessages(messageReader(""), properties)).toEqual([
    { message: "must not be x", places: ["part.label", "parts[].label"] },
    { message: "needs a size", places: ["part: label, size", "parts[]: label, size"] },
    { message: "must not be empty", places: ["part.label", "parts[].label"] },
  ]);
});

test("rules whose properties exclude each other say their messages", () => {
  const rules = [
    atMostOne(["a", "b"], { several: "give one of a and b" }),
    onlyWith("c", {
      when: ["kind", "book"],
      missing: "is required for a book",
      excess: (value) => `is not for a ${value}`,
    }),
  ];
  expect(ruleMessages(messageReader(""), {}, rules)).toEqual([
    { message: "give one of a and b", places: ["a, b"] },
    { message: "is required for a book", places: ["kind, c"] },
    { message: "is not for a …", places: ["kind, c"] },
  ]);
});
