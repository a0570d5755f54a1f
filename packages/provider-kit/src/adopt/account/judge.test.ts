import { list, object, string } from "../../declare/property";
import { defineProvider } from "../../declare/provider";
import { defineResource } from "../../declare/resource";
import { defineShape, rule } from "../../declare/shape";
import { createRedactor } from "../../redact/redact";
import type { ValueMap } from "../../value/value";
import type { Account } from "./adopted";
import { HIDDEN } from "./hidden-values";
import { judgeAccount } from "./judge";
import { openAccount } from "./open-account";

const doc = "A value.";
const hidden = { doc, secret: true, readBack: "masked" } as const;

const key = defineShape({
  name: "SafeKey",
  doc,
  properties: { kind: string({ required: true, doc }), code: string(hidden), hint: string(hidden) },
  rules: [
    rule(["kind", "code"], ({ kind, code }) => (kind === "code" && code === undefined ? "code is missing" : undefined)),
  ],
});

const safe = defineResource({
  token: "bank:index:Safe",
  doc,
  endpoint: "/safes",
  inputs: {
    pin: string({ ...hidden, readBack: "never", required: true }),
    note: string(hidden),
    keys: list({ doc, items: object({ doc, shape: key }) }),
  },
  outputs: {},
});

const bank = defineProvider({
  name: "bank",
  version: "1.0.0",
  displayName: "Bank",
  doc,
  npmName: "@acme/bank",
  settings: {},
  connect: ({ http }) =>
    http({
      endpoint: "http://127.0.0.1:9",
      authorize: () => ({ headers: () => Promise.resolve({}) }),
      parseError: () => undefined,
    }),
  resources: [safe],
  functions: [],
});

function judged(inputs: ValueMap): Promise<Account> {
  const runtime = openAccount(bank, { settings: {}, env: {}, redactor: createRedactor(), report: () => undefined });
  const state = { ...inputs, __unseen: ["pin", "note", "keys"] };
  const one = { resource: safe, id: "s1", label: "safe", inputs, importedInputs: inputs, state };
  return judgeAccount(runtime, { objects: [one], leftOut: [] });
}

test("a program gives the hidden values that it must give, and no others", async () => {
  const { objects, leftOut } = await judged({ keys: [{ kind: "metal" }] });
  expect({ inputs: objects.map(({ inputs }) => inputs), leftOut }).toEqual({
    inputs: [{ pin: HIDDEN, keys: [{ kind: "metal" }] }],
    leftOut: [],
  });
});

test("a hidden value that a rule demands is given, too", async () => {
  const { objects, leftOut } = await judged({ keys: [{ kind: "metal" }, { kind: "code" }] });
  expect({ inputs: objects.map(({ inputs }) => inputs), leftOut }).toEqual({
    inputs: [{ pin: HIDDEN, keys: [{ kind: "metal" }, { kind: "code", code: HIDDEN }] }],
    leftOut: [],
  });
});

test("an object that no value could save is left out with all that is wrong", async () => {
  const { objects, leftOut } = await judged({ keys: [{}] });
  expect({ objects, leftOut }).toEqual({
    objects: [],
    leftOut: [{ type: "bank:index:Safe", id: "s1", label: "safe", reason: "keys[0].kind: is required and missing" }],
  });
});
