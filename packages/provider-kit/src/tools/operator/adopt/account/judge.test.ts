import { list, object, string } from "../../../../plugin/declare/property";
import { defineResource } from "../../../../plugin/declare/resource";
import { defineShape, rule } from "../../../../plugin/declare/shape";
import type { ValueMap } from "../../../../plugin/values/value/value";
import type { Account, AccountObject } from "./adopted";
import { HIDDEN } from "./hidden-values";
import { judgeAccount } from "./judge";
import { unreachableAccount } from "../unreachable-account.test.support";

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

const keeper = defineShape({
  name: "VaultKeeper",
  doc,
  properties: {
    safeId: string({ doc, required: true, refersTo: "Safe" }),
    rank: string({ doc, computed: true }),
  },
});

const facts = { doc, shape: keeper, computed: true } as const;

const vault = defineResource({
  token: "bank:index:Vault",
  doc,
  endpoint: "/vaults",
  inputs: {
    kind: string({ doc }),
    keeper: object(facts),
    warden: object({ ...facts, deprecated: "use keeper" }),
    owner: object(facts),
    floor: string({ doc, computed: true }),
    colour: string({ doc, computed: true }),
  },
  outputs: {},
  rules: [
    rule(["kind", "floor"], ({ kind, floor }) =>
      kind === "deep" && floor === undefined
        ? { path: ["floor"], message: "is required for a deep vault", severity: "errorIfNew" }
        : undefined,
    ),
    rule(["keeper", "owner"], ({ keeper, owner }) =>
      keeper !== undefined && owner !== undefined ? "keeper and owner exclude each other" : undefined,
    ),
  ],
});

const bank = unreachableAccount("bank", [safe, vault]);

function judge(one: AccountObject): Promise<Account> {
  return judgeAccount(bank, { objects: [one], leftOut: [] });
}

function judged(inputs: ValueMap): Promise<Account> {
  const state = { ...inputs, __unseen: ["pin", "note", "keys"] };
  return judge({ resource: safe, id: "s1", label: "safe", inputs, importedInputs: inputs, allInputs: inputs, state });
}

/** The inputs that a program gives for a vault of which an import reads the kind only. */
async function inputsOfVault(importedInputs: ValueMap, allInputs: ValueMap, state = allInputs): Promise<unknown> {
  const vaultOf = { resource: vault, id: "v1", label: "vault", inputs: importedInputs, importedInputs };
  const { objects, leftOut } = await judge({ ...vaultOf, allInputs, state });
  expect(leftOut).toEqual([]);
  return objects.map(({ inputs }) => inputs);
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

const somebody = { safeId: "s1", rank: "first" };
const filled = { keeper: somebody, warden: somebody, floor: "-3", colour: "grey" };

test("a program names the objects that an object refers to, also where the service may have chosen them", async () => {
  const kind = { kind: "plain" };
  expect(await inputsOfVault(kind, { ...kind, ...filled })).toEqual([{ ...kind, keeper: { safeId: "s1" } }]);
});

test("a program gives what a new object would need, although the service may have chosen it", async () => {
  const kind = { kind: "deep" };
  const inputs = { ...kind, keeper: { safeId: "s1" }, floor: "-3" };
  expect(await inputsOfVault(kind, { ...kind, ...filled })).toEqual([inputs]);
});

test("where references would fail the check, a program gives what an import reads", async () => {
  const kind = { kind: "plain" };
  expect(await inputsOfVault(kind, { ...kind, ...filled, owner: somebody })).toEqual([kind]);
});

test("where that would show a change, a program gives what an import reads", async () => {
  const kind = { kind: "deep" };
  const state = { ...kind, ...filled, floor: "-4" };
  expect(await inputsOfVault(kind, { ...kind, ...filled }, state)).toEqual([kind]);
});
