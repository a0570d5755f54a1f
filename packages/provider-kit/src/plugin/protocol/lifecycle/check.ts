import { autonamed, makeName } from "../../values/check/autoname";
import { check as checkInputs } from "../../values/check/check";
import type { CheckContext } from "../../values/check/check-context";
import { toText } from "../../values/check/messages";
import { warnOfLeftBehind } from "../../execution/create-once/left-behind";
import type { CheckFailure } from "../../declare/property";
import type { Provider } from "../../declare/provider";
import type { Resource } from "../../declare/resource";
import type { UnknownValues } from "../../declare/kit-settings/unknown-values";
import type { Runtime } from "../../execution/operation/runtime";
import { resourceOf } from "../../execution/operation/runtime";
import { formOf } from "../../values/value/forms";
import { reveal } from "../../values/value/plain";
import type { ValueMap } from "../../values/value/value";
import { isUnknown } from "../../values/value/value";
import { coverPlainSecrets } from "./formerly/plain-secrets";
import type { CheckRequest, CheckResponse } from "./requests";

/** Judges inputs by the declaration and fills in defaults and an automatic name; reads nothing from the service. */
export async function check(runtime: Runtime, request: CheckRequest): Promise<CheckResponse> {
  const resource = formOf(resourceOf(runtime, request.type), request.newInputs);
  runtime.configured?.program.register(request.urn, { isInState: request.oldInputs !== undefined });
  await warnOfLeftBehind(runtime, request.urn);
  const named = await withName(runtime, resource, request);
  const { values, problems } = checkInputs(
    { properties: resource.inputs, rules: resource.rules, outputNames: Object.keys(resource.outputs) },
    named.inputs,
    checkContextOf(runtime, request.oldInputs),
  );
  warn(runtime, problems, request.urn);
  const failures = problems.filter((one) => one.severity === "error");
  const inputs =
    resource.formerly === undefined ? values : coverPlainSecrets(resource.inputs, values, request.oldInputs);
  return { inputs, failures: [...named.failures, ...failures] };
}

/** Shows the problems that are only warnings. */
export function warn(runtime: Runtime, problems: readonly CheckFailure[], urn?: string): void {
  for (const problem of problems) {
    if (problem.severity === "warning") runtime.host.log.warn(toText(problem), urn);
  }
}

interface Named {
  readonly inputs: ValueMap;
  readonly failures: readonly CheckFailure[];
}

async function withName(runtime: Runtime, resource: Resource, request: CheckRequest): Promise<Named> {
  const { newInputs, oldInputs, urn } = request;
  const auto = autonamed(resource.inputs);
  runtime.names.forget(urn);
  if (auto === undefined || (newInputs[auto.name] ?? null) !== null) return { inputs: newInputs, failures: [] };
  const oldName = reveal(oldInputs?.[auto.name] ?? null);
  if (typeof oldName === "string") {
    runtime.names.keep(urn);
    return { inputs: { ...newInputs, [auto.name]: oldName }, failures: [] };
  }
  const entry = await runtime.host.journal.unfinished(urn);
  if (entry?.type === resource.token && entry.drawnName !== undefined) {
    // an earlier run was interrupted: under this name the object may be there already
    runtime.names.draw(urn, auto.name);
    return { inputs: { ...newInputs, [auto.name]: entry.drawnName }, failures: [] };
  }
  const made = makeName(request.name, auto.rules, request.randomSeed, request.autonaming);
  if ("failure" in made) return { inputs: newInputs, failures: [{ path: [auto.name], message: made.failure }] };
  runtime.names.draw(urn, auto.name);
  return { inputs: { ...newInputs, [auto.name]: made.name }, failures: [] };
}

/** The context of a check: of a resource with the inputs that its object has, or of something new. */
export function checkContextOf({ provider, host, configured }: Runtime, oldInputs?: ValueMap): CheckContext {
  const unknownValues = unknownValuesIn(provider, configured?.settings ?? {}, host.env);
  return { oldInputs, now: host.clock.now(), unknownValues };
}

/**
 * What the settings of the program, or else the environment, say of values that no list names. CheckConfig and Configure refuse
 * anything but the two words; a setting that is not known yet refuses nothing.
 */
function unknownValuesIn(
  { settings }: Provider,
  given: Readonly<Record<string, unknown>>,
  env: Readonly<Record<string, string | undefined>>,
): UnknownValues {
  const variables = settings["unknownValues"]?.env ?? [];
  const said = given["unknownValues"] ?? variables.map((variable) => env[variable]).find((text) => text !== undefined);
  return said === "warn" || isUnknown(said) ? "warn" : "refuse";
}
