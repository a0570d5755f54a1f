import type { ValueMap } from "@ops-providers/provider-kit/testing";

/** The ID of a user of the simulator. */
export const ADA = "01FCNDV6P870EA6S7TK1DSYU00";
/** The ID of another user of the simulator. */
export const GRACE = "01FCNDV6P870EA6S7TK1DSYU01";

/** Inputs of a maintenance window. */
export function aWindow(change: ValueMap = {}): ValueMap {
  return {
    name: "Migration",
    startAt: "2026-12-01T20:00:00Z",
    endAt: "2026-12-01T22:00:00Z",
    leadId: ADA,
    alertConditionGroups: [],
    ...change,
  };
}
