import { FabricError, refusalOf, refuseProperty } from "../kind/fabric-error";
import { isList, isObject, type JsonObject, objectIn, overlay, valueAt, withValue } from "../kind/json";
import type { Kind, Patching, PatchStep, PatchTarget } from "../kind/kind";
import { type Call, readJson } from "./request";
import { anything, choice, list, object, problemsOf, type Shape, text } from "../kind/shape";

const stepsShape = list(object({ op: choice("add", "replace", "remove"), path: text(), "value?": anything }), {
  min: 1,
});

/** Reads a patch and refuses what the kind does not take. */
export function readSteps(call: Call, kind: Kind, patch: Patching): readonly PatchStep[] {
  const read = readJson(call, kind.invalid, stepsShape, patch.type);
  const steps = isList(read) ? read.flatMap(stepOf) : [];
  if (patch.onlyOne !== undefined && steps.length !== 1) throw refusalOf(patch.onlyOne);
  for (const [index, step] of steps.entries()) checkStep(step, index, kind, patch);
  return steps;
}

/** Applies the steps of a patch, one after another. */
export function applySteps(original: JsonObject, steps: readonly PatchStep[], { invalid }: Kind, patch: Patching) {
  return steps.reduce<JsonObject>((object, step, index) => {
    const isThere = step.path === "" || valueAt(object, step.path) !== undefined;
    if (patch.isStrict === true && step.op !== "add" && !isThere) {
      throw refuseProperty(invalid, `/${index}/path`, `there is nothing to ${step.op} at ${step.path}`);
    }
    const apply = targetOf(patch, step.path)?.apply ?? applyStep;
    return apply(object, step);
  }, original);
}

function applyStep(object: JsonObject, { op, path, value }: PatchStep): JsonObject {
  if (path === "") return overlay(object, objectIn(value));
  return withValue(object, path, op === "remove" ? undefined : value);
}

function checkStep({ op, path, value }: PatchStep, index: number, kind: Kind, patch: Patching): void {
  const target = targetOf(patch, path);
  const isRefused = target === undefined || patch.ops?.includes(op) === false;
  if (isRefused) {
    const reason = `${op} of ${path === "" ? "the whole" : path} is not possible`;
    throw refusalOf(patch.refused, { additionalInfo: [{ property: `/${index}/path`, reason }] });
  }
  if (op === "remove") return;
  const problems = problemsOf(target.shape, value, `/${index}/value`);
  if (problems.length > 0) {
    throw new FabricError(400, kind.invalid, "the request is not valid", { additionalInfo: problems });
  }
}

function targetOf({ paths }: Patching, path: string): PatchTarget | undefined {
  const target = Object.hasOwn(paths, path) ? paths[path] : undefined;
  return target === undefined || isTarget(target) ? target : { shape: target };
}

function isTarget(target: Shape | PatchTarget): target is PatchTarget {
  return "shape" in target;
}

function stepOf(step: unknown): PatchStep[] {
  if (!isObject(step)) return [];
  const { op, path, value } = step;
  const isOp = op === "add" || op === "replace" || op === "remove";
  return isOp && typeof path === "string" ? [{ op, path, ...("value" in step ? { value } : {}) }] : [];
}
