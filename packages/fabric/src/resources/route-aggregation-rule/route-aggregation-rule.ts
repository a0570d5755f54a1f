import { defineResource, path, string } from "@ops-providers/provider-kit";
import { change } from "../../shapes/change";
import { changeLog } from "../../shapes/change-log";
import { listAt, listBelow, searchAt } from "../../lookups/list-below";
import { anyName, hrefOutput, uuidOutput } from "../../shapes/naming";
import { prefixFacts } from "../../shapes/rules/prefix";
import { policyLife, policyState, ruleIdentity } from "../../families/route-policy";
import { timeLimits } from "../../shapes/timeouts";
import { uuidOfOther } from "../../shapes/rules/uuid";

const ENDPOINT = "/fabric/v4/routeAggregations/{routeAggregationId}/routeAggregationRules";

const pathOfRules = (aggregation = ""): string =>
  path`/fabric/v4/routeAggregations/${aggregation}/routeAggregationRules`;

/** A rule of a route aggregation. */
export const routeAggregationRule = defineResource({
  token: "fabric:index:RouteAggregationRule",
  formerly: [{ type: "equinix:fabric/routeAggregationRule:RouteAggregationRule" }],
  doc: "A rule of a route aggregation: a prefix that replaces all more specific prefixes.",
  endpoint: ENDPOINT,
  idParts: ["routeAggregationId", "uuid"],
  inputs: {
    routeAggregationId: string({
      ...uuidOfOther,
      refersTo: "RouteAggregation",
      sent: "never",
      onChange: "replace",
      doc: "UUID of the route aggregation.",
    }),
    prefix: string({
      ...prefixFacts,
      required: true,
      doc: "Prefix in CIDR notation, of the family that the route aggregation is for.",
    }),
    name: string({ ...anyName, doc: "Name of the rule." }),
    description: string({ absent: "", doc: "Description of the rule." }),
    timeouts: timeLimits,
  },
  outputs: {
    change,
    changeLog,
    href: hrefOutput,
    state: policyState,
    type: string({ stable: true, doc: "Type of the rule: that of the route aggregation, followed by `_RULE`." }),
    uuid: uuidOutput,
  },
  timeoutsInput: "timeouts",
  updateBy: { style: "put" },
  list: listBelow({
    parents: searchAt("/fabric/v4/routeAggregations/search"),
    list: (policy) => listAt(pathOfRules(policy)),
    complete: (rule, routeAggregationId) => ({ ...rule, routeAggregationId }),
  }),
  pooled: listAt(ENDPOINT),
  identity: ruleIdentity(ENDPOINT),
  // the service changes the rules of a route aggregation one at a time
  lock: "route aggregation {routeAggregationId}",
  ...policyLife((aggregation = "", rule = "") => `${pathOfRules(aggregation)}/${path`${rule}`}`),
});
