import type { CheckFailure, ObjectRule } from "@ops-providers/provider-kit";
import { isMap, rule } from "@ops-providers/provider-kit";

/** Rules over the inputs of a network: its place must fit how far it reaches. */
export const networkRules: readonly ObjectRule[] = [
  rule(
    ["scope", "location"],
    ({ scope, location }) => {
      const { region, metroCode } = isMap(location) ? location : {};
      if (scope === "REGIONAL" && region === undefined) return missing("region", scope);
      if (scope === "LOCAL" && metroCode === undefined) return missing("metroCode", scope);
      return scope === "GLOBAL" && location !== undefined
        ? { path: ["location"], message: "is ignored for a GLOBAL network", severity: "warning" }
        : undefined;
    },
    {
      doc: "A new `REGIONAL` network needs `location.region`, a new `LOCAL` one `location.metroCode`; a `GLOBAL` one has no location.",
    },
  ),
];

function missing(name: string, scope: string): CheckFailure {
  return { path: ["location", name], message: `is required for a ${scope} network`, severity: "errorIfNew" };
}
