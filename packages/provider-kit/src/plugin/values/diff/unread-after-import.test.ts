import { list, object, string } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { defineShape } from "../../declare/shape";
import type { Changes } from "./diff";
import { diff } from "./diff";
import { isUnreadAfterImport, UNREAD_AFTER_IMPORT } from "./unread-after-import";

const doc = "A value.";
const masked = { doc, readBack: "masked" } as const;
const lock = defineShape({
  name: "Lock",
  doc,
  properties: { number: string({ doc }), code: string({ ...masked, onChange: "replace" }) },
});
const properties: Properties = {
  pin: string({ doc, readBack: "never" }),
  key: string(masked),
  note: string({ ...masked, absent: "" }),
  door: object({ doc, shape: lock, onChange: "replace" }),
  locks: list({ doc, items: object({ doc, shape: lock }), order: "ignored", key: "number" }),
  name: string({ doc }),
};
const seen = { door: { number: "1" }, locks: [{ number: "2" }, { number: "3" }] };
const whole = {
  pin: "1234",
  key: "k",
  door: { number: "1", code: "a" },
  locks: [
    { number: "3", code: "c" },
    { number: "2", code: "b" },
  ],
};

function changesOf(before: object, after: object, unread: readonly string[]): Changes {
  return diff(properties, { ...before }, { ...after }, [], undefined, { [UNREAD_AFTER_IMPORT]: unread });
}

test("what an import could not see is no change at any depth, whatever the program says of it", () => {
  expect(changesOf(seen, whole, Object.keys(properties))).toEqual({});
});

test("what no import hid is a change", () => {
  expect(changesOf(seen, whole, [])).toEqual({
    pin: "ADD",
    key: "ADD",
    "door.code": "ADD_REPLACE",
    "locks[0].code": "ADD_REPLACE",
    "locks[1].code": "ADD_REPLACE",
  });
});

test("only what is named was not seen, and what the service shows always was", () => {
  expect(changesOf(seen, { ...whole, name: "n" }, ["pin", "locks", "name"])).toEqual({
    key: "ADD",
    "door.code": "ADD_REPLACE",
    name: "ADD",
  });
});

test("what the program said once is compared as any other", () => {
  expect(
    changesOf(whole, { ...whole, pin: undefined, key: "l", door: { number: "1", code: "b" } }, Object.keys(properties)),
  ).toEqual({
    pin: "DELETE",
    key: "UPDATE",
    "door.code": "UPDATE_REPLACE",
  });
});

test("what is left out stands for what absence means where that is declared", () => {
  expect(changesOf({}, { note: "n" }, ["note"])).toEqual({ note: "UPDATE" });
});

test("the state of an imported object tells whether an input was read", () => {
  expect([
    isUnreadAfterImport({ [UNREAD_AFTER_IMPORT]: ["key"] }, "key"),
    isUnreadAfterImport({ [UNREAD_AFTER_IMPORT]: ["pin"] }, "key"),
    isUnreadAfterImport({}, "key"),
  ]).toEqual([true, false, false]);
});
