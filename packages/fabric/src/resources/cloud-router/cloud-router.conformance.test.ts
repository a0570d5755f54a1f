import { describeFabric, editIn, PROVISIONING_STATES } from "../../testing/fabric-suite";
import { SEEDS } from "../../sim/parts/seeds";

const PROJECT = { projectId: SEEDS.project.projectId };

describeFabric({
  type: "CloudRouter",
  kind: "cloudRouter",
  states: PROVISIONING_STATES,
  // of the types that the documents list there is one alone
  settings: { unknownValues: "warn" },
  values: {
    declared: {
      "closed: XF_ROUTER": ["CloudRouter.type"],
      "some: Metro": ["CloudRouter.location.metroCode"],
      "closed: LAB, BASIC, STANDARD, ADVANCED, PREMIUM": ["CloudRouter.package.code"],
      "closed: ALL, CONNECTION_APPROVAL, SALES_REP_NOTIFICATIONS, NOTIFICATIONS, NOTIFICATION, BANDWIDTH_ALERT, PROFILE_LIFECYCLE, TECHNICAL, ORDERING":
        ["CloudRouter.notifications[].type"],
      "closed: 1, 12, 24, 36": ["CloudRouter.order.termLength"],
      "closed: AWS_MARKETPLACE_SUBSCRIPTION, GCP_MARKETPLACE_SUBSCRIPTION, AZURE_MARKETPLACE_SUBSCRIPTION": [
        "CloudRouter.marketplaceSubscription.type",
      ],
      "closed: /project/projectId, /name, /uuid, /state, /location/metroCode, /location/metroName, /package/code, /*": [
        "getCloudRouters.filters[].property",
      ],
      "closed: =, !=, >, >=, <, <=, BETWEEN, NOT BETWEEN, [NOT] BETWEEN, LIKE, NOT LIKE, [NOT] LIKE, IN, NOT IN, [NOT] IN":
        ["getCloudRouters.filters[].operator"],
      "closed: /name, /uuid, /state, /location/metroCode, /location/metroName, /package/code, /changeLog/createdDateTime, /changeLog/updatedDateTime":
        ["getCloudRouters.sort.property"],
      "closed: ASC, DESC": ["getCloudRouters.sort.direction"],
    },
    specified: {
      "CloudRouter.type": ["CloudRouterPostRequestBase", "type"],
      "CloudRouter.package.code": ["RouterPackageCode"],
      "CloudRouter.notifications[].type": ["SimplifiedNotification", "type"],
      "CloudRouter.marketplaceSubscription.type": ["marketplaceSubscription", "type"],
      "getCloudRouters.sort.property": ["CloudRouterSortBy"],
    },
  },
  arrange: ({ unique }) =>
    Promise.resolve({
      minimal: {
        type: "XF_ROUTER",
        location: { metroCode: "FR" },
        package: { code: "STANDARD" },
        notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
        project: PROJECT,
      },
      full: {
        name: `edge-${unique}`,
        type: "XF_ROUTER",
        location: { metroCode: "FR" },
        package: { code: "STANDARD" },
        notifications: [
          { type: "NOTIFICATIONS", emails: ["netops@example.org", "noc@example.org"], sendInterval: "1d" },
          { type: "SALES_REP_NOTIFICATIONS", emails: ["sales@example.org"] },
        ],
        project: PROJECT,
        account: SEEDS.account,
        order: {
          purchaseOrderNumber: "PO-8812",
          termLength: 12,
          billingTier: "1",
          orderId: "or-1",
          orderNumber: "1-500",
        },
        marketplaceSubscription: { type: "AWS_MARKETPLACE_SUBSCRIPTION", uuid: SEEDS.marketplaceSubscription },
        description: "the edge",
      },
      others: {
        name: `core-${unique}`,
        type: "LATER_ROUTER",
        location: { metroCode: "DC" },
        package: { code: "ADVANCED" },
        notifications: [{ type: "ALL", emails: ["noc@example.org"] }],
        project: { projectId: "8a1d4e63-6b1f-4c64-8e66-1a4c2a5a8b21" },
        account: { accountNumber: 410_078 },
        order: { purchaseOrderNumber: "PO-8813", termLength: 24 },
        marketplaceSubscription: { type: "GCP_MARKETPLACE_SUBSCRIPTION", uuid: "ms-2" },
        description: "the core",
      },
    }),
  // what the service decides is taken from no program
  fixed: ["href", "uuid"],
  edits: {
    name: editIn("cloudRouter", { name: "renamed" }),
    package: editIn("cloudRouter", { package: { code: "PREMIUM" } }),
    notifications: editIn("cloudRouter", { notifications: [{ type: "ALL", emails: ["edited@example.org"] }] }),
  },
  mistakes: {
    "a router without a metropolitan area is refused": {
      change: { location: {} },
      failures: [{ property: "", reason: "location.metroCode: is required and missing" }],
    },
    "a name that the service would refuse is refused": {
      change: { name: "a router" },
      failures: [{ property: "name", reason: 'must be letters, digits, hyphens and underscores, not "a router"' }],
    },
  },
  refusals: {
    "a package that does not exist": { package: { code: "HUGE" } },
    "an account of somebody else": { account: { accountNumber: 1 } },
  },
});
