import { SEEDS } from "../../sim/parts/seeds";
import { describeFabric, editIn } from "../../testing/fabric-suite";

const { project } = SEEDS;

describeFabric({
  type: "Network",
  kind: "network",
  states: ["PROVISIONING", "PROVISIONED", "NOT_PROVISIONED", "DEPROVISIONING", "DEPROVISIONED", "NOT_DEPROVISIONED"],
  values: {
    declared: {
      "closed: IPWAN, EPLAN, EVPLAN, EVPTREE, EPTREE": ["Network.type"],
      "closed: LOCAL, REGIONAL, GLOBAL": ["Network.scope"],
      "some: Metro": ["Network.location.metroCode"],
      "closed: ALL, CONNECTION_APPROVAL, SALES_REP_NOTIFICATIONS, NOTIFICATIONS, NOTIFICATION, BANDWIDTH_ALERT, PROFILE_LIFECYCLE, TECHNICAL, ORDERING":
        ["Network.notifications[].type"],
      "closed: AND, OR": ["getNetworks.outerOperator"],
      "closed: /name, /uuid, /scope, /operation/platformStatus, /location/region, /type, /project/projectId, /account/globalCustId, /account/orgId, /deletedDate, /*":
        ["getNetworks.filters[].property"],
      "closed: =, !=, >, >=, <, <=, BETWEEN, NOT BETWEEN, LIKE, NOT LIKE, ILIKE, NOT ILIKE, IN, NOT IN": [
        "getNetworks.filters[].operator",
      ],
      "closed: /name, /uuid, /scope, /operation/platformStatus, /location/region, /changeLog/createdDateTime, /changeLog/updatedDateTime":
        ["getNetworks.sorts[].property"],
      "closed: ASC, DESC": ["getNetworks.sorts[].direction"],
    },
    specified: {
      "Network.type": ["NetworkType"],
      "Network.scope": ["NetworkScope"],
      "getNetworks.filters[].property": ["NetworkSearchFieldName"],
      "getNetworks.filters[].operator": ["NetworkFilter", "operator"],
      "getNetworks.sorts[].property": ["NetworkSortBy"],
    },
  },
  arrange: ({ unique }) =>
    Promise.resolve({
      minimal: {
        type: "EVPLAN",
        scope: "GLOBAL",
        notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
        project,
      },
      full: {
        name: `lan-${unique}`,
        type: "IPWAN",
        scope: "REGIONAL",
        location: { region: "EMEA", metroCode: "FR", metroName: "Frankfurt", ibx: "FR5" },
        notifications: [
          { type: "NOTIFICATION", emails: ["netops@example.org", "noc@example.org"], sendInterval: "1d" },
          { type: "SALES_REP_NOTIFICATIONS", emails: ["sales@example.org"] },
        ],
        project,
      },
      others: {
        name: `wan-${unique}`,
        type: "EPLAN",
        scope: "LOCAL",
        location: { region: "AMER", metroCode: "DC" },
        notifications: [{ type: "ALL", emails: ["noc@example.org"] }],
        project: { projectId: "8a1d4e63-6b1f-4c64-8e66-1a4c2a5a8b21" },
      },
    }),
  edits: {
    name: editIn("network", { name: "renamed" }),
    notifications: editIn("network", { notifications: [{ type: "ALL", emails: ["edited@example.org"] }] }),
  },
  mistakes: {
    "a regional network without a region is refused": {
      change: { location: { metroCode: "FR" } },
      failures: [{ property: "", reason: "location.region: is required for a REGIONAL network" }],
    },
    "an unknown scope is refused": {
      change: { scope: "WORLD" },
      failures: [{ property: "scope", reason: 'must be one of LOCAL, REGIONAL, GLOBAL, not "WORLD"' }],
    },
    "an output cannot be given": {
      change: { connectionsCount: 3 },
      failures: [{ property: "", reason: '"connectionsCount" is set by the service and cannot be given; remove it' }],
    },
    "an unknown type is refused": {
      change: { type: "MESH" },
      failures: [{ property: "type", reason: 'must be one of IPWAN, EPLAN, EVPLAN, EVPTREE, EPTREE, not "MESH"' }],
    },
  },
});
