import { NameTaken } from "../errors";
import { ApiError } from "../http/api-error";
import { isConflict } from "../objects/object";
import { nounOf } from "../objects/wording";
import { Stopped } from "../wait/stopped";
import type { Holder } from "./holder";
import { holderOf } from "./holder";
import { objectKey } from "./memory";
import { nameNotFree } from "./name-taken-words";
import type { RunningOperation } from "./object-writes";
import { runWithDeadline } from "./run-with-deadline";
import type { Runtime } from "./runtime";
import type { Task } from "./task";
import { objectOf } from "./task";

/**
 * How long a name is asked for again and again of which nothing tells that it will become free: the program may not have registered yet
 * the resource that gives it up, or another process may update that resource.
 */
const PAUSES_MS = [1_000, 2_000, 3_000, 4_000] as const;

/** Attempts at one operation whose name is taken. */
interface Handover {
  readonly runtime: Runtime;
  readonly task: Task;
  readonly operation: RunningOperation;
  /** How many pauses are over. */
  pauses: number;
}

/**
 * Makes attempts until none is refused because of a name, or another unique value, that an object of the stack gives up in this run. In
 * between no lock is held; the attempts and the waits have one time limit together.
 */
export async function withHandovers<T>(
  runtime: Runtime,
  task: Task,
  operation: RunningOperation,
  attempt: () => Promise<T>,
): Promise<T> {
  const handover: Handover = { runtime, task, operation, pauses: 0 };
  for (let isSecondChance = false; ;) {
    const since = runtime.writes.ended;
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof NameTaken) await untilFree(handover, error, since);
      else if (isSecondChance || !isGivenUpUnseen(handover, error, since)) throw error;
      else isSecondChance = true;
    }
  }
}

/** Waits until the namesake may have given up its name; throws when that is not to be expected. */
async function untilFree(handover: Handover, taken: NameTaken, since: number): Promise<void> {
  const { runtime, task } = handover;
  const target = objectKey(task.token, taken.namesake);
  if (runtime.writes.hasEnded(target, since)) return;
  const holder = await holderOf(runtime, task, taken);
  const wait = { handover, taken, target, since, holder };
  if (runtime.writes.isRunning(target) || isPlanned(holder)) return untilWritten(wait);
  const pauseMs = isStillOpen(holder) ? PAUSES_MS[handover.pauses++] : undefined;
  if (pauseMs === undefined) throw nameNotFree(runtime, task, taken, holder);
  return pause(wait, pauseMs);
}

/** Whether the program gives the object of the holder another name, or replaces it. */
function isPlanned(holder: Holder): boolean {
  return holder.kind === "other" && (holder.plan === "changes" || holder.plan === "replaces");
}

/** Whether the holder may still be registered, or be updated by another process. */
function isStillOpen(holder: Holder): boolean {
  return holder.kind === "unknown" || (holder.kind === "other" && holder.plan === undefined);
}

/** A wait for a name that its holder may give up. */
interface NameWait {
  readonly handover: Handover;
  readonly taken: NameTaken;
  /** The object that has the name. */
  readonly target: string;
  readonly since: number;
  readonly holder: Holder;
}

/** Waits until the object that has the name is updated or deleted. */
async function untilWritten({ handover, taken, target, since, holder }: NameWait): Promise<void> {
  const { runtime, task, operation } = handover;
  const { writes, host } = runtime;
  const end = await runWithDeadline(runtime, task, async ({ signal, status }) => {
    status(waitingText(task, taken));
    const isAfterDeletions = holder.kind === "other" && holder.plan === "replaces";
    try {
      return await writes.wait({ operation, target, since, clock: host.clock, signal, isAfterDeletions });
    } catch (error) {
      throw stillTaken(task, taken, error);
    } finally {
      status(task.doing);
    }
  });
  if (end === "ended") return;
  const isInRing = end === "ring" && holder.kind === "other";
  throw nameNotFree(runtime, task, taken, isInRing ? { kind: "ring", owner: holder.owner } : holder);
}

/** Waits for a while, or until the object that has the name is updated or deleted. */
function pause({ handover, taken, target, since, holder }: NameWait, milliseconds: number): Promise<void> {
  const { runtime, task, operation } = handover;
  const { writes, host } = runtime;
  return runWithDeadline(runtime, task, async ({ signal, status }) => {
    status(waitingText(task, taken));
    try {
      await writes.pause({ operation, target, since, clock: host.clock, signal, milliseconds });
    } catch (error) {
      const isLate = error instanceof Stopped && error.why === "deadline";
      throw isLate ? nameNotFree(runtime, task, taken, holder) : stillTaken(task, taken, error);
    } finally {
      status(task.doing);
    }
  });
}

function waitingText({ token }: Task, { namesake, input }: NameTaken): string {
  return `waiting until the ${nounOf(token)} ${namesake} gives up its ${input}`;
}

function stillTaken({ token }: Task, { namesake, input }: NameTaken, error: unknown): unknown {
  if (!(error instanceof Stopped)) return error;
  const object = `the ${nounOf(token)} ${namesake}`;
  return new Stopped(error.why, `${object} still had its ${input}: ${error.message}`);
}

/**
 * Whether a name was taken when the service refused the write, and nobody had it any more when the namesake was looked for: an object may
 * have given it up in between.
 */
function isGivenUpUnseen({ runtime, task, pauses }: Handover, error: unknown, since: number): boolean {
  const resource = runtime.resourceOf(task.token);
  if (resource?.identity?.unique === undefined || !(error instanceof ApiError)) return false;
  if (error.outcome !== "not done" || !isConflict(resource, error)) return false;
  const isOther = (object: string): boolean =>
    object.startsWith(objectKey(task.token, "")) && object !== objectOf(task);
  return pauses > 0 || runtime.writes.hasAny(isOther, since);
}
