import type { ApiFailure } from "@ops-providers/provider-kit";
import {
  boolean,
  defineEnumeration,
  defineResource,
  defineShape,
  getAt,
  integer,
  list,
  object,
  path,
  string,
} from "@ops-providers/provider-kit";
import { account } from "../../shapes/account";
import { changeLog } from "../../shapes/change-log";
import { deleteWhenIdle } from "../../service/deletion";
import { hrefOutput, shortName, unkeptDescription, uuidOutput } from "../../shapes/naming";
import { notifications } from "../../shapes/notification";
import { orderWithTerm } from "../../shapes/order";
import { foundBySearch, searchAt } from "../../lookups/list-below";
import { project } from "../../shapes/project";
import { isGone } from "../../service/refusals";
import { connectionErrors } from "../../shapes/service-errors";
import { additionalInfo } from "./changes/additional-info";
import { ordered } from "./changes/changes-in-place";
import { formerly } from "./connection.formerly";
import { connectionRules, redundancyRules, warnOfOldType } from "./connection-rules";
import { changeable, changed, deleted, isDeleted, made } from "./connection-states";
import { approvalWarning, approve, changeInside } from "./changes/connection-writes";
import { side } from "./sides/side";
import { statuses } from "./statuses";

/** Type of a connection. */
const connectionType = defineEnumeration({
  name: "ConnectionType",
  anyCase: true,
  doc: "Type of a connection.",
  members: {
    VG: { value: "VG_VC", doc: "An older type, of virtual gateways.", deprecated: "the service does not know it" },
    EVPL: { value: "EVPL_VC", doc: "A virtual private line." },
    EPL: { value: "EPL_VC", doc: "A private line that takes a whole port." },
    GW: { value: "GW_VC", doc: "An older type, of cloud routers.", deprecated: "use IP" },
    AccessEPL: { value: "ACCESS_EPL_VC", doc: "A virtual private line that takes a whole port at one side." },
    IP: { value: "IP_VC", doc: "A routed connection, of a cloud router." },
    IPWAN: { value: "IPWAN_VC", doc: "A cloud router to a network of cloud routers." },
    EVPLAN: { value: "EVPLAN_VC", doc: "A side of a virtual private network." },
    EPLAN: { value: "EPLAN_VC", doc: "A side of a private network, which takes a whole port." },
    EVPTree: { value: "EVPTREE_VC", doc: "A root or leaf of a virtual private network." },
    EPTree: { value: "EPTREE_VC", doc: "A root or leaf of a private network, which takes a whole port." },
    EIA: { value: "EIA_VC", doc: "Internet access." },
    IA: { value: "IA_VC", doc: "Internet access." },
    EC: "EC_VC",
    MC: "MC_VC",
    IXPublic: { value: "IX_PUBLIC_VC", doc: "Public peering at an internet exchange." },
    IXPrivate: { value: "IX_PRIVATE_VC", doc: "Private peering at an internet exchange." },
    IX: { value: "IX_VC", doc: "Peering at an internet exchange." },
    IC: "IC_VC",
  },
});

const ENDPOINT = "/fabric/v4/connections";

/** Inputs that are changed by an operation of their own. */
const TRAVELLING = ["name", "bandwidth", "notifications"] as const;

const redundancy = object({
  shape: defineShape({
    name: "ConnectionRedundancy",
    doc: "Which of two connections a connection is.",
    properties: {
      group: string({
        computed: true,
        stable: true,
        doc: "Redundancy group of the two connections. The service assigns it to the primary connection; the secondary connection names it.",
      }),
      priority: string({
        values: ["PRIMARY", "SECONDARY"],
        anyCase: true,
        computed: true,
        doc: "Role of the connection in the pair.",
      }),
    },
    rules: redundancyRules,
  }),
  computed: true,
  onChange: "replace",
  doc: "Role of the connection in a redundant pair.",
});

const operation = object({
  shape: defineShape({
    name: "ConnectionOperation",
    doc: "How far platform and provider are with a connection.",
    properties: { ...statuses, errors: connectionErrors },
  }),
  doc: "How far platform and provider are with the connection.",
});

/** Whether a VLAN of the port has another connection, as far as the platform knows. */
/** The side that no other connection has: a router has many, and what a provider offers, too. */
function sideOfItsOwn({ aSide, zSide }: Readonly<Record<string, unknown>>): readonly string[] | undefined {
  if (getAt(aSide, "accessPoint.type") !== "CLOUD_ROUTER") return ["aSide"];
  const tags = ["vlanTag", "vlanSTag"].map((tag) => getAt(zSide, `accessPoint.linkProtocol.${tag}`));
  const isAtPort = getAt(zSide, "accessPoint.port.uuid") !== undefined && tags.some((tag) => tag !== undefined);
  return isAtPort || getAt(zSide, "accessPoint.interface.id") !== undefined ? ["zSide"] : undefined;
}

function isVlanTaken({ code }: ApiFailure): boolean {
  return code === "EQ-3142102";
}

/** Whether a service token has a connection already; it may also have expired. */
function isTokenUsed({ code }: ApiFailure): boolean {
  return code === "EQ-3142532";
}

/** A connection. */
export const connection = defineResource({
  token: "fabric:index:Connection",
  formerly,
  doc:
    "A connection between two sides: from a port, a virtual device or a cloud router to a port, a service profile or a network. " +
    "A provider at the Z side may have to approve it first.",
  endpoint: ENDPOINT,
  idParts: ["uuid"],
  inputs: {
    name: string({ ...shortName, minLength: 1, doc: "Name of the connection." }),
    type: string({
      required: true,
      enumeration: connectionType,
      valuesAre: "open",
      onChange: "replace",
      check: warnOfOldType,
      doc: "Type of the connection.",
    }),
    bandwidth: integer({ required: true, min: 0, max: 100_000, unit: "Mbps", doc: "Bandwidth of the connection." }),
    // what can be changed inside has paths of its own, so side and order travel whole with the creation only
    aSide: object({
      ...side,
      sent: "create",
      doc: "Requester side of the connection. Its port, its virtual device and a VLAN tag may be updated in place; any other change replaces the connection.",
    }),
    zSide: object({ ...side, onChange: "replace", doc: "The other side, which may be a provider's." }),
    notifications: list({ ...notifications, required: true, doc: "Recipients of notifications about changes." }),
    order: { ...orderWithTerm, sent: "create", onChange: ordered },
    project: { ...project, computed: true },
    redundancy,
    geoScope: string({
      computed: true,
      sometimes: true,
      stable: true,
      values: ["CANADA", "CONUS", "JAPAN", "UK", "AUSTRALIA", "BRAZIL", "SWITZERLAND", "EU"],
      valuesAre: "open",
      anyCase: true,
      onChange: "replace",
      source: "docs/services/fabric.md#connections",
      doc: "Area that the traffic is kept in; lookups of metropolitan areas show theirs as `geoScopes`. Left out, the service keeps it in none, and an area that the connection has stays.",
    }),
    additionalInfo,
    description: unkeptDescription,
  },
  outputs: {
    uuid: uuidOutput,
    href: hrefOutput,
    state: string({ doc: "State of the connection, such as `ACTIVE`, or `PENDING` before it is approved." }),
    operation,
    account,
    changeLog,
    direction: string({ doc: "Direction as seen from the account: `INTERNAL`, `INCOMING` or `OUTGOING`." }),
    isRemote: boolean({ absent: false, doc: "Whether the sides are in different metropolitan areas." }),
  },
  rules: connectionRules,
  updateBy: { style: "json-patch", each: "one by one" },
  list: searchAt(`${ENDPOINT}/search`),
  identity: {
    ...foundBySearch(ENDPOINT, "/name", "{name}"),
    // a VLAN of a port has one connection, so a new one waits until the old one is gone
    unique: sideOfItsOwn,
    isConflict: (failure) => isVlanTaken(failure) || isTokenUsed(failure),
  },
  // the platform may still free the VLAN of a connection that is deleted
  isTooEarly: isVlanTaken,
  wait: {
    create: made,
    before: changeable,
    change: { id: "change.uuid", path: `${ENDPOINT}/{uuid}`, waiter: changed, warning: approvalWarning },
    delete: deleted,
  },
  isGone,
  isSoftDeleted: isDeleted,
  delete: (context) => deleteWhenIdle(context, path`/fabric/v4/connections/${context.id}`),
  async create({ inputs, created, standard, ...context }) {
    const wire = await standard();
    const done = await approve(context, String(Reflect.get(wire, "uuid")), inputs.additionalInfo, false);
    if (done !== undefined) created(done);
    return done ?? wire;
  },
  async update({ id, inputs, changed: names, standard, current, ...context }) {
    const approved = await approve(context, id, inputs.additionalInfo, names.has("additionalInfo"));
    if (names.size === 0) return approved ?? current();
    if (names.has("aSide") || names.has("order")) await changeInside(context, id, inputs, await current());
    if (TRAVELLING.some((name) => names.has(name))) return standard();
    const wire = names.has("aSide") || names.has("order") ? undefined : approved;
    return wire ?? current();
  },
});
