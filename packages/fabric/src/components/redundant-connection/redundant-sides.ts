import * as pulumi from "@pulumi/pulumi";
import type { AccessPointArgs, ConnectionArgs } from "../../../sdk/connection";
import type { NamedComponent } from "@ops-providers/common/component";
import { checkedOnceKnown, mistake, plainInput } from "@ops-providers/common/component";
import { linkProtocolOf, portPoint } from "../access-point-inputs";
import type { RedundantConnectionArgs, RedundantLegArgs, RedundantProfileArgs } from "./redundant-connection-args";

/** The inputs that say at which place a connection is. */
export const PLACES = ["port", "device"] as const;

/** What is wrong with a secondary connection at the place of the primary one. */
export function samePlace(place: (typeof PLACES)[number], uuid: unknown): string {
  return `must be another ${place} than that of the primary connection, not ${JSON.stringify(uuid)}`;
}

/** Type and sides of one of the connections: they go from the router, if there is one, to the profile, if there is one. */
export function sidesOf(
  { router, profile }: Pick<RedundantConnectionArgs, "router" | "profile">,
  leg: RedundantLegArgs,
): Pick<ConnectionArgs, "type" | "aSide" | "zSide"> {
  const atRouter: AccessPointArgs | undefined =
    router === undefined ? undefined : { type: "CLOUD_ROUTER", router: { uuid: router } };
  const atSeller = profile && sellerPoint({ ...profile, ...leg.profile });
  const near = atRouter ?? placePoint(leg);
  const far = atSeller ?? placePoint(leg);
  return {
    type: router === undefined ? "EVPL_VC" : "IP_VC",
    aSide: { accessPoint: near },
    zSide: { accessPoint: far },
  };
}

/** Whether the connections begin or end at ports or devices. */
export function isAtPlace({ router, profile }: Pick<RedundantConnectionArgs, "router" | "profile">): boolean {
  return router === undefined || profile === undefined;
}

function placePoint({ port = "", device, deviceInterface, ...tags }: RedundantLegArgs): AccessPointArgs {
  if (device === undefined) return portPoint(port, tags);
  return {
    type: "VD",
    virtualDevice: { uuid: device },
    interface: deviceInterface === undefined ? undefined : { id: deviceInterface },
    linkProtocol: linkProtocolOf(tags),
  };
}

function sellerPoint({ uuid, type, metroCode, ...rest }: RedundantProfileArgs): AccessPointArgs {
  return {
    type: "SP",
    profile: { uuid, type: type ?? "L2_PROFILE" },
    location: metroCode === undefined ? undefined : { metroCode },
    ...rest,
  };
}

/** The secondary connection, whose place is checked as soon as both places are known; those that are known at once are checked before. */
export function checkedSecondary(
  component: NamedComponent,
  primary: RedundantLegArgs,
  secondary: RedundantLegArgs,
): RedundantLegArgs {
  const checked = PLACES.flatMap((place) => {
    const [one, other] = [primary[place], secondary[place]];
    if (one === undefined || other === undefined) return [];
    if (plainInput(one) !== undefined && plainInput(other) !== undefined) return [];
    const both = checkedOnceKnown(component, pulumi.all([one, other]), ([first, second]) =>
      mistake(["secondary", place], first === second ? samePlace(place, second) : undefined),
    );
    return [[place, both.apply(([, second]) => second)] as const];
  });
  return { ...secondary, ...Object.fromEntries(checked) };
}
