import { describeFabric, editIn, PROVISIONING_STATES } from "../../testing/fabric-suite";

describeFabric({
  type: "RouteFilter",
  kind: "routeFilter",
  states: PROVISIONING_STATES,
  arrange: ({ unique }) =>
    Promise.resolve({
      minimal: { type: "BGP_IPv4_PREFIX_FILTER", project: { projectId: "p-1" } },
      full: {
        name: `in-${unique}`,
        type: "BGP_IPv4_PREFIX_FILTER",
        project: { projectId: "p-1" },
        description: "corporate prefixes",
      },
      others: {
        name: `out-${unique}`,
        type: "BGP_IPv6_PREFIX_FILTER",
        project: { projectId: "p-2" },
        description: "prefixes of partners",
      },
    }),
  edits: {
    name: editIn("routeFilter", { name: "renamed" }),
    description: editIn("routeFilter", { description: "edited" }),
  },
  mistakes: {
    "an unknown type is refused with the nearest known one": {
      change: { type: "BGP_IPV4_PREFIX_FILTER" },
      failures: [
        {
          property: "type",
          reason:
            'must be one of BGP_IPv4_PREFIX_FILTER, BGP_IPv6_PREFIX_FILTER, not "BGP_IPV4_PREFIX_FILTER"; did you mean "BGP_IPv4_PREFIX_FILTER"?',
        },
      ],
    },
    "an empty name is refused": { change: { name: "" }, failures: [{ property: "name", reason: "must not be empty" }] },
    "a project without an ID is refused at its place": {
      change: { project: {} },
      failures: [{ property: "", reason: "project.projectId: is required and missing" }],
    },
  },
});
