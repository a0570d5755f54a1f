import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";

/** The A side of a connection at a port. */
export const portSide = {
  accessPoint: {
    type: "COLO",
    port: { uuid: SEEDS.ports.primary },
    linkProtocol: { type: "DOT1Q", vlanTag: 1275 },
  },
};

/** The Z side of a connection to a provider. */
export const providerSide = {
  accessPoint: {
    type: "SP",
    profile: { type: "L2_PROFILE", uuid: SEEDS.serviceProfiles.L2_PROFILE },
    location: { metroCode: "FR" },
  },
};

/** Inputs of a connection from a port to a provider, with some of them changed. */
export function aPortConnection(changes: ValueMap = {}): ValueMap {
  return {
    name: "fr-core-to-sp",
    type: "EVPL_VC",
    bandwidth: 500,
    aSide: portSide,
    zSide: providerSide,
    notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
    ...changes,
  };
}
