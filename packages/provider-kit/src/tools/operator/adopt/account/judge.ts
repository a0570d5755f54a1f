import { toText } from "../../../../plugin/values/check/messages";
import type { CheckResponse } from "../../../../plugin/protocol/lifecycle/requests";
import { check } from "../../../../plugin/protocol/lifecycle/check";
import { diff } from "../../../../plugin/protocol/lifecycle/diff";
import type { Runtime } from "../../../../plugin/execution/operation/runtime";
import { asDeclared } from "../../../../plugin/values/value/plain";
import type { ValueMap } from "../../../../plugin/values/value/value";
import type { Account, AccountObject, LeftOut } from "./adopted";
import { withReferences } from "./chosen-values";
import { withHidden, withoutOneHidden } from "./hidden-values";

/** The objects that a program can manage, with the inputs that it gives; the others with the reason. */
export async function judgeAccount(runtime: Runtime, { objects, leftOut }: Account): Promise<Account> {
  const judged = await Promise.all(objects.map((object) => judge(runtime, object)));
  return {
    objects: judged.flatMap((one) => ("resource" in one ? [one] : [])),
    leftOut: [...leftOut, ...judged.flatMap((one) => ("reason" in one ? [one] : []))],
  };
}

async function judge(runtime: Runtime, object: AccountObject): Promise<AccountObject | LeftOut> {
  const inputs = await inputsOfProgram(runtime, object);
  const { failures } = await checkInputs(runtime, object, inputs);
  const changed = failures.length > 0 ? [] : await changesBy(runtime, object, inputs);
  const reasons = [
    ...failures.map(toText),
    ...(changed.length === 0 ? [] : [`an import of it would show a change of ${changed.join(", ")}`]),
  ];
  if (reasons.length === 0) return { ...object, inputs };
  return { type: object.resource.token, id: object.id, label: object.label, reason: reasons.join("; ") };
}

/** What an import reads, with those hidden values that the check misses. */
async function inputsOfProgram(runtime: Runtime, object: AccountObject): Promise<ValueMap> {
  const { resource } = object;
  const count = async (inputs: ValueMap): Promise<number> =>
    (await checkInputs(runtime, object, inputs)).failures.length;
  const needed = withHidden(resource.inputs, await withNeededByNew(runtime, object), "required");
  if ((await count(needed)) === 0) return needed;
  const everything = withHidden(resource.inputs, needed, "everywhere");
  const fewest = await count(everything);
  if (fewest >= (await count(needed))) return needed;
  return withoutNeedless(everything, async (inputs) => (await count(inputs)) <= fewest);
}

/**
 * What an import reads, with references and with what the service filled in where a new object would need it: the program can make
 * the object again. Where these inputs would show a change or fail, they are those of the import.
 */
async function withNeededByNew(runtime: Runtime, object: AccountObject): Promise<ValueMap> {
  const { resource, importedInputs, allInputs } = object;
  const count = async (newInputs: ValueMap): Promise<number> =>
    (await check(runtime, { ...named(object), newInputs, randomSeed: new Uint8Array() })).failures.length;
  let inputs = withReferences(resource.inputs, importedInputs, allInputs);
  let fewest = await count(inputs);
  for (const [name, value] of Object.entries(allInputs)) {
    if (fewest === 0) break;
    const failures = await count({ ...inputs, [name]: value });
    if (failures >= fewest) continue;
    inputs = { ...inputs, [name]: value };
    fewest = failures;
  }
  const failures = async (given: ValueMap): Promise<number> =>
    (await checkInputs(runtime, object, given)).failures.length;
  const isSame = (await changesBy(runtime, object, inputs)).length === 0;
  return isSame && (await failures(inputs)) <= (await failures(importedInputs)) ? inputs : importedInputs;
}

async function withoutNeedless(inputs: ValueMap, isEnough: (inputs: ValueMap) => Promise<boolean>): Promise<ValueMap> {
  for (const smaller of withoutOneHidden(inputs)) {
    const fewer = asDeclared<ValueMap>(smaller);
    if (await isEnough(fewer)) return withoutNeedless(fewer, isEnough);
  }
  return inputs;
}

/** Judges inputs as the engine has them judged for an object that is imported already. */
function checkInputs(runtime: Runtime, object: AccountObject, newInputs: ValueMap): Promise<CheckResponse> {
  return check(runtime, {
    ...named(object),
    oldInputs: object.importedInputs,
    newInputs,
    randomSeed: new Uint8Array(),
  });
}

/** The paths that a program with these inputs would change after an import. */
export async function changesBy(
  runtime: Runtime,
  object: AccountObject,
  newInputs: ValueMap,
): Promise<readonly string[]> {
  const { inputs } = await checkInputs(runtime, object, newInputs);
  const { changes } = await diff(runtime, {
    ...named(object),
    id: object.id,
    oldState: object.state,
    oldInputs: object.importedInputs,
    newInputs: inputs,
    ignoreChanges: [],
  });
  return Object.keys(changes);
}

function named({ resource: { token }, id }: AccountObject): { urn: string; type: string; name: string } {
  return { urn: `urn:pulumi:adopt::adopt::${token}::${id}`, type: token, name: id };
}
