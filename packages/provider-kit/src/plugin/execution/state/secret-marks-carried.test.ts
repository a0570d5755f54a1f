import { list, map, object, string } from "../../declare/property";
import { defineShape } from "../../declare/shape";
import { secret } from "../../values/value/value";
import { carryMarks } from "./secret-marks";

const contact = defineShape({
  name: "Contact",
  doc: "A contact.",
  properties: {
    kind: string({ doc: "Kind." }),
    address: string({ secret: true, doc: "Address." }),
  },
});
const one = object({ shape: contact, doc: "A contact." });
const many = list({ items: one, doc: "Contacts." });
const tags = map({ values: string({ doc: "A tag." }), doc: "Tags." });

test("marks that the declaration asks for are not carried to the whole", () => {
  const marked = [{ kind: "mail", address: secret("a") }];
  expect(carryMarks(many, marked, marked)).toEqual(marked);
});

test("a mark of the program inside an object stays at its place", () => {
  const given = { kind: secret("mail"), address: secret("a") };
  expect(carryMarks(one, { kind: "phone", address: secret("b") }, given)).toEqual({
    kind: secret("phone"),
    address: secret("b"),
  });
});

test("a mark of the program inside a map stays at its key", () => {
  expect(carryMarks(tags, { a: "1", b: "2" }, { a: secret("1"), c: secret("3") })).toEqual({ a: secret("1"), b: "2" });
});

test("a mark of the program inside a list makes the list secret, whose items may have moved", () => {
  const value = [{ kind: "mail", address: secret("a") }];
  const given = [{ kind: secret("phone"), address: secret("b") }, ...value];
  expect(carryMarks(many, value, given)).toEqual(secret(value));
});

test("a mark of the program on the whole stays on the whole", () => {
  expect(carryMarks(tags, { a: "1" }, secret({}))).toEqual(secret({ a: "1" }));
});
