import type { CheckFailure, RuleContext } from "@ops-providers/provider-kit";
import { codec, defineResource, list, path, string } from "@ops-providers/provider-kit";
import { account } from "../../shapes/account";
import { changeLogs } from "../../shapes/change-log";
import { serviceTokenType } from "../../shapes/enumerations";
import type { Fields } from "../../service/fields";
import { anyName, hrefOutput, uuidOutput } from "../../shapes/naming";
import { notifications } from "../../shapes/notification";
import { foundBySearch, searchAt } from "../../lookups/list-below";
import { sendOneByOne } from "../../service/patch-operation";
import { project } from "../../shapes/project";
import { isGone } from "../../service/refusals";
import { isDeleted, waiting, waitingForRemoval } from "../../service/waiting";
import { bandwidthOperations, notificationOperations, notifiedOtherwise } from "./token-changes";
import { tokenConnections } from "./token-connection";

const ENDPOINT = "/fabric/v4/serviceTokens";

// a token that somebody has used is active, and as ready as one that waits for its user
const ready = waiting({ pending: [], target: ["INACTIVE", "ACTIVE"], failed: ["EXPIRED", "DELETED"] });

function refusePast(time: string, { now }: RuleContext): CheckFailure | undefined {
  if (Date.parse(time) > now.getTime()) return undefined;
  return { message: "is in the past; give a later time", severity: "errorIfNew" };
}

/** A service token. */
export const serviceToken = defineResource({
  token: "fabric:index:ServiceToken",
  formerly: [{ type: "equinix:fabric/serviceToken:ServiceToken", hasBlocks: true }],
  doc: "A token with which another customer connects to a port, a virtual device or a network until the token expires.",
  endpoint: ENDPOINT,
  idParts: ["uuid"],
  inputs: {
    name: string({ ...anyName, doc: "Name of the token." }),
    type: string({
      required: true,
      enumeration: serviceTokenType,
      onChange: "replace",
      doc: "Type of the token.",
    }),
    description: string({ computed: true, sometimes: true, doc: "Description of the token." }),
    expirationDateTime: string({
      required: true,
      format: "date-time",
      equal: "instant",
      wire: codec<string, Fields>({
        toWire: (time) => ({ expirationDateTime: new Date(time).toISOString() }),
        fromWire: ({ expirationDateTime: time }) => (typeof time === "string" ? time : undefined),
      }),
      check: refusePast,
      doc: "When the token expires. A new time must be in the future.",
    }),
    serviceTokenConnections: tokenConnections,
    notifications: list({
      ...notifications,
      required: true,
      order: "ignored",
      // of notifications the addresses alone can be changed
      sent: "create",
      onChange: notifiedOtherwise,
      doc: "Recipients of notifications about changes.",
    }),
    project: { ...project, computed: true },
  },
  outputs: {
    uuid: uuidOutput,
    href: hrefOutput,
    state: string({
      doc: "State of the token: `INACTIVE` until a connection uses the token, `ACTIVE`, `EXPIRED` or `DELETED`.",
    }),
    issuerSide: string({ absent: "", stable: true, doc: "Side of the connection that the token is issued for." }),
    accounts: list({ items: account, single: true, wire: "account", absent: [], doc: "Account of the issuer." }),
    changeLogs,
  },
  updateBy: { style: "json-patch", each: "one by one" },
  list: searchAt(`${ENDPOINT}/search`),
  identity: foundBySearch(ENDPOINT, "/name", "{name}"),
  wait: {
    create: ready,
    update: ready,
    delete: waitingForRemoval((uuid = "") => path`/fabric/v4/serviceTokens/${uuid}`, {
      pending: ["INACTIVE", "ACTIVE", "EXPIRED"],
      target: ["DELETED"],
    }),
  },
  isGone,
  isSoftDeleted: isDeleted,
  async update({ api, id, inputs, changed, current, standard, wait }) {
    const isInside = changed.has("serviceTokenConnections") || changed.has("notifications");
    const wire = isInside ? await current() : {};
    const operations = [
      ...(changed.has("serviceTokenConnections") ? bandwidthOperations(inputs.serviceTokenConnections, wire) : []),
      ...(changed.has("notifications") ? notificationOperations(inputs.notifications, wire) : []),
    ];
    const target = { path: path`/fabric/v4/serviceTokens/${id}`, what: `the service token ${id}` };
    await sendOneByOne(api, target.path, operations, () => wait(ready, target));
    return standard();
  },
});
