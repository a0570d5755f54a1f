import { SEEDS } from "../../sim/parts/seeds";

/** The projects that programs name. */
export const PROJECTS = [
  { projectId: SEEDS.project.projectId },
  { projectId: "8a1d4e63-6b1f-4c64-8e66-1a4c2a5a8b21", href: "https://api.example.org/projects/8a1d4e63" },
] as const;

/** Who is reported of what, as programs say it. */
export const NOTIFICATIONS = [
  [{ type: "ALL", emails: ["netops@example.org"] }],
  [
    { type: "NOTIFICATIONS", emails: ["netops@example.org", "noc@example.org"], sendInterval: "1d" },
    { type: "SALES_REP_NOTIFICATIONS", emails: ["sales@example.org"] },
  ],
  [{ type: "NOTIFICATION", emails: ["noc@example.org"] }],
] as const;

/** Orders of routers and connections. */
export const ORDERS = [
  { termLength: 12 },
  { purchaseOrderNumber: "PO-8812", termLength: 24 },
  { billingTier: "1", orderId: "or-1", orderNumber: "1-500", purchaseOrderNumber: "PO-8812", termLength: 1 },
] as const;

/** Time limits of operations. */
export const TIMEOUTS = [
  { create: "20m", update: "15m" },
  { read: "90s", delete: "1h" },
] as const;

/** The side of a provider whose profile a connection ends at. */
export const PROVIDER_SIDE = {
  accessPoint: {
    type: "SP",
    profile: { type: "L2_PROFILE", uuid: SEEDS.serviceProfiles.L2_PROFILE },
    location: { metroCode: "FR" },
  },
} as const;

/** What programs say of a network besides its UUID; the service decides all of it. */
export const NETWORK = {
  href: "https://api.example.org/fabric/v4/networks/1",
  name: "lan",
  scope: "GLOBAL",
  type: "EVPLAN",
  locations: [{ metroCode: "FR", metroName: "Frankfurt", region: "EMEA", ibx: "FR5" }],
} as const;

/** An account with all that programs can say of it; the service decides all of it. */
export const ACCOUNT = {
  accountName: "Example Networks",
  accountNumber: 410_077,
  globalCustId: "0011-410077",
  globalOrgId: "org-1",
  globalOrganizationName: "Example Networks Global",
  orgId: 377_533,
  organizationName: "Example Networks",
  ucmId: "ucm-1",
} as const;

/** A virtual device with all that programs can say of it. */
export const DEVICE = {
  uuid: SEEDS.virtualDevice,
  type: "EDGE",
  name: "edge-1",
  href: "https://api.example.org/1",
  cluster: "cluster-1",
} as const;
