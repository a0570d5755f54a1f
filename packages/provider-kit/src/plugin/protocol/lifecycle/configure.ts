import { createHash } from "node:crypto";
import { check } from "../../values/check/check";
import { isInTheClear } from "../../declare/endpoint";
import { missing, toText } from "../../values/check/messages";
import type { ApiClient } from "../../declare/client";
import type { CheckFailure } from "../../declare/property";
import { credentialNames } from "../../declare/credentials";
import type { Authorization, HttpFactory, Provider } from "../../declare/provider";
import type { Properties } from "../../declare/shape";
import { diff } from "../../values/diff/diff";
import { UserError } from "../../values/errors";
import { isDefaultProvider, isStateless } from "../../execution/service-objects/urn";
import { createKnownProgram } from "../../execution/operation/memory";
import type { Runtime, ConfiguredProvider } from "../../execution/operation/runtime";
import { registerSecrets } from "../../execution/operation/runtime";
import type { PlainMap } from "../../values/value/plain";
import { revealMap } from "../../values/value/plain";
import type { ValueMap } from "../../values/value/value";
import { warn } from "./check";
import type { CredentialRules } from "./credential-rules";
import { credentialRules } from "./credential-rules";
import { inOwnNames } from "./formerly/own-settings";
import { offlineClient } from "./offline";
import type { CheckConfigRequest, CheckResponse, ConfigureRequest, DiffConfigRequest, DiffResponse } from "./requests";
import type { SettingsInForce } from "./settings-in-force";
import { decodeSetting, settingsInForce } from "./settings-in-force";

// the engine's own keys among the settings
const ENGINE_KEYS: readonly string[] = ["version", "pluginDownloadURL", "__internal"];

/** Judges the settings; what comes from the environment counts, but is never given back, so it never enters the state. */
export function checkConfig(runtime: Runtime, request: CheckConfigRequest): CheckResponse {
  const { provider } = runtime;
  const own = ownSettings(request.newInputs);
  const given = decodeSettings(runtime, own);
  const judged = check({ properties: withoutRequirements(provider.settings) }, given);
  const complete = judge(runtime, given, request.urn);
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
  const next = comparable(runtime, request.newInputs, request.urn);
  const known = comparable(runtime, inOwnNames(runtime.provider, request.oldInputs), request.urn);
  const { offline } = judge(runtime, decodeSettings(runtime, ownSettings(request.newInputs)), request.urn);
  // settings that a preview does without are not changed
  const old =
    offline === undefined ? known : Object.fromEntries(Object.entries(known).filter(([name]) => name in next));
  return { changes: diff(runtime.provider.settings, old, next, request.ignoreChanges), deleteBeforeReplace: false };
}

/** Settings as the program gave them; one that decides about all resources is the one that counts, wherever it comes from. */
function comparable(runtime: Runtime, settings: ValueMap, urn: string): PlainMap {
  const given = decodeSettings(runtime, ownSettings(settings));
  const inForce = Object.entries(judge(runtime, given, urn).values);
  const deciding = inForce.filter(([name]) => runtime.provider.settings[name]?.onChange === "replace");
  return revealMap({ ...given, ...Object.fromEntries(deciding) });
}

/** Builds the client from settings and environment; sends nothing. */
export function configure(runtime: Runtime, request: ConfigureRequest): void {
  const { provider, host } = runtime;
  const given = decodeSettings(runtime, ownSettings(request.settings));
  const { values, problems, offline, unauthorized } = judge(runtime, given, request.urn ?? "");
  const errors = problems.filter((one) => one.severity === "error");
  if (errors.length > 0) {
    throw new UserError(`the ${provider.name} provider is not configured: ${errors.map(toText).join("; ")}`);
  }
  const sender = { "user-agent": `pulumi-${provider.name}/${provider.version}` };
  const authorize = unauthorized === undefined ? {} : { authorize: () => refusing(unauthorized) };
  const http: HttpFactory = (options) =>
    host.http({ ...options, ...authorize, headers: { ...sender, ...options.headers } });
  const connect = (): ApiClient => provider.connect({ settings: revealMap(values), http });
  const api = offline === undefined ? connect() : offlineClient(offline);
  const account = provider.account?.(revealMap(values));
  runtime.configured = {
    api,
    ...(offline === undefined ? {} : { offline }),
    settings: revealMap(given),
    ...explicitProvider(request),
    ...(account === undefined ? {} : { account: createHash("sha256").update(account).digest("hex") }),
    isStateless: isStateless(request.urn ?? ""),
    program: createKnownProgram(),
    ownObjects: (api) => provider.ownObjects?.({ settings: revealMap(values), api }) ?? Promise.resolve([]),
  };
  runtime.pools.clear();
  warnOfPlainHttp(runtime, api.endpoint, request.urn);
}

/** Says that requests are not encrypted; the engine configures a plugin's process once. */
function warnOfPlainHttp({ host }: Runtime, endpoint: string, urn: string | undefined): void {
  if (!isInTheClear(endpoint)) return;
  host.log.warn(
    `requests to ${endpoint} are not encrypted: credentials and data can be read and changed on their way; give an https:// URL`,
    urn,
  );
}

/** Default providers are the engine's own; `pulumi import` uses them unless another one is named. */
function explicitProvider({ urn = "" }: ConfigureRequest): Pick<ConfiguredProvider, "providerUrn"> {
  return isDefaultProvider(urn) ? {} : { providerUrn: urn };
}

/** Refuses each request before it is sent. */
function refusing(missing: string): Authorization {
  return { headers: () => Promise.reject(new UserError(missing)) };
}

interface Judgement extends ReturnType<typeof check> {
  /** What is missing of the credentials of a provider that may do without them, because it only previews. */
  readonly offline: string | undefined;
  /** What is missing of the credentials of a provider that needs them for requests only. */
  readonly unauthorized: string | undefined;
}

/** Judges what program and environment give together. */
function judge(runtime: Runtime, given: ValueMap, urn: string): Judgement {
  const { settings, credentials, rules = [], access = [], accessNeededFor } = runtime.provider;
  const inForce = settingsInForce(runtime, given, urn);
  registerSecrets(runtime, settings, given);
  registerSecrets(runtime, settings, inForce.values);
  const own = credentials === undefined ? NO_RULES : credentialRules(credentials, settings, inForce);
  const { values, problems } = check({ properties: settings, rules: [...rules, ...own.rules] }, inForce.values);
  const others = new Set(problems.map(toText));
  const missing = check({ properties: settings, rules: [...access, ...own.access] }, inForce.values).problems.filter(
    (one) => !others.has(toText(one)),
  );
  const inWords = missing.length === 0 ? undefined : missing.map(toText).join("; ");
  const isOffline = values["offlinePreview"] === true && inWords !== undefined;
  const refused = isOffline || accessNeededFor === "requests" ? problems : [...missing, ...problems];
  return {
    values,
    problems: refused.map((problem) => withVariables(problem, runtime.provider, inForce)),
    offline: isOffline ? inWords : undefined,
    unauthorized: accessNeededFor === "requests" ? inWords : undefined,
  };
}

const NO_RULES: CredentialRules = { rules: [], access: [] };

/** The message of a missing setting names the environment variables that can give it, or says why they do not. */
function withVariables(
  problem: CheckFailure,
  { settings, credentials }: Provider,
  { unused }: SettingsInForce,
): CheckFailure {
  const [name, ...deeper] = problem.path ?? [];
  if (typeof name !== "string" || deeper.length > 0 || problem.message !== missing()) return problem;
  const variables = settings[name]?.env ?? [];
  if (variables.length === 0) return problem;
  if (unused !== undefined && credentials !== undefined && credentialNames(credentials).includes(name)) {
    return { ...problem, message: `${problem.message}; ${unused.reason}; give it${unused.remedy}` };
  }
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

function decodeSettings(runtime: Runtime, settings: ValueMap): ValueMap {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => {
      const property = runtime.provider.settings[name];
      return [name, property === undefined ? value : decodeSetting(property, value)];
    }),
  );
}
