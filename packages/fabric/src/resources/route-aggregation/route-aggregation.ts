import { defineResource, integer, path, string } from "@ops-providers/provider-kit";
import { change } from "../../shapes/change";
import { changeLog } from "../../shapes/change-log";
import { searchAt } from "../../lookups/list-below";
import { anyName, hrefOutput, uuidOutput } from "../../shapes/naming";
import { givenProject } from "../../shapes/project";
import { policyIdentity, policyLife, policyState } from "../../families/route-policy";
import { timeLimits } from "../../shapes/timeouts";

const ENDPOINT = "/fabric/v4/routeAggregations";

/** A route aggregation. */
export const routeAggregation = defineResource({
  token: "fabric:index:RouteAggregation",
  formerly: [{ type: "equinix:fabric/routeAggregation:RouteAggregation" }],
  doc: "A list of rules by which prefixes are announced together on a connection of a cloud router.",
  endpoint: ENDPOINT,
  idParts: ["uuid"],
  inputs: {
    name: string({ ...anyName, doc: "Name of the route aggregation." }),
    type: string({
      required: true,
      values: ["BGP_IPv4_PREFIX_AGGREGATION", "BGP_IPv6_PREFIX_AGGREGATION"],
      onChange: "replace",
      doc: "Type of the route aggregation, which is that of its prefixes.",
    }),
    project: givenProject,
    description: string({
      absent: "",
      onChange: "replace",
      source: "docs/services/fabric.md#changes-in-place",
      doc: "Description of the route aggregation.",
    }),
    timeouts: timeLimits,
  },
  outputs: {
    change,
    changeLog,
    connectionsCount: integer({ absent: 0, doc: "How many connections the route aggregation is attached to." }),
    href: hrefOutput,
    rulesCount: integer({ absent: 0, doc: "How many rules the route aggregation has." }),
    state: policyState,
    uuid: uuidOutput,
  },
  timeoutsInput: "timeouts",
  updateBy: { style: "json-patch", contentType: "application/json", each: "together" },
  list: searchAt(`${ENDPOINT}/search`),
  identity: policyIdentity(ENDPOINT),
  ...policyLife((id = "") => path`/fabric/v4/routeAggregations/${id}`),
});
