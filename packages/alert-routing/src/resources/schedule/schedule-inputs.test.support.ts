import type { ValueMap } from "@ops-providers/provider-kit/testing";

/** IDs of users of the simulator. */
export const ADA = "01FCNDV6P870EA6S7TK1DSYU00";
export const GRACE = "01FCNDV6P870EA6S7TK1DSYU01";

/** A version of a rotation: one user, who is on call all week. */
export function aVersion(change: ValueMap = {}): ValueMap {
  return {
    handoverStartAt: "2024-04-26T16:00:00Z",
    handovers: [{ interval: 1, intervalType: "weekly" }],
    users: [ADA],
    layers: [{ id: "primary", name: "Primary" }],
    ...change,
  };
}

/** A rotation of the given versions, or of one. */
export function aRotation(change: ValueMap = {}): ValueMap {
  return { id: "support", name: "Support", versions: [aVersion()], ...change };
}

/** Inputs of a schedule of one rotation. */
export function aSchedule(change: ValueMap = {}): ValueMap {
  return { name: "Primary", timezone: "Europe/London", rotations: [aRotation()], ...change };
}
