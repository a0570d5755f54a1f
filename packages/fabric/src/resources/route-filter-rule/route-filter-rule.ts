import { defineResource, path, string } from "@ops-providers/provider-kit";
import { changes } from "../../shapes/change";
import { changeLogs } from "../../shapes/change-log";
import { listAt, listBelow, searchAt } from "../../lookups/list-below";
import { hrefOutput, uuidOutput } from "../../shapes/naming";
import { prefixFacts } from "../../shapes/rules/prefix";
import { policyLife, policyState, ruleIdentity } from "../../families/route-policy";
import { uuidOfOther } from "../../shapes/rules/uuid";

const ENDPOINT = "/fabric/v4/routeFilters/{routeFilterId}/routeFilterRules";

const pathOfRules = (filter = ""): string => path`/fabric/v4/routeFilters/${filter}/routeFilterRules`;

/** A rule of a route filter. */
export const routeFilterRule = defineResource({
  token: "fabric:index:RouteFilterRule",
  formerly: [{ type: "equinix:fabric/routeFilterRule:RouteFilterRule" }],
  doc: "A rule of a route filter: a prefix, and how others must match it.",
  endpoint: ENDPOINT,
  idParts: ["routeFilterId", "uuid"],
  inputs: {
    routeFilterId: string({
      ...uuidOfOther,
      refersTo: "RouteFilter",
      sent: "never",
      onChange: "replace",
      doc: "UUID of the route filter.",
    }),
    prefix: string({
      ...prefixFacts,
      required: true,
      doc: "Prefix in CIDR notation, of the family that the route filter is for.",
    }),
    prefixMatch: string({
      computed: true,
      values: ["exact", "orlonger"],
      doc: "Whether prefixes must be the same (`exact`) or may be parts of it too (`orlonger`). A new rule is `orlonger` unless it says so.",
    }),
    name: string({ computed: true, minLength: 1, doc: "Name of the rule." }),
    description: string({ computed: true, sometimes: true, doc: "Description of the rule." }),
  },
  outputs: {
    action: string({ doc: "Action for prefixes that match: `PERMIT` or `DENY`." }),
    changeLogs,
    changes,
    href: hrefOutput,
    state: policyState,
    type: string({ stable: true, doc: "Type of the rule: that of the route filter, followed by `_RULE`." }),
    uuid: uuidOutput,
  },
  updateBy: { style: "put" },
  list: listBelow({
    parents: searchAt("/fabric/v4/routeFilters/search"),
    list: (policy) => listAt(pathOfRules(policy)),
    complete: (rule, routeFilterId) => ({ ...rule, routeFilterId }),
  }),
  pooled: listAt(ENDPOINT),
  identity: ruleIdentity(ENDPOINT),
  // the service changes the rules of a route filter one at a time
  lock: "route filter {routeFilterId}",
  ...policyLife((filter = "", rule = "") => `${pathOfRules(filter)}/${path`${rule}`}`),
});
