import {
  defineResource,
  defineShape,
  integer,
  isMap,
  list,
  object,
  path,
  rule,
  string,
} from "@ops-providers/provider-kit";
import { changeLogs } from "../../shapes/change-log";
import { deleteAfterChanges } from "../../service/deletion";
import { location } from "../../shapes/location";
import { decidedByService, shortName, unkeptDescription } from "../../shapes/naming";
import { notifications } from "../../shapes/notification";
import { order } from "../../shapes/order";
import { foundBySearch, searchAt } from "../../lookups/list-below";
import { project } from "../../shapes/project";
import { isGone, isStillUsed } from "../../service/refusals";
import { isDeprovisioned, waitingForDeletion } from "../../service/waiting";
import { isLeaving, routerChanged, routerMade, routerAtRest, routerTakesChanges } from "./router-states";
import { MISSING } from "../../shapes/rules/needed";

const ENDPOINT = "/fabric/v4/routers";

const account = object({
  shape: defineShape({
    name: "CloudRouterAccount",
    doc: "Account that a router is billed to.",
    properties: { accountNumber: integer({ required: true, doc: "Number of the account." }) },
  }),
  computed: true,
  onChange: "replace",
  doc: "Account that the router is billed to.",
});

const marketplaceSubscription = object({
  shape: defineShape({
    name: "MarketplaceSubscription",
    doc: "Subscription of a cloud marketplace that something is paid by.",
    properties: {
      type: string({
        computed: true,
        values: ["AWS_MARKETPLACE_SUBSCRIPTION", "GCP_MARKETPLACE_SUBSCRIPTION", "AZURE_MARKETPLACE_SUBSCRIPTION"],
        anyCase: true,
        doc: "Marketplace that the subscription is of.",
      }),
      uuid: string({ required: true, minLength: 1, doc: "UUID of the subscription." }),
    },
  }),
  computed: true,
  sometimes: true,
  onChange: "replace",
  doc: "Subscription of a cloud marketplace that the router is paid by.",
});

const routerPackage = object({
  shape: defineShape({
    name: "CloudRouterPackage",
    doc: "Package of a router, which sets its features and limits.",
    properties: {
      code: string({
        required: true,
        values: ["LAB", "BASIC", "STANDARD", "ADVANCED", "PREMIUM"],
        anyCase: true,
        doc: "Code of the package.",
      }),
    },
  }),
  required: true,
  patchPath: "/package/code",
  doc: "Package of the router.",
});

/** A cloud router. */
export const cloudRouter = defineResource({
  token: "fabric:index:CloudRouter",
  formerly: [{ type: "equinix:fabric/cloudRouter:CloudRouter", hasBlocks: true, names: { equinixAsn: "platformAsn" } }],
  doc: "A virtual router that connects networks in one metropolitan area.",
  endpoint: ENDPOINT,
  idParts: ["uuid"],
  inputs: {
    name: string({ ...shortName, doc: "Name of the router." }),
    type: string({
      required: true,
      values: ["XF_ROUTER"],
      anyCase: true,
      onChange: "replace",
      doc: "Type of the router.",
    }),
    location: { ...location, required: true, onChange: "replace" },
    package: routerPackage,
    notifications: list({ ...notifications, required: true, doc: "Recipients of notifications about changes." }),
    project: { ...project, required: true },
    account,
    order,
    marketplaceSubscription,
    description: unkeptDescription,
    href: string({ ...decidedByService, doc: "URL of the router; an input value is ignored." }),
    uuid: string({ ...decidedByService, doc: "UUID of the router; an input value is ignored." }),
  },
  outputs: {
    state: string({ doc: "State of the router, such as `PROVISIONED`." }),
    platformAsn: integer({ wire: "equinixAsn", stable: true, doc: "Number of the autonomous system of the platform." }),
    connectionsCount: integer({ absent: 0, doc: "How many connections the router has." }),
    gatewayAttachmentsCount: integer({ absent: 0, doc: "How many gateways are attached to the router." }),
    changeLogs,
  },
  rules: [
    rule(
      ["location"],
      ({ location: given }) =>
        isMap(given) && given["metroCode"] === undefined
          ? { path: ["location", "metroCode"], message: MISSING }
          : undefined,
      { doc: "A router needs `location.metroCode`; the service fills in the rest of the location." },
    ),
  ],
  updateBy: { style: "json-patch", each: "one by one" },
  list: searchAt(`${ENDPOINT}/search`),
  identity: foundBySearch(ENDPOINT, "/name", "{name}"),
  wait: {
    create: routerMade,
    before: routerTakesChanges,
    update: routerChanged,
    delete: waitingForDeletion({
      pending: ["PROVISIONING", "PROVISIONED", "REPROVISIONING", "NOT_PROVISIONED", "DEPROVISIONING"],
      target: ["DEPROVISIONED"],
      failed: ["NOT_DEPROVISIONED"],
    }),
  },
  isGone,
  isTooEarly: isStillUsed,
  isSoftDeleted: isDeprovisioned,
  delete: (context) =>
    deleteAfterChanges(context, {
      path: path`/fabric/v4/routers/${context.id}`,
      what: `the router ${context.id}`,
      stable: routerAtRest,
      isLeaving,
    }),
});
