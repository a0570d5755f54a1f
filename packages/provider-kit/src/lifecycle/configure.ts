import { createHash } from "node:crypto";
import { check } from "../check/check";
import { missing, toText } from "../check/messages";
import type { ApiClient } from "../declare/client";
import type { CheckFailure, Property } from "../declare/property";
import type { HttpFactory } from "../declare/provider";
import type { Properties } from "../declare/shape";
import { diff } from "../diff/diff";
import { UserError } from "../errors";
import { nameOf } from "../objects/urn";
import { createKnownProgram } from "../operation/memory";
import type { Runtime, Session } from "../operation/runtime";
import type { PlainMap } from "../value/plain";
import { asDeclared, reveal, revealMap } from "../value/plain";
import type { Value, ValueMap } from "../value/value";
import { containsUnknown, Secret, secretTexts } from "../value/value";
import { warn } from "./check";
import { inOwnNames } from "./formerly/own-settings";
import { offlineClient } from "./offline";
import type { CheckConfigRequest, CheckResponse, ConfigureRequest, DiffConfigRequest, DiffResponse } from "./requests";

// the engine's own keys among the settings
const ENGINE_KEYS: readonly string[] = ["version", "pluginDownloadURL", "__internal"];

/** Judges the settings; what comes from the environment counts, but is never given back, so it never enters the state. */
export function checkConfig(runtime: Runtime, request: CheckConfigRequest): CheckResponse {
  const { provider } = runtime;
  const own = ownSettings(request.newInputs);
  const given = decodeSettings(runtime, own);
  const judged = check({ properties: withoutRequirements(provider.settings) }, given);
  const complete = judge(runtime, given);
  const shown = new Set(judged.problems.map(toText));
  const problems = [...judged.problems, ...complete.problems.filter((one) => !shown.has(toText(one)))];
  warn(runtime, problems, request.urn);
  warn(runtime, warnings(runtime, complete.values), request.urn);
  const engineKeys = Object.fromEntries(Object.entries(request.newInputs).filter(([key]) => ENGINE_KEYS.includes(key)));
  return {
    inputs: { ...withoutDefaults(judged.values, given), ...engineKeys },
    failures: problems.filter((one) => one.severity === "error"),
  };
}

/** Says whether new settings mean another service, which replaces all resources, or only another way to it. */
export function diffConfig(runtime: Runtime, request: DiffConfigRequest): DiffResponse {
  const next = comparable(runtime, request.newInputs);
  const known = comparable(runtime, inOwnNames(runtime.provider, request.oldInputs));
  const { offline } = judge(runtime, decodeSettings(runtime, ownSettings(request.newInputs)));
  // settings that a preview does without are not changed
  const old =
    offline === undefined ? known : Object.fromEntries(Object.entries(known).filter(([name]) => name in next));
  return { changes: diff(runtime.provider.settings, old, next, request.ignoreChanges), deleteBeforeReplace: false };
}

/** Settings as the program gave them; one that decides about all resources is the one that counts, wherever it comes from. */
function comparable(runtime: Runtime, settings: ValueMap): PlainMap {
  const given = decodeSettings(runtime, ownSettings(settings));
  const inForce = Object.entries(judge(runtime, given).values);
  const deciding = inForce.filter(([name]) => runtime.provider.settings[name]?.onChange === "replace");
  return revealMap({ ...given, ...Object.fromEntries(deciding) });
}

/** Builds the client from settings and environment; sends nothing. */
export function configure(runtime: Runtime, request: ConfigureRequest): void {
  const { provider, host } = runtime;
  const given = decodeSettings(runtime, ownSettings(request.settings));
  const { values, problems, offline } = judge(runtime, given);
  const errors = problems.filter((one) => one.severity === "error");
  if (errors.length > 0) {
    throw new UserError(`the ${provider.name} provider is not configured: ${errors.map(toText).join("; ")}`);
  }
  for (const text of secretTexts(values)) host.redactor.add(text);
  const sender = { "user-agent": `pulumi-${provider.name}/${provider.version}` };
  const http: HttpFactory = (options) => host.http({ ...options, headers: { ...sender, ...options.headers } });
  const connect = (): ApiClient => provider.connect({ settings: revealMap(values), http });
  const api = offline === undefined ? connect() : offlineClient(offline);
  const account = provider.account?.(revealMap(values));
  runtime.session = {
    api,
    ...(offline === undefined ? {} : { offline }),
    settings: revealMap(given),
    ...explicitProvider(request),
    ...(account === undefined ? {} : { account: createHash("sha256").update(account).digest("hex") }),
    program: createKnownProgram(),
    ownObjects: (api) => provider.ownObjects?.({ settings: revealMap(values), api }) ?? Promise.resolve([]),
  };
  runtime.pools.clear();
}

/** Default providers are the engine's own; `pulumi import` uses them unless another one is named. */
function explicitProvider({ urn = "" }: ConfigureRequest): Pick<Session, "providerUrn"> {
  return urn === "" || /^default(_|$)/.test(nameOf(urn)) ? {} : { providerUrn: urn };
}

interface Judgement extends ReturnType<typeof check> {
  /** What is missing of the credentials of a provider that may do without them, because it only previews. */
  readonly offline: string | undefined;
}

/** Judges what program and environment give together. */
function judge(runtime: Runtime, given: ValueMap): Judgement {
  const { settings, rules, access, accessNeededFor } = runtime.provider;
  const complete = withEnvironment(runtime, given);
  const { values, problems } = check({ properties: settings, rules }, complete);
  const others = new Set(problems.map(toText));
  const missing = check({ properties: settings, rules: access }, complete).problems.filter(
    (one) => !others.has(toText(one)),
  );
  const isOffline = values["offlinePreview"] === true && missing.length > 0;
  const refused = isOffline || accessNeededFor === "requests" ? problems : [...missing, ...problems];
  return {
    values,
    problems: refused.map((problem) => withVariables(problem, settings)),
    offline: isOffline ? missing.map(toText).join("; ") : undefined,
  };
}

/** The message of a missing setting names the environment variables that can give it. */
function withVariables(problem: CheckFailure, settings: Properties): CheckFailure {
  const [name, ...deeper] = problem.path ?? [];
  const variables = typeof name === "string" && deeper.length === 0 ? settings[name]?.env : undefined;
  if (variables === undefined || variables.length === 0 || problem.message !== missing()) return problem;
  return { ...problem, message: `${problem.message}; give it, or set ${variables.join(" or ")}` };
}

// what the program does not give may come from the environment
function withoutRequirements(settings: Properties): Properties {
  return Object.fromEntries(
    Object.entries(settings).map(([name, property]) => [name, { ...property, required: false }]),
  );
}

function warnings(runtime: Runtime, values: ValueMap): ReturnType<typeof check>["problems"] {
  const { problems } = check({ properties: runtime.provider.settings, rules: runtime.provider.warnings }, values);
  return problems.map((one) => ({ ...one, severity: "warning" }));
}

function ownSettings(settings: ValueMap): ValueMap {
  return Object.fromEntries(Object.entries(settings).filter(([key]) => !ENGINE_KEYS.includes(key)));
}

function withoutDefaults(values: ValueMap, given: ValueMap): ValueMap {
  return Object.fromEntries(Object.entries(values).filter(([name]) => given[name] !== undefined));
}

/** Explicit settings win over the environment, name by name; an explicit empty text wins too and counts as missing. */
function withEnvironment(runtime: Runtime, given: ValueMap): ValueMap {
  const merged: Record<string, Value> = {};
  for (const [name, property] of Object.entries(runtime.provider.settings)) {
    const value = given[name];
    if (value !== undefined && value !== null) {
      if (reveal(value) !== "") merged[name] = value;
      continue;
    }
    const fromEnv = (property.env ?? [])
      .map((variable) => runtime.host.env[variable])
      .find((text) => text !== undefined && text !== "");
    if (fromEnv !== undefined) merged[name] = decodeSetting(property, fromEnv);
  }
  const unknownNames = Object.entries(given).filter(([name]) => !(name in runtime.provider.settings));
  return { ...merged, ...Object.fromEntries(unknownNames) };
}

function decodeSettings(runtime: Runtime, settings: ValueMap): ValueMap {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => {
      const property = runtime.provider.settings[name];
      return [name, property === undefined ? value : decodeSetting(property, value)];
    }),
  );
}

/** Settings of a default provider, and those of an explicit one that are not texts, arrive as text. */
function decodeSetting(property: Property, value: Value): Value {
  if (value instanceof Secret) return new Secret(decodeSetting(property, value.value));
  if (typeof value !== "string" || property.kind === "string" || containsUnknown(value)) return value;
  try {
    return asDeclared<Value>(JSON.parse(value));
  } catch {
    return value;
  }
}
