/** A moment as one process knew it, in a form that another process can place in the service's time. */
export interface Moment {
  /** By the service's clock, as ISO 8601; absent before the service has answered anything. */
  readonly serviceTime?: string;
  /** By this machine's clock, as ISO 8601; it may be wrong, and somebody may set it. */
  readonly machineTime: string;
  /** Milliseconds since the machine was started; setting its clock does not change them. */
  readonly uptimeMs: number;
}

/** The present by every clock that there is. */
export interface Present {
  readonly serviceMs: number;
  readonly machineMs: number;
  readonly uptimeMs: number;
  /** How long this process has known of the moment: it cannot be younger. */
  readonly knownForMs: number;
}

/** The times by the service's clock between which something happened. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * Whether a moment is another one or before it. On one machine that nobody has restarted or set the clock of in between, by its uptime;
 * otherwise by the service's clock as far as that tells: each machine has its own, but gateways of the service may write theirs.
 */
export function isUpTo(moment: Moment, other: Moment, isOneMachine = false): boolean {
  if (isOneMachine && isUntouchedBetween(moment, other)) return moment.uptimeMs <= other.uptimeMs;
  const [service, otherService] = [moment.serviceTime, other.serviceTime].map((time) => Date.parse(time ?? ""));
  const isTold = service !== undefined && otherService !== undefined && Math.abs(service - otherService) > 0;
  return isTold ? service < otherService : moment.machineTime <= other.machineTime;
}

function isUntouchedBetween(moment: Moment, other: Moment): boolean {
  const byClock = Date.parse(other.machineTime) - Date.parse(moment.machineTime);
  return Math.abs(byClock - (other.uptimeMs - moment.uptimeMs)) <= DRIFT_MS;
}

// how far somebody may have set the clock of a machine that was restarted since
const MOST_SET_MS = 3_600_000;
// how far two clocks of one machine may be apart when nobody has set the one and nothing has restarted the other
const DRIFT_MS = 1000;

/**
 * Places a moment in the service's time. Where the service's time was not known, both what has passed by this machine's clock
 * and what has passed since it was started count: they differ when somebody has set the clock, or has restarted the machine, or both.
 * A machine may have been up for longer since a restart than it had been before.
 */
export function placed(moment: Moment, present: Present): Span {
  const knownMs = Date.parse(moment.serviceTime ?? "");
  if (!Number.isNaN(knownMs)) return { fromMs: knownMs, toMs: knownMs };
  const latestMs = present.serviceMs - present.knownForMs;
  const span = (from: number, to: number): Span => ({ fromMs: Math.min(from, latestMs), toMs: Math.min(to, latestMs) });
  const byClock = present.serviceMs - (present.machineMs - Date.parse(moment.machineTime));
  const isRestarted = present.uptimeMs < moment.uptimeMs;
  if (isRestarted) return span(byClock - MOST_SET_MS, byClock + MOST_SET_MS);
  const byUptime = present.serviceMs - (present.uptimeMs - moment.uptimeMs);
  const isUntouched = Math.abs(byClock - byUptime) <= DRIFT_MS;
  return span(Math.min(byClock, byUptime) - (isUntouched ? 0 : MOST_SET_MS), Math.max(byClock, byUptime));
}
