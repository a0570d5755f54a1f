import { boolean, defineFunction, defineShape, integer, list, object, path, string } from "@ops-providers/provider-kit";
import { isGone } from "../../service/refusals";
import { uuidOfOther } from "../../shapes/rules/uuid";

const packages = list({
  items: object({
    shape: defineShape({
      name: "MarketplacePackage",
      doc: "Package of the asset that a subscription covers.",
      properties: { code: string({ doc: "Code of the package." }) },
    }),
    doc: "Package of the asset.",
  }),
  single: true,
  wire: "package",
  absent: [],
  doc: "Package of the asset.",
});

const assets = list({
  items: object({
    shape: defineShape({
      name: "MarketplaceAsset",
      doc: "The asset that a subscription covers.",
      properties: { type: string({ doc: "Type of the asset, such as `XF_ROUTER`." }), packages },
    }),
    doc: "The asset that is covered.",
  }),
  single: true,
  wire: "asset",
  absent: [],
  doc: "The asset that is covered.",
});

const entitlement = object({
  shape: defineShape({
    name: "MarketplaceEntitlement",
    doc: "An entitlement of a subscription.",
    properties: {
      uuid: string({ doc: "UUID of the entitlement." }),
      quantityEntitled: integer({ doc: "How many there may be." }),
      quantityConsumed: integer({ doc: "Quantity in use." }),
      quantityAvailable: integer({ doc: "How many more there may be." }),
      assets,
    },
  }),
  doc: "Entitlements of the subscription.",
});

const trial = object({
  shape: defineShape({
    name: "MarketplaceTrial",
    doc: "Whether a subscription is a trial.",
    properties: { enabled: boolean({ doc: "Whether it is a trial." }) },
  }),
  doc: "Whether it is a trial.",
});

const uuid = string({ ...uuidOfOther, doc: "UUID of the subscription." });

/** Looks a subscription of a cloud marketplace up. */
export const getMarketplaceSubscription = defineFunction({
  token: "fabric:index:getMarketplaceSubscription",
  doc: "Looks a subscription of a cloud marketplace up by its UUID.",
  inputs: { uuid },
  outputs: {
    id: string({ required: true, wire: "uuid", doc: "UUID of the subscription." }),
    uuid,
    href: string({ doc: "URL of the subscription." }),
    status: string({
      wire: "state",
      doc: "State of the subscription: `ACTIVE`, `GRACE_PERIOD`, `EXPIRED` or `CANCELLED`.",
    }),
    marketplace: string({ doc: "Marketplace: `AWS`, `GCP`, `AZURE` or `REDHAT`." }),
    offerType: string({ doc: "Kind of offer: `PUBLIC` or `PRIVATE_OFFER`." }),
    isAutoRenew: boolean({ doc: "Whether it is renewed by itself." }),
    trial,
    entitlements: list({ items: entitlement, absent: [], doc: "Entitlements of the subscription." }),
  },
  isGone,
  invoke: ({ api, inputs }) => api.get<object>(path`/fabric/v4/marketplaceSubscriptions/${inputs.uuid}`),
});
