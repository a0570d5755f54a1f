import type { ValueMap } from "@ops-providers/provider-kit/testing";

/** The ID of a user of the simulator. */
export const ADA = "01FCNDV6P870EA6S7TK1DSYU00";

/** A node that pages a user. */
export function aLevel(change: ValueMap = {}): ValueMap {
  return { type: "level", level: { targets: [aTarget()], ...change } };
}

/** A target: a user, whom something urgent wakes. */
export function aTarget(change: ValueMap = {}): ValueMap {
  return { type: "user", id: ADA, urgency: "high", ...change };
}

/** Inputs of an escalation path that pages one user. */
export function aPath(change: ValueMap = {}): ValueMap {
  return { name: "Checkout", paths: [aLevel()], ...change };
}

/** Working hours in London. */
export function someHours(change: ValueMap = {}): ValueMap {
  const weekdayIntervals = [{ weekday: "monday", startTime: "09:00", endTime: "17:30" }];
  return { id: "office", name: "Office", timezone: "Europe/London", weekdayIntervals, ...change };
}
