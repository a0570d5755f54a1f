import type { CheckFailure, ObjectRule } from "@ops-providers/provider-kit";
import { atMostOne, onlyWith, rule } from "@ops-providers/provider-kit";
import { partNeeded } from "../../../shapes/rules/type-rules";

/** What an access point of a type is made of. */
const NEEDED: readonly (readonly [type: string, part: string])[] = [
  ["COLO", "port"],
  ["VD", "virtualDevice"],
  ["SP", "profile"],
  ["NETWORK", "network"],
];

/** The service shows a router under two names, so an import leaves both out. */
const routerNeeded: ObjectRule = rule(
  ["type", "router", "gateway"],
  ({ type, router, gateway }) =>
    type === "CLOUD_ROUTER" && router === undefined && gateway === undefined ? missing("router", type) : undefined,
  { takesPartlyKnown: true, doc: "A new access point of the type `CLOUD_ROUTER` needs `router`." },
);

const oneRouter = atMostOne(["router", "gateway"], {
  several: {
    path: ["gateway"],
    message: "must be left out when router is given: `gateway` is the older name of `router`",
  },
});

const keyNeeded: ObjectRule = rule(
  ["type", "authenticationKey"],
  ({ type, authenticationKey }) =>
    type === "METAL_NETWORK" && authenticationKey === undefined ? missing("authenticationKey", type) : undefined,
  { doc: "A new access point of the type `METAL_NETWORK` needs `authenticationKey`." },
);

function missing(name: string, type: string): CheckFailure {
  return { path: [name], message: `is required for an access point of the type ${type}`, severity: "errorIfNew" };
}

const roleOfNetworks = onlyWith("role", {
  when: ["type", "NETWORK"],
  excess: (type) => `must be left out for the type ${type}: only a network has roles`,
  doc: "Only the type `NETWORK` has a `role`.",
});

/** Rules over an access point: its type says what it is made of. */
export const accessPointRules: readonly ObjectRule[] = [
  ...NEEDED.map(([type, part]) => partNeeded(type, part)),
  routerNeeded,
  oneRouter,
  keyNeeded,
  roleOfNetworks,
];
