// @ts-check
import { deepEqual } from "node:assert/strict";
import { test } from "node:test";
import { addFaults, faultLines } from "./torture-table.mjs";

test("the table has a row for each kind and a column for each sort of fault", () => {
  const table = new Map();
  addFaults(table, [["toy Room", [["kill", 9]]]]);
  addFaults(table, [
    ["toy Room", [["kill", 3]]],
    ["toy Badge", [["cut", 1]]],
  ]);
  deepEqual(faultLines(table), ["kind       cut  kill", "toy Badge    1     0", "toy Room     0    12"]);
});
