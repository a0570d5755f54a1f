import { linkProtocol } from "../../sim/parts/link-protocol";
import { notificationsShape } from "../../sim/parts/notifications";
import { orderShape } from "../../sim/parts/order";
import { profileType } from "../../sim/parts/profile-type";
import { anything, choice, flag, integer, list, object, text, uuid } from "../../sim/kind/shape";

/** Facts by their names. */
export const pairs = list(object({ key: text(), value: text() }));

const accessPoint = object({
  type: choice(
    "VD",
    "VG",
    "SP",
    "IGW",
    "COLO",
    "SUBNET",
    "CLOUD_ROUTER",
    "NETWORK",
    "METAL_NETWORK",
    "VPIC_INTERFACE",
    "APP_LINK",
  ),
  "location?": object({ "metroCode?": text(), "metroName?": text(), "region?": text(), "ibx?": text() }),
  "port?": object({ uuid }),
  "profile?": object({
    uuid,
    "type?": profileType,
  }),
  "router?": object({ uuid }),
  "network?": object({ uuid }),
  "virtualDevice?": object({ uuid, "type?": choice("EDGE") }),
  "interface?": object({ "type?": choice("CLOUD", "NETWORK"), "id?": integer(), "uuid?": uuid }),
  "linkProtocol?": linkProtocol,
  "sellerRegion?": text({ min: 1 }),
  "peeringType?": choice("PRIVATE", "MICROSOFT", "PUBLIC", "MANUAL"),
  "authenticationKey?": text({ min: 1 }),
  "providerConnectionId?": text({ min: 1 }),
  "role?": choice("LEAF", "ROOT"),
});

const side = object({
  "accessPoint?": accessPoint,
  "serviceToken?": object({ uuid, "type?": choice("VC_TOKEN", "EPL_TOKEN") }),
  "additionalInfo?": pairs,
  "internetAccess?": anything,
});

/** What may be written of a new connection. */
export const createShape = object({
  type: choice(
    "EVPL_VC",
    "EPL_VC",
    "EC_VC",
    "IP_VC",
    "ACCESS_EPL_VC",
    "EIA_VC",
    "EVPLAN_VC",
    "EPLAN_VC",
    "EVPTREE_VC",
    "EPTREE_VC",
    "IPWAN_VC",
    "IA_VC",
    "MC_VC",
    "IX_PUBLIC_VC",
    "IX_PRIVATE_VC",
    "IX_VC",
    "IC_VC",
  ),
  name: text(),
  bandwidth: integer(0, 100_000),
  notifications: notificationsShape,
  aSide: side,
  zSide: side,
  "order?": orderShape,
  "redundancy?": object({ "priority?": choice("PRIMARY", "SECONDARY"), "group?": uuid }),
  "project?": object({ projectId: text({ min: 1 }) }),
  "additionalInfo?": pairs,
  "geoScope?": choice("CANADA", "CONUS", "JAPAN", "UK", "AUSTRALIA", "BRAZIL", "SWITZERLAND", "EU"),
  "endCustomer?": object({ "isDisclosed?": flag, "name?": text(), "mdmId?": text() }),
});
