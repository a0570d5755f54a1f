import type { ApiFailure, Waiter } from "@ops-providers/provider-kit";
import { boolean, defineResource, defineShape, integer, list, object, path, string } from "@ops-providers/provider-kit";
import { changes } from "../../shapes/change";
import { changeLogs, createdAt } from "../../shapes/change-log";
import { deleteWhenIdle } from "../../service/deletion";
import { textOf } from "../../service/fields";
import { listAt, listBelow, searchAt } from "../../lookups/list-below";
import { decidedByService, hrefOutput, unkeptDescription } from "../../shapes/naming";
import { isGone } from "../../service/refusals";
import { serviceErrors } from "../../shapes/service-errors";
import { uuidOfOther } from "../../shapes/rules/uuid";
import { isDeprovisioned, waiting, waitingForDeletion } from "../../service/waiting";
import { bgpSession } from "./bgp-session";
import { directIpv4, directIpv6 } from "./direct-interface";
import { becomesOtherType, routingProtocolRules, typeOf } from "./routing-protocol-rules";

const ENDPOINT = "/fabric/v4/connections/{connectionUuid}/routingProtocols";
const MOST_ASN = 4_294_967_295;

const bfd = object({
  shape: defineShape({
    name: "RoutingProtocolBfd",
    doc: "Bidirectional forwarding detection.",
    properties: {
      enabled: boolean({ required: true, doc: "Whether it is on." }),
      interval: string({
        absent: "100",
        unit: "milliseconds",
        pattern: /^[1-9]\d*$/,
        patternDoc: "a whole number",
        doc: "Time between two packets.",
      }),
    },
  }),
  computed: true,
  sometimes: true,
  doc: "Bidirectional forwarding detection. For BGP only.",
});

const operations = list({
  items: object({
    shape: defineShape({
      name: "RoutingProtocolOperation",
      doc: "How the last change went.",
      properties: { errors: serviceErrors },
    }),
    doc: "How the last change went.",
  }),
  single: true,
  wire: "operation",
  absent: [],
  doc: "How the last change went.",
});

const ready = waiting({
  pending: ["PROVISIONING", "REPROVISIONING"],
  target: ["PROVISIONED"],
  failed: ["FAILED", "DEPROVISIONING", "DEPROVISIONED"],
});

const changed: Waiter = {
  ...waiting({ state: "status", pending: ["REQUESTED"], target: ["COMPLETED"], failed: ["FAILED"] }),
  reason: (change) => textOf(Reflect.get(change, "information")),
};

/** Whether the direct protocol of the connection has to be made, or the BGP one to be deleted, before. */
function isOutOfOrder({ code, message }: ApiFailure): boolean {
  return code === "EQ-3041016" || (code === "EQ-3041001" && /\bdirect\b/i.test(message));
}

function pathOf(connection = "", uuid = ""): string {
  return path`/fabric/v4/connections/${connection}/routingProtocols/${uuid}`;
}

/** A routing protocol of a connection. */
export const routingProtocol = defineResource({
  token: "fabric:index:RoutingProtocol",
  formerly: [
    {
      type: "equinix:fabric/routingProtocol:RoutingProtocol",
      hasBlocks: true,
      names: { equinixAsn: "platformAsn", equinixIfaceIp: "platformIfaceIp", equinixPeerIp: "platformPeerIp" },
    },
  ],
  doc: "How a cloud router exchanges routes over one of its connections: directly, and then by BGP. The direct protocol of a connection must be there before its BGP one is made, and go after it: each waits up to three minutes for the other.",
  endpoint: ENDPOINT,
  idParts: ["connectionUuid", "uuid"],
  lock: "connection {connectionUuid}",
  isTooEarly: isOutOfOrder,
  inputs: {
    connectionUuid: string({
      ...uuidOfOther,
      refersTo: "Connection",
      sent: "never",
      onChange: "replace",
      doc: "UUID of the connection.",
    }),
    type: string({
      computed: true,
      values: ["BGP", "DIRECT"],
      anyCase: true,
      onChange: "replace",
      doc: "Type of the protocol. Left out, the blocks that are given tell it.",
    }),
    name: string({
      autoname: { maxLength: 24, forbidden: /[^A-Za-z0-9_-]/ },
      minLength: 1,
      maxLength: 24,
      doc: "Name of the protocol.",
    }),
    bgpIpv4: object({ shape: bgpSession, onChange: becomesOtherType, doc: "BGP session over IPv4. For BGP only." }),
    bgpIpv6: object({ shape: bgpSession, onChange: becomesOtherType, doc: "BGP session over IPv6. For BGP only." }),
    customerAsn: integer({
      computed: true,
      sometimes: true,
      min: 1,
      max: MOST_ASN,
      doc: "Number of the customer's autonomous system. For BGP only.",
    }),
    bgpAuthKey: string({
      secret: true,
      readBack: "masked",
      minLength: 1,
      doc: "Key by which the routers know each other. For BGP only. An imported protocol loses its key with the first update, unless the program gives it.",
    }),
    asOverrideEnabled: boolean({
      computed: true,
      sometimes: true,
      doc: "Whether the number of the customer's autonomous system is replaced by that of the platform. For BGP only.",
    }),
    bfd,
    directIpv4: object({
      shape: directIpv4,
      onChange: becomesOtherType,
      doc: "IPv4 interface. For a direct protocol only.",
    }),
    directIpv6: object({
      shape: directIpv6,
      onChange: becomesOtherType,
      doc: "IPv6 interface. For a direct protocol only.",
    }),
    description: unkeptDescription,
    uuid: string({ ...decidedByService, doc: "UUID of the protocol; an input value is ignored." }),
  },
  outputs: {
    href: hrefOutput,
    state: string({ doc: "State, such as `PROVISIONED`, or `REPROVISIONING` while the service makes a change." }),
    platformAsn: integer({
      wire: "equinixAsn",
      stable: true,
      doc: "Number of the autonomous system of the platform. A direct protocol has none.",
    }),
    operations,
    changes,
    changeLogs,
  },
  rules: routingProtocolRules,
  updateBy: { style: "put" },
  list: listBelow({
    parents: searchAt("/fabric/v4/connections/search", {
      filter: { and: [{ property: "/aSide/accessPoint/type", operator: "=", values: ["CLOUD_ROUTER"] }] },
    }),
    list: (connection) => listAt(path`/fabric/v4/connections/${connection}/routingProtocols`),
    complete: (record, connectionUuid) => ({ ...record, connectionUuid }),
  }),
  pooled: listAt(ENDPOINT),
  identity: { find: listAt(ENDPOINT), createdAt },
  wait: {
    create: ready,
    change: { id: "change.uuid", path: `${ENDPOINT}/{uuid}/changes/{change}`, waiter: changed },
    update: ready,
    delete: waitingForDeletion({
      pending: ["PROVISIONING", "PROVISIONED", "REPROVISIONING", "DEPROVISIONING"],
      target: ["DEPROVISIONED"],
      failed: ["FAILED"],
    }),
  },
  isGone,
  isSoftDeleted: isDeprovisioned,
  delete: (context) => deleteWhenIdle(context, pathOf(...context.id.split("/"))),
  create: ({ inputs, body, standard }) => standard({ ...body, type: typeOf(inputs) }),
});
