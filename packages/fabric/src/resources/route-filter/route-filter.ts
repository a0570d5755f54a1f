import { defineResource, integer, path, string } from "@ops-providers/provider-kit";
import { changes } from "../../shapes/change";
import { changeLogs } from "../../shapes/change-log";
import { searchAt } from "../../lookups/list-below";
import { anyName, hrefOutput, uuidOutput } from "../../shapes/naming";
import { givenProject } from "../../shapes/project";
import { policyIdentity, policyLife, policyState } from "../../families/route-policy";

const ENDPOINT = "/fabric/v4/routeFilters";

/** A route filter. */
export const routeFilter = defineResource({
  token: "fabric:index:RouteFilter",
  formerly: [{ type: "equinix:fabric/routeFilter:RouteFilter", hasBlocks: true }],
  doc: "A list of rules that say which prefixes a connection of a cloud router lets in or out.",
  endpoint: ENDPOINT,
  idParts: ["uuid"],
  inputs: {
    name: string({ ...anyName, doc: "Name of the route filter." }),
    type: string({
      required: true,
      values: ["BGP_IPv4_PREFIX_FILTER", "BGP_IPv6_PREFIX_FILTER"],
      onChange: "replace",
      doc: "Type of the route filter, which is that of its prefixes.",
    }),
    project: givenProject,
    description: string({
      computed: true,
      sometimes: true,
      onChange: "replace",
      source: "docs/services/fabric.md#changes-in-place",
      doc: "Description of the route filter.",
    }),
  },
  outputs: {
    changeLogs,
    changes,
    connectionsCount: integer({ absent: 0, doc: "How many connections the route filter is attached to." }),
    href: hrefOutput,
    notMatchedRuleAction: string({ doc: "Action for prefixes that no rule matches: `ALLOW` or `DENY`." }),
    rulesCount: integer({ absent: 0, doc: "How many rules the route filter has." }),
    state: policyState,
    uuid: uuidOutput,
  },
  updateBy: { style: "json-patch", contentType: "application/json", each: "together" },
  list: searchAt(`${ENDPOINT}/search`),
  identity: policyIdentity(ENDPOINT),
  ...policyLife((id = "") => path`/fabric/v4/routeFilters/${id}`),
});
