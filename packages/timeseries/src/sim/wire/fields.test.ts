import type { Fields } from "./fields";
import { DecodeError, fieldsOf } from "./fields";

test("fields are read by their type, null counts as absent, and ids by the rule of the service", () => {
  const body = JSON.stringify({
    text: "t",
    count: 2,
    none: null,
    inner: { id: "00000000000000AB" },
    list: [{ id: "00000000000000cd" }],
    map: { k: "v" },
  });
  const fields = fieldsOf(body);
  expect([
    fields.text("text"),
    fields.integer("count"),
    fields.text("none"),
    fields.object("inner")?.id("id"),
    fields.objects("list")?.map((item) => item.id("id")),
    fields.texts("map"),
    fields.objects("absent"),
  ]).toEqual(["t", 2, undefined, "00000000000000ab", ["00000000000000cd"], { k: "v" }, undefined]);
});

test.each<[string, (fields: Fields) => unknown, string]>([
  ["a number for a text", (fields) => fields.text("count"), "json: cannot unmarshal number into count of type string"],
  [
    "a string for a number",
    (fields) => fields.integer("text"),
    "json: cannot unmarshal string into text of type int64",
  ],
  ["a list for an object", (fields) => fields.object("list"), "json: cannot unmarshal array into list of type object"],
  ["a string for a list", (fields) => fields.objects("text"), "json: cannot unmarshal string into text of type list"],
])("%s is reported", (_name, read, message) => {
  const fields = fieldsOf('{"text":"t","count":2,"list":[]}');
  expect(() => read(fields)).toThrow(new DecodeError(message));
});

test.each([
  ["", "EOF"],
  ["{bad", "invalid character in the body"],
  ["[]", "json: cannot unmarshal array into body of type object"],
])("a body %j has no fields", (body, message) => {
  expect(() => fieldsOf(body)).toThrow(new DecodeError(message));
});
