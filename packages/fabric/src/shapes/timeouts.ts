import { timeouts } from "@ops-providers/provider-kit";

/** The input by which a program limits the time of operations; one type for all kinds that have it. */
export const timeLimits = timeouts();
