import { autonamed, makeName } from "../check/autoname";
import { check as checkInputs } from "../check/check";
import type { InputFailure } from "../check/check";
import { toFailure, toText } from "../check/failure";
import type { Resource } from "../declare/resource";
import { reveal } from "../value/plain";
import type { ValueMap } from "../value/value";
import { tellLeftBehind } from "./left-behind";
import { checkContextOf } from "./check-context";
import type { CheckRequest, CheckResponse } from "./requests";
import type { Runtime } from "./runtime";
import { resourceOf } from "./runtime";

/** Judges inputs by the declaration and fills in defaults and an automatic name; reads nothing from the service. */
export async function check(runtime: Runtime, request: CheckRequest): Promise<CheckResponse> {
  const resource = resourceOf(runtime, request.type);
  runtime.session?.program.register(request.urn);
  await tellLeftBehind(runtime, request.urn);
  const named = await withName(runtime, resource, request);
  const { values, problems } = checkInputs(
    { properties: resource.inputs, rules: resource.rules, outputNames: Object.keys(resource.outputs) },
    named.inputs,
    checkContextOf(runtime, request.oldInputs),
  );
  warn(runtime, problems, request.urn);
  const failures = problems.filter((one) => one.severity === "error").map((one) => toFailure(one, resource.inputs));
  return { inputs: values, failures: [...named.failures, ...failures] };
}

/** Shows the problems that are only warnings. */
export function warn(runtime: Runtime, problems: readonly InputFailure[], urn?: string): void {
  for (const problem of problems) {
    if (problem.severity === "warning") runtime.host.log.warn(toText(problem), urn);
  }
}

interface Named {
  readonly inputs: ValueMap;
  readonly failures: CheckResponse["failures"];
}

async function withName(runtime: Runtime, resource: Resource, request: CheckRequest): Promise<Named> {
  const { newInputs, oldInputs, urn } = request;
  const auto = autonamed(resource.inputs);
  runtime.drawnNames.delete(urn);
  runtime.keptNames.delete(urn);
  if (auto === undefined || (newInputs[auto.name] ?? null) !== null) return { inputs: newInputs, failures: [] };
  const oldName = reveal(oldInputs?.[auto.name] ?? null);
  if (typeof oldName === "string") {
    runtime.keptNames.add(urn);
    return { inputs: { ...newInputs, [auto.name]: oldName }, failures: [] };
  }
  const noted = await runtime.host.journal.unfinished(urn);
  if (noted?.type === resource.token && noted.drawnName !== undefined) {
    // an earlier run was interrupted: under this name the object may be there already
    runtime.drawnNames.add(urn);
    return { inputs: { ...newInputs, [auto.name]: noted.drawnName }, failures: [] };
  }
  const made = makeName(request.name, auto.rules, request.randomSeed, request.autonaming);
  if ("failure" in made) return { inputs: newInputs, failures: [{ property: auto.name, reason: made.failure }] };
  runtime.drawnNames.add(urn);
  return { inputs: { ...newInputs, [auto.name]: made.name }, failures: [] };
}
