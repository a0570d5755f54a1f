import type { CheckFailure, ObjectRule } from "@ops-providers/provider-kit";
import { isMap, rule } from "@ops-providers/provider-kit";
import type { SinkType } from "./sink-type";
import { CREDENTIALS, PLACES, SINK_TYPES } from "./sink-type";

/** Each type of credential has properties of its own. */
export const credentialRules: readonly ObjectRule[] = [
  rule(
    ["type", ...Object.values(CREDENTIALS).flat()],
    (credential): readonly CheckFailure[] => {
      const type = String(credential["type"]);
      const wanted = CREDENTIALS[type];
      if (wanted === undefined) return [];
      const missing = wanted.filter((name) => credential[name] === undefined);
      const others = Object.values(CREDENTIALS).flat();
      const idle = others.filter((name) => !wanted.includes(name) && credential[name] !== undefined);
      return [
        ...missing.map((name) => missed(name, type)),
        ...idle.map((name) => ({ path: [name], message: `must be left out for a credential of the type ${type}` })),
      ];
    },
    {
      doc: "A credential holds what its type names: `accessToken`, `apiKey`, `integrationKey`, or `username` and `password`.",
    },
  ),
];

/** What each type of sink needs, and what it does not use. */
export const sinkRules: readonly ObjectRule[] = [
  rule(
    ["type", "uri", "host"],
    (sink): readonly CheckFailure[] => {
      const type = String(sink["type"]);
      const known = SINK_TYPES[type];
      if (known === undefined) return [];
      return PLACES.flatMap((name) => {
        const isGiven = sink[name] !== undefined;
        if (name === known.place) return isGiven ? [] : [needed([name], type)];
        return isGiven ? [unused([name], type)] : [];
      });
    },
    { doc: "The place of a sink is its `uri` or its `host`, depending on its type." },
  ),
  rule(
    ["type", "credential"],
    ({ type, credential }): readonly CheckFailure[] => {
      const known = SINK_TYPES[String(type)];
      if (known === undefined) return [];
      if (!isMap(credential)) return known.needsCredential ? [needed(["credential"], String(type))] : [];
      if (known.credentials.length === 0) return [leftOver(["credential"], String(type))];
      return foreignCredential(String(type), known, credential["type"]);
    },
    { takesPartlyKnown: true, doc: "A sink takes a credential of the type that belongs to its own." },
  ),
  rule(
    ["type", "settings"],
    ({ type, settings }): readonly CheckFailure[] => {
      const known = SINK_TYPES[String(type)];
      if (known === undefined) return [];
      const given = isMap(settings) ? Object.keys(settings) : [];
      const idle = given.filter((name) => !known.settings.includes(name));
      return idle.map((name) => unused(["settings", name], String(type)));
    },
    { takesPartlyKnown: true },
  ),
  rule(
    ["type", "settings"],
    ({ type, settings }): CheckFailure | undefined => {
      const { eventUri, metricUri } = isMap(settings) ? settings : {};
      if (type !== "WEBHOOK" || eventUri !== undefined || metricUri !== undefined) return undefined;
      const message = "must name eventUri, metricUri or both: they are where a sink of the type WEBHOOK is";
      return { path: ["settings"], message, severity: "errorIfNew" };
    },
    { doc: "The place of a sink of the type `WEBHOOK` is `settings.eventUri`, `settings.metricUri` or both." },
  ),
];

/** The service shows no secrets, so what is imported has none. */
function missed(name: string, type: string): CheckFailure {
  return { path: [name], message: `is required for a credential of the type ${type}`, severity: "errorIfNew" };
}

function foreignCredential(
  type: string,
  { credentials, needsCredential }: SinkType,
  given: unknown,
): readonly CheckFailure[] {
  if (typeof given !== "string" || credentials.includes(given)) return [];
  const path = ["credential", "type"];
  const rest = `be ${credentials.join(" or ")} for a sink of the type ${type}, not ${given}`;
  return [
    needsCredential ? { path, message: `must ${rest}` } : { path, message: `should ${rest}`, severity: "warning" },
  ];
}

/** The service hides credentials, and may hide addresses, so what is imported may have none. */
function needed(path: readonly string[], type: string): CheckFailure {
  return { path, message: `is required for a sink of the type ${type}`, severity: "errorIfNew" };
}

function leftOver(path: readonly string[], type: string): CheckFailure {
  return { path, message: `must be left out for a sink of the type ${type}`, severity: "errorIfNew" };
}

function unused(path: readonly string[], type: string): CheckFailure {
  return { path, message: `is not used by a sink of the type ${type}`, severity: "warning" };
}
