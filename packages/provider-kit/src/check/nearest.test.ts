import { nearest } from "./nearest";

const NAMES = ["orgId", "name", "description", "retentionPeriod", "status"];

test.each([
  ["orgID", "orgId"],
  ["ORGID", "orgId"],
  ["org_id", "orgId"],
  ["nmae", "name"],
  ["retention", undefined],
  ["retentionperiods", "retentionPeriod"],
  ["descripton", "description"],
  ["stat", "status"],
  ["statu", "status"],
  ["x", undefined],
])("%s means %s", (given, meant) => {
  expect(nearest(given, NAMES)).toBe(meant);
});

test("the exact name in another case wins over a nearer-looking one", () => {
  expect(nearest("ID", ["Iq", "id"])).toBe("id");
});

test("without known names none is near", () => {
  expect(nearest("name", [])).toBeUndefined();
});
