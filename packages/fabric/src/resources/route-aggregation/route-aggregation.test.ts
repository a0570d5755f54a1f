import { describeRules } from "@ops-providers/provider-kit/testing";
import { routeAggregations } from "../../families/route-families.test.support";
import { describePolicyChanges } from "../../families/route-changes.test.support";
import { testPolicyStates } from "../../families/route-states.test.support";
import { checkInputs } from "../../testing/check-inputs";
import { routeAggregation } from "./route-aggregation";

testPolicyStates(routeAggregation);

describePolicyChanges(routeAggregations, { description: "UPDATE_REPLACE" });

describeRules(checkInputs, [
  {
    fact: "an unknown type of a route aggregation is refused",
    type: "RouteAggregation",
    inputs: { type: "OTHER", project: { projectId: "p-1" } },
    failures: [
      {
        property: "type",
        reason: 'must be one of BGP_IPv4_PREFIX_AGGREGATION, BGP_IPv6_PREFIX_AGGREGATION, not "OTHER"',
      },
    ],
    operands: ["type"],
  },
]);
