import { check } from "../../values/check/check";
import { toText } from "../../values/check/messages";
import type { InvokeContext, Lookup } from "../../declare/function";
import type { CheckFailure } from "../../declare/property";
import { kitSettings } from "../../declare/kit-settings/kit-settings";
import type { Method } from "../../declare/provider";
import { typeName } from "../../declare/resource";
import type { Properties } from "../../declare/shape";
import { OperationFailed, UserError } from "../../values/errors";
import { noMatch, unknownFunction, unknownMethod } from "../../failures/objects";
import { say } from "../../failures/say";
import { findOne, inWords, listWhere } from "../../execution/service-objects/find-objects";
import { isGone } from "../../execution/service-objects/object";
import { nounOf } from "../../execution/service-objects/wording";
import { registerSecrets, configuredProvider } from "../../execution/operation/runtime";
import { runOperation } from "../../execution/operation/run-operation";
import type { Runtime } from "../../execution/operation/runtime";
import { lookupResult, nullsIn } from "../../execution/state/lookup-result";
import { mark } from "../../execution/state/secret-marks";
import type { PlainMap } from "../../values/value/plain";
import { revealMap } from "../../values/value/plain";
import { containsUnknown, secret } from "../../values/value/value";
import { checkContextOf } from "./check";
import { unknownResult } from "./offline";
import type { InvokeRequest, InvokeResponse } from "./requests";

/** Runs a lookup. */
export async function invoke(runtime: Runtime, request: InvokeRequest): Promise<InvokeResponse> {
  const lookup = runtime.findFunction(request.token);
  if (lookup === undefined) {
    throw new UserError(
      say(unknownFunction, { name: runtime.provider.name, version: runtime.provider.version, token: request.token }),
    );
  }
  registerSecrets(runtime, lookup.inputs, request.args);
  const asked = { properties: lookup.inputs, rules: lookup.rules };
  const { values, problems } = check(asked, request.args, checkContextOf(runtime));
  warnOnce(runtime, lookup, problems);
  const failures = problems.filter(({ severity }) => severity === "error");
  if (failures.length > 0 || containsUnknown(values)) return { result: {}, failures };
  const { offline } = configuredProvider(runtime);
  if (offline !== undefined && request.preview) return unknownResult(runtime, lookup, offline);
  const operation = { doing: "looking up", token: lookup.token };
  return runOperation(runtime, operation, async (context) => {
    const invocation: InvokeContext<Properties> = {
      ...context,
      inputs: revealMap(values),
      listAll: (resource, where, list) => listWhere(context.api, resource, where, list),
      findOne: (resource, by, search) => findOne(context, resource, by, search),
    };
    const wire = await answered(runtime, lookup, revealMap(values), lookup.invoke(invocation));
    const result = mark(lookup.outputs, lookupResult(lookup, wire, revealMap(values), nullsIn(runtime.provider)));
    registerSecrets(runtime, lookup.outputs, result);
    return { result, failures: [] };
  });
}

/** Shows the problems that are only warnings; a program may ask the same many times. */
function warnOnce(runtime: Runtime, lookup: Lookup, problems: readonly CheckFailure[]): void {
  const { lookupWarnings: said } = runtime;
  for (const problem of problems) {
    const text = `${typeName(lookup.token)}: ${toText(problem)}`;
    if (problem.severity !== "warning" || said.has(text)) continue;
    said.add(text);
    runtime.host.log.warn(text);
  }
}

/** The response of a lookup; the message of one that means "no such object" names the arguments. */
async function answered(runtime: Runtime, lookup: Lookup, args: PlainMap, answer: Promise<object>): Promise<object> {
  try {
    return await answer;
  } catch (error) {
    if (!isGone(lookup, error) || Object.keys(args).length === 0) throw error;
    const facts = { noun: nounOf(lookup.token), message: error.message, args: inWords(args) };
    throw new OperationFailed(runtime.host.redactor.redact(say(noMatch, facts)), { cause: error });
  }
}

/** Calls a method of the provider instance; it answers from the settings of the program, without any request. */
export function call(runtime: Runtime, request: InvokeRequest): InvokeResponse {
  registerSecrets(runtime, {}, request.args);
  const prefix = `pulumi:providers:${runtime.provider.name}/`;
  const method = (runtime.provider.methods ?? []).find((one) => request.token === `${prefix}${one.name}`);
  if (method === undefined) {
    throw new UserError(
      say(unknownMethod, { name: runtime.provider.name, version: runtime.provider.version, token: request.token }),
    );
  }
  return { result: secretResult(runtime, method), failures: [] };
}

// one setting is secret, so the whole map is: a reader could not tell the others apart from it
function secretResult(runtime: Runtime, method: Method): InvokeResponse["result"] {
  const { settings } = configuredProvider(runtime);
  const own = kitSettings(runtime.provider.name);
  const given = Object.fromEntries(Object.entries(settings).filter(([name]) => !(name in own)));
  const result = revealMap(method.call(given));
  const hasSecret = Object.entries(runtime.provider.settings).some(
    ([name, one]) => one.secret === true && name in settings,
  );
  const marked = mark(method.outputs, result);
  return hasSecret ? Object.fromEntries(Object.entries(marked).map(([name, value]) => [name, secret(value)])) : marked;
}
