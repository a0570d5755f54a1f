import type { Credentials } from "../../declare/credentials";
import { credentialNames, endpointNames } from "../../declare/credentials";
import type { Property } from "../../declare/property";
import { originOf } from "../../declare/endpoint";
import { isDefaultProvider } from "../../execution/service-objects/urn";
import type { Runtime } from "../../execution/operation/runtime";
import { isTooDeep } from "../../values/value/nesting";
import { asDeclared, reveal } from "../../values/value/plain";
import type { Value, ValueMap } from "../../values/value/value";
import { containsUnknown, Secret, UNKNOWN } from "../../values/value/value";

/** The settings that count, wherever they come from. */
export interface SettingsInForce {
  readonly values: ValueMap;
  /** The environment variables whose values count, by setting. */
  readonly variables: Readonly<Record<string, string>>;
  /** Why the credentials of the environment do not count, if it has any. */
  readonly unused?: UnusedCredentials;
}

/** Credentials of the environment that do not count. */
export interface UnusedCredentials {
  /** Which they are, and why: `TIMESERIES_TOKEN is not used: …`. */
  readonly reason: string;
  /** How credentials of the program or the stack must be given, and what else helps. */
  readonly remedy: string;
}

/** What becomes of the credentials of the environment; `undecided` as long as the endpoint is unknown. */
type Verdict = "used" | "undecided" | UnusedCredentials;

/**
 * Settings of the program or the stack win over the environment, name by name; an explicit empty string wins too and counts as missing.
 * The credentials of the environment count together or not at all.
 */
export function settingsInForce(runtime: Runtime, given: ValueMap, urn: string): SettingsInForce {
  const { settings, credentials } = runtime.provider;
  const verdict = credentials === undefined ? "used" : verdictOn(runtime, credentials, given, urn);
  const members = credentials === undefined || verdict === "used" ? [] : credentialNames(credentials);
  const values: Record<string, Value> = {};
  const variables: Record<string, string> = {};
  for (const [name, property] of Object.entries(settings)) {
    const value = given[name];
    const variable = variableOf(runtime, name, given);
    if (isGiven(value)) {
      if (reveal(value) !== "") values[name] = value;
    } else if (variable !== undefined && (verdict === "undecided" || !members.includes(name))) {
      values[name] = members.includes(name) ? UNKNOWN : decodeSetting(property, runtime.host.env[variable] ?? "");
      variables[name] = variable;
    }
  }
  const unknownNames = Object.entries(given).filter(([name]) => !(name in settings));
  return {
    values: { ...values, ...Object.fromEntries(unknownNames) },
    variables,
    ...(typeof verdict === "string" ? {} : { unused: verdict }),
  };
}

/** Decides whether the credentials of the environment count: only if no others are given, and only at the endpoint that they are for. */
function verdictOn(runtime: Runtime, credentials: Credentials, given: ValueMap, urn: string): Verdict {
  const names = credentialNames(credentials);
  const variables = names.flatMap((name) => variableOf(runtime, name, given) ?? []);
  if (variables.length === 0) return "used";
  const subject = `${listed(variables)} ${variables.length === 1 ? "is" : "are"}`;
  const others = names.flatMap((name) => sourceInWords(name, given[name]));
  if (others.length > 0) {
    return { reason: `${subject} not used: the program or the stack gives ${listed(others)}`, remedy: "" };
  }
  const verdicts = endpointNames(credentials).map((name) => verdictByEndpoint(runtime, name, given, urn, subject));
  return verdicts.find((verdict) => verdict !== "used") ?? "used";
}

function verdictByEndpoint(runtime: Runtime, endpoint: string, given: ValueMap, urn: string, subject: string): Verdict {
  const { settings } = runtime.provider;
  const explicit = given[endpoint];
  if (!isGiven(explicit)) return "used";
  if (containsUnknown(explicit)) return "undecided";
  const [first = endpoint] = settings[endpoint]?.env ?? [];
  const set = variableOf(runtime, endpoint, given);
  const usual = settings[endpoint]?.default;
  const origin = originOf(reveal(explicit) === "" ? usual : reveal(explicit));
  const home = set === undefined ? usual : runtime.host.env[set];
  // what is no URL is refused anyway
  if (origin === undefined || origin === originOf(home)) return "used";
  if (home === undefined && isDefaultProvider(urn)) return "used";
  const remedy = ` together with ${endpoint}`;
  if (set !== undefined) {
    return { reason: `${subject} not sent to ${origin}: ${set} is ${originOf(home) ?? "no URL"}`, remedy };
  }
  const reason =
    home === undefined
      ? `${subject} not sent to ${origin}: the program gives ${endpoint}, and ${first} is not set`
      : `${subject} not sent to ${origin}: the endpoint of the environment is the default, ${originOf(home)}`;
  return { reason, remedy: `${remedy}, or set ${first}` };
}

function listed(names: readonly string[]): string {
  return [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(" and ");
}

function sourceInWords(name: string, value: Value | undefined): readonly string[] {
  if (!isGiven(value)) return [];
  return [reveal(value) === "" ? `${name}, which is empty` : name];
}

/** The first environment variable that gives a setting; an empty one counts as not set. */
function variableOf(runtime: Runtime, name: string, given: ValueMap): string | undefined {
  const { env, envNamedBy } = runtime.provider.settings[name] ?? {};
  const named = envNamedBy === undefined ? undefined : textOf(runtime, envNamedBy, given);
  const variables = named === undefined ? env : [named];
  return variables?.find((variable) => (runtime.host.env[variable] ?? "") !== "");
}

/** A text that the program, the stack or the environment gives. */
function textOf(runtime: Runtime, name: string, given: ValueMap): string | undefined {
  const value = reveal(given[name] ?? null);
  if (typeof value === "string" && value !== "") return value;
  const variable = variableOf(runtime, name, given);
  return variable === undefined ? undefined : runtime.host.env[variable];
}

function isGiven(value: Value | undefined): value is Value {
  return value !== undefined && value !== null;
}

/** Settings of a default provider, and those of an explicit one that are not texts, arrive as text. */
export function decodeSetting(property: Property, value: Value): Value {
  if (value instanceof Secret) return new Secret(decodeSetting(property, value.value));
  if (typeof value !== "string" || property.kind === "string" || containsUnknown(value)) return value;
  try {
    return isTooDeep(value) ? value : asDeclared<Value>(JSON.parse(value));
  } catch {
    return value;
  }
}
