// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { labelsIn } from "./demo.mjs";

test("labels of values are counted, labels of expressions are not", () => {
  const shown = {
    alert_route: {
      name: "label",
      expressions: [
        { label: "Path", operations: [], else_branch: { result: { value: { label: "x", literal: "x" } } } },
      ],
      condition_groups: [{ conditions: [{ subject: { label: "Squad", reference: "alert.attributes.1" } }] }],
      message_template: null,
    },
  };
  assert.equal(labelsIn(shown), 2);
});
