import { check } from "../check/check";
import { integer, list, object, string } from "../../declare/property";
import type { Properties } from "../../declare/shape";
import { defineShape } from "../../declare/shape";
import { fromWire, toWire } from "./wire";

const doc = "A value.";
const account = defineShape({
  name: "Account",
  doc,
  properties: {
    number: integer({ doc, wire: "accountNumber" }),
    owners: list({ doc, items: string({ doc }), single: true, wire: "owner" }),
  },
});
const properties = {
  accounts: list({ doc, items: object({ doc, shape: account }), single: true, wire: "billing.account" }),
} satisfies Properties;

test.each([
  ["an object is a list of one", { accountNumber: 1, owner: "ada" }, [{ number: 1, owners: ["ada"] }]],
  ["a list is taken as it is", [{ accountNumber: 1 }, { accountNumber: 2 }], [{ number: 1 }, { number: 2 }]],
  ["an object that holds nothing known is no item", { other: 1 }, undefined],
  ["an empty object is no item", {}, undefined],
  ["null is no list", null, undefined],
  ["what is missing is no list", undefined, undefined],
  ["a value of another kind is no list", "x", undefined],
])("of a list of one, %s", (_fact, wire, values) => {
  expect(fromWire(properties, { billing: { account: wire } })).toEqual(
    values === undefined ? {} : { accounts: values },
  );
});

test("of a list of one the item travels without the list, at each depth", () => {
  expect(toWire(properties, { accounts: [{ number: 1, owners: ["ada"] }] }, "create")).toEqual({
    billing: { account: { accountNumber: 1, owner: "ada" } },
  });
});

test("an empty list of one does not travel, at each depth", () => {
  expect(toWire(properties, { accounts: [] }, "create")).toEqual({});
  expect(toWire(properties, { accounts: [{ number: 1, owners: [] }] }, "create")).toEqual({
    billing: { account: { accountNumber: 1 } },
  });
});

test("a list of one holds at most one item, and an empty one is left out", () => {
  expect(check({ properties }, { accounts: [] })).toEqual({ values: {}, problems: [] });
  expect(check({ properties }, { accounts: [{ owners: [] }] }).values).toEqual({ accounts: [{}] });
  const { problems } = check({ properties }, { accounts: [{}, {}] });
  expect(problems.map(({ message }) => message)).toEqual(["must have at most 1 item, not 2"]);
});

test("a required list of one may not be empty", () => {
  const required = { accounts: { ...properties.accounts, required: true } } satisfies Properties;
  expect(check({ properties: required }, { accounts: [] }).problems.map(({ message }) => message)).toEqual([
    "is required and missing",
  ]);
});
