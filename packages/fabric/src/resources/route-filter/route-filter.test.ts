import { describeRules } from "@ops-providers/provider-kit/testing";
import { routeFilters } from "../../families/route-families.test.support";
import { describePolicyChanges } from "../../families/route-changes.test.support";
import { testPolicyStates } from "../../families/route-states.test.support";
import { checkInputs } from "../../testing/check-inputs";
import { routeFilter } from "./route-filter";

testPolicyStates(routeFilter);

// a description that a program takes away stays
describePolicyChanges(routeFilters, {});

describeRules(checkInputs, [
  {
    fact: "an unknown type of a route filter is refused",
    type: "RouteFilter",
    inputs: { type: "OTHER", project: { projectId: "p-1" } },
    failures: [
      { property: "type", reason: 'must be one of BGP_IPv4_PREFIX_FILTER, BGP_IPv6_PREFIX_FILTER, not "OTHER"' },
    ],
    operands: ["type"],
  },
  {
    fact: "a route filter needs a project with an ID",
    type: "RouteFilter",
    inputs: { type: "BGP_IPv4_PREFIX_FILTER", project: { projectId: "" } },
    failures: ["project.projectId: must not be empty"],
    operands: ["project.projectId"],
  },
]);
