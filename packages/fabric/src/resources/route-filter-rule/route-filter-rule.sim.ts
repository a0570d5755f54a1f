import { defineKind } from "../../sim/kind/kind";
import { policyRule } from "../../sim/parts/route-policy-rule";
import { choice } from "../../sim/kind/shape";

/** Rules of route filters. */
export const simulator = defineKind(
  policyRule({
    name: "routeFilterRule",
    path: "/fabric/v4/routeFilters/:routeFilterId/routeFilterRules",
    param: "routeFilterId",
    policy: "routeFilter",
    fields: { "prefixMatch?": choice("exact", "orlonger") },
    missing: { status: 404, code: "EQ-3040020", message: "there is no such rule" },
    busy: "EQ-3044215",
    changeLog: "changelog",
    fill: ({ name, description, prefixMatch = "orlonger" }, { behaviour }) => ({
      action: "PERMIT",
      prefixMatch,
      ...(behaviour.phantoms.serverDefaults ? { name: name ?? "rule", description: description ?? "" } : {}),
    }),
  }),
);
