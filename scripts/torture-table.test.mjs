// @ts-check
import { deepEqual } from "node:assert/strict";
import { test } from "node:test";
import { addFaults, faultLines } from "./torture-table.mjs";

test("the table has a row for each kind and a column for each fault, whose name is wrapped", () => {
  const table = new Map();
  addFaults(table, [["toy Room", [["kill", 9]]]]);
  addFaults(table, [
    ["toy Room", [["kill", 3]]],
    ["toy Badge", [["connection-reset before", 1]]],
  ]);
  deepEqual(faultLines(table), [
    "           connection      ",
    "                reset      ",
    "kind           before  kill",
    "toy Badge           1     0",
    "toy Room            0    12",
  ]);
});
