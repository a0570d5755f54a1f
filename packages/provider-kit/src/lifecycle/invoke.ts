import { check } from "../check/check";
import { toFailure } from "../check/failure";
import type { InvokeContext, Lookup } from "../declare/function";
import type { Method } from "../declare/provider";
import type { Property } from "../declare/property";
import type { Properties, Shape } from "../declare/shape";
import { shapeOf } from "../declare/shape";
import type { Plain, PlainMap } from "../value/plain";
import { asDeclared, revealMap } from "../value/plain";
import { containsUnknown, isList, isMap, secret } from "../value/value";
import { fromWire } from "../wire/from-wire";
import { UserError } from "./errors";
import { findOne, listWhere } from "./find";
import { registerSecrets } from "./guards";
import type { InvokeRequest, InvokeResponse } from "./requests";
import type { Runtime } from "./runtime";
import { during, sessionOf } from "./runtime";
import { mark } from "./state";
import { shapesOfStates } from "./state-shapes";

/** Runs a lookup. */
export async function invoke(runtime: Runtime, request: InvokeRequest): Promise<InvokeResponse> {
  const lookup = runtime.functions.get(request.token);
  if (lookup === undefined) {
    throw new UserError(
      `${runtime.provider.name} ${runtime.provider.version} has no function ${request.token}; update the package or correct the name`,
    );
  }
  const { values, problems } = check({ properties: lookup.inputs, rules: lookup.rules }, request.args);
  const failures = problems.filter((p) => p.severity === "error").map((p) => toFailure(p, lookup.inputs));
  if (failures.length > 0 || containsUnknown(values)) return { result: {}, failures };
  registerSecrets(runtime, lookup.inputs, values);
  const operation = { doing: "looking up", token: lookup.token };
  return during(runtime, operation, async (context) => {
    const invocation: InvokeContext<Properties> = {
      ...context,
      inputs: asDeclared(revealMap(values)),
      listAll: (resource, where) => listWhere(context.api, resource, where),
      findOne: (resource, by) => findOne(context.api, resource, by),
    };
    const wire = await lookup.invoke(invocation);
    const shared = shapesOfStates(runtime.provider);
    const result = mark(lookup.outputs, record(lookup, wire, revealMap(values), shared));
    registerSecrets(runtime, lookup.outputs, result);
    return { result, failures: [] };
  });
}

function record(lookup: Lookup, wire: object, args: PlainMap, shared: ReadonlySet<Shape>): PlainMap {
  const shown = fromWire(lookup.outputs, wire);
  const asked = Object.fromEntries(
    Object.entries(args).filter(([name]) => name in lookup.outputs && shown[name] === undefined),
  );
  return fill(lookup.outputs, { ...asked, ...shown }, shared);
}

/**
 * A record without gaps: what the service leaves out is its meaning, or null. In objects that states hold, too, it stays left out,
 * as their types say.
 */
function fill(properties: Properties, values: PlainMap, shared: ReadonlySet<Shape>, isShared = false): PlainMap {
  const filled: Record<string, Plain> = {};
  for (const [name, property] of Object.entries(properties)) {
    const value = fillValue(property, values[name], shared);
    if (value !== null || !isShared) filled[name] = value;
  }
  return filled;
}

function fillValue(property: Property, value: Plain | undefined, shared: ReadonlySet<Shape>): Plain {
  const present = asDeclared<Plain | undefined>(value ?? property.absent);
  if (present === undefined || present === null) return null;
  if (property.kind === "object" && isMap(present)) {
    const shape = shapeOf(property);
    return fill(shape.properties, asDeclared<PlainMap>(present), shared, shared.has(shape));
  }
  if (property.kind === "list" && isList(present)) {
    return asDeclared<readonly Plain[]>(present).map((item) => fillValue(property.items, item, shared));
  }
  return present;
}

/** Calls a method of the provider instance; it answers from the settings of the program, without any request. */
export function call(runtime: Runtime, request: InvokeRequest): InvokeResponse {
  const prefix = `pulumi:providers:${runtime.provider.name}/`;
  const method = (runtime.provider.methods ?? []).find((one) => request.token === `${prefix}${one.name}`);
  if (method === undefined) {
    throw new UserError(
      `${runtime.provider.name} ${runtime.provider.version} has no method ${request.token}; update the package or correct the name`,
    );
  }
  return { result: secretResult(runtime, method), failures: [] };
}

// one setting is secret, so the whole map is: a reader could not tell the others apart from it
function secretResult(runtime: Runtime, method: Method): InvokeResponse["result"] {
  const { settings } = sessionOf(runtime);
  const result = revealMap(method.call(settings));
  const hasSecret = Object.entries(runtime.provider.settings).some(
    ([name, one]) => one.secret === true && name in settings,
  );
  const marked = mark(method.outputs, result);
  return hasSecret ? Object.fromEntries(Object.entries(marked).map(([name, value]) => [name, secret(value)])) : marked;
}
