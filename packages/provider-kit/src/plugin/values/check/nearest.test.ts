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

test("a text of which every character differs is near to none, however short it is", () => {
  expect([nearest("2", ["0", "1"]), nearest("é", ["e"]), nearest("", ["a"])]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("without known names none is near", () => {
  expect(nearest("name", [])).toBeUndefined();
});

test("what is given is no suggestion for itself", () => {
  expect([nearest("team", ["team"]), nearest("team", ["team", "teams"])]).toEqual([undefined, "teams"]);
});
