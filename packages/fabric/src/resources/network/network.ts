import { defineResource, defineShape, integer, list, object, path, string } from "@ops-providers/provider-kit";
import { change } from "../../shapes/change";
import { changeLog } from "../../shapes/change-log";
import { deleteAfterChanges } from "../../service/deletion";
import { place } from "../../shapes/location";
import { anyName, hrefOutput, uuidOutput } from "../../shapes/naming";
import { notifications } from "../../shapes/notification";
import { foundBySearch, searchAt } from "../../lookups/list-below";
import { givenProject } from "../../shapes/project";
import { isGone, isStillUsed } from "../../service/refusals";
import { networkRules } from "./network-rules";
import { isLeaving, isNetworkDeleted, networkAtRest, networkDeleted, networkProvisioned } from "./network-states";

const ENDPOINT = "/fabric/v4/networks";

const operation = object({
  shape: defineShape({
    name: "NetworkOperation",
    doc: "How far the platform is with a network.",
    properties: {
      platformStatus: string({ wire: "equinixStatus", doc: "Status at the platform, such as `PROVISIONED`." }),
    },
  }),
  doc: "How far the platform is with the network.",
});

/** A network. */
export const network = defineResource({
  token: "fabric:index:Network",
  formerly: [{ type: "equinix:fabric/network:Network", hasBlocks: true, names: { equinixStatus: "platformStatus" } }],
  doc: "A virtual network that connects many points, in one metropolitan area, in a region or in the whole world.",
  endpoint: ENDPOINT,
  idParts: ["uuid"],
  inputs: {
    name: string({ ...anyName, maxLength: 24, doc: "Name of the network." }),
    type: string({
      required: true,
      values: ["IPWAN", "EPLAN", "EVPLAN", "EVPTREE", "EPTREE"],
      anyCase: true,
      onChange: "replace",
      doc: "Type of the network.",
    }),
    scope: string({
      required: true,
      values: ["LOCAL", "REGIONAL", "GLOBAL"],
      anyCase: true,
      onChange: "replace",
      doc: "How far the network reaches.",
    }),
    location: {
      ...place,
      computed: true,
      sometimes: true,
      onChange: "replace",
      doc: "Where the network is: `region` for a regional, `metroCode` for a local one.",
    },
    notifications: list({ ...notifications, required: true, doc: "Recipients of notifications about changes." }),
    project: givenProject,
  },
  outputs: {
    uuid: uuidOutput,
    href: hrefOutput,
    state: string({ doc: "State of the network: `INACTIVE`, `ACTIVE` or `DELETED`." }),
    operation,
    change,
    connectionsCount: integer({ absent: 0, doc: "How many connections the network has." }),
    changeLog,
  },
  rules: networkRules,
  updateBy: { style: "json-patch", each: "one by one" },
  list: searchAt(`${ENDPOINT}/search`),
  identity: foundBySearch(ENDPOINT, "/name", "{name}"),
  wait: { create: networkProvisioned, before: networkProvisioned, update: networkProvisioned, delete: networkDeleted },
  isGone,
  isTooEarly: isStillUsed,
  isSoftDeleted: isNetworkDeleted,
  delete: (context) =>
    deleteAfterChanges(context, {
      path: path`/fabric/v4/networks/${context.id}`,
      what: `the network ${context.id}`,
      stable: networkAtRest,
      isLeaving,
    }),
});
