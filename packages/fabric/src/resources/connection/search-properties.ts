/** Properties of both sides that connections are found by. */
const OF_SIDES = [
  "account/accountName",
  "linkProtocol/vlanCTag",
  "linkProtocol/vlanSTag",
  "linkProtocol/vlanTagMin",
  "linkProtocol/vlanTagMax",
  "location/metroCode",
  "location/metroName",
  "name",
  "port/uuid",
  "port/name",
  "type",
  "virtualDevice/name",
  "virtualDevice/uuid",
] as const;

const OF_A_SIDE = ["account/accountNumber", "router/uuid"] as const;
const OF_Z_SIDE = ["authenticationKey", "network/uuid", "profile/uuid", "role"] as const;

/** Properties of both sides that connections are ordered by. */
const ORDERED_SIDES = [
  "name",
  "type",
  "account/accountName",
  "location/metroName",
  "location/metroCode",
  "linkProtocol/vlanCTag",
  "linkProtocol/vlanSTag",
] as const;

function at(side: "aSide" | "zSide", names: readonly string[]): readonly string[] {
  return names.map((name) => `/${side}/accessPoint/${name}`);
}

const STATUSES = ["/operation/platformStatus", "/operation/providerStatus"] as const;

/** The order that connections come in when a program asks for none. */
export const UPDATED = "/changeLog/updatedDateTime";

/** Properties that a lookup of connections filters by. */
export const FILTERED: readonly string[] = [
  ...["/name", "/uuid", "/type", "/direction", "/isRemote", "/geoScope", "/account/orgId", "/project/projectId"],
  ...["/change/status", ...STATUSES, "/redundancy/group", "/redundancy/priority"],
  ...at("aSide", [...OF_SIDES, ...OF_A_SIDE]),
  "/aSide/serviceToken/uuid",
  ...at("zSide", [...OF_SIDES, ...OF_Z_SIDE]),
  ...["/zSide/serviceToken/uuid", "/zSide/internetAccess/uuid", "*"],
];

/** Properties that a lookup of connections orders by. */
export const ORDERED: readonly string[] = [
  ...["/name", "/direction", "/bandwidth", "/geoScope", "/uuid", ...STATUSES, "/redundancy/priority"],
  ...at("aSide", ORDERED_SIDES),
  ...at("zSide", [...ORDERED_SIDES, "role", "authenticationKey"]),
  "/changeLog/createdDateTime",
  UPDATED,
];
