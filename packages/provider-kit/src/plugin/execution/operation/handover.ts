import { NameTaken, OperationFailed } from "../../values/errors";
import * as names from "../../failures/names";
import { failed } from "../../failures/operations";
import { say } from "../../failures/say";
import { ApiError } from "../../io/http/api-error";
import { uniqueOf } from "../service-objects/identity";
import { isConflict } from "../service-objects/object";
import { nounOf } from "../service-objects/wording";
import { Stopped } from "../../io/wait/stopped";
import type { Holder } from "./holder";
import { holderOf } from "./holder";
import { serviceObject } from "./journaled";
import { objectKey } from "./memory";
import type { Impasse, RefusedName } from "./name-taken-words";
import { nameTakenAdvice } from "./name-taken-words";
import type { RunningOperation, WaitEnd } from "./object-writes";
import { beginInTime } from "./time-limit";
import type { Runtime } from "./runtime";
import type { Task } from "./task";
import { wayToImport } from "./way-to-import";

/**
 * How long a name is asked for again and again of which nothing tells that it will become free: the program may not have registered yet
 * the resource that gives it up, or another process may update that resource.
 */
const PAUSES_MS = [1_000, 2_000, 3_000, 4_000] as const;

/** What an operation has done about a name that somebody else has. */
export interface Handover {
  readonly runtime: Runtime;
  readonly task: Task;
  readonly operation: RunningOperation;
  /** How many pauses are over. */
  pauses: number;
  /** Whether it has asked once more for a name that nobody was found to have. */
  isSecondChance: boolean;
}

/** An operation that has not been refused yet. */
export function beginHandover(runtime: Runtime, task: Task, operation: RunningOperation): Handover {
  return { runtime, task, operation, pauses: 0, isSecondChance: false };
}

/**
 * Waits after a refusal until another attempt may succeed: the name, or another unique value, may be one that an object of the stack gives up in
 * this run. Meanwhile no lock is held; the attempts and the waits have one time limit together. Throws what no other attempt would change.
 * `since`: how many writes had ended before the refused attempt.
 */
export async function untilNameIsFree(handover: Handover, error: unknown, since: number): Promise<void> {
  if (error instanceof NameTaken) return untilFree(handover, error, since);
  if (handover.isSecondChance || !(await isGivenUpUnseen(handover, error))) throw error;
  handover.isSecondChance = true;
}

/** Waits until the namesake may have given up its name; throws when that is not to be expected. */
async function untilFree(handover: Handover, taken: NameTaken, since: number): Promise<void> {
  const { runtime, task } = handover;
  const { ownership, writes, configured, host } = runtime;
  const target = objectKey(task.token, taken.namesake);
  if (writes.hasEnded(target, since)) return;
  const known = { ownership, writes, program: configured?.program, journal: host.journal };
  // without a state no other resource could give the name up
  const holder: Holder =
    configured?.isStateless === true
      ? { kind: "foreign" }
      : await holderOf(known, task.urn ?? "", serviceObject(runtime, task.token, taken.namesake));
  const wait = { handover, taken, target, since, holder };
  if (writes.isRunning(target) || isPlanned(holder)) return untilWritten(wait);
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
async function untilWritten(wait: NameWait): Promise<void> {
  const { runtime, task } = wait.handover;
  const { taken, holder } = wait;
  const { context, end } = beginInTime(runtime, task);
  context.status(waitingText(task, taken));
  let outcome: WaitEnd;
  try {
    outcome = await writeOfNamesake(wait, context.signal);
  } catch (error) {
    throw stillTaken(task, taken, error);
  } finally {
    context.status(task.doing);
    end();
  }
  if (outcome === "ended") return;
  const isInRing = outcome === "ring" && holder.kind === "other";
  throw nameNotFree(runtime, task, taken, isInRing ? { kind: "ring", owner: holder.owner } : holder);
}

function writeOfNamesake({ handover, target, since, holder }: NameWait, signal: AbortSignal): Promise<WaitEnd> {
  const { runtime, operation } = handover;
  const isAfterDeletions = holder.kind === "other" && holder.plan === "replaces";
  return runtime.writes.wait({ operation, target, since, clock: runtime.host.clock, signal, isAfterDeletions });
}

/** Waits for a while, or until the object that has the name is updated or deleted. */
async function pause({ handover, taken, target, since, holder }: NameWait, milliseconds: number): Promise<void> {
  const { runtime, task, operation } = handover;
  const { writes, host } = runtime;
  const { context, end } = beginInTime(runtime, task);
  const { signal } = context;
  context.status(waitingText(task, taken));
  try {
    await writes.pause({ operation, target, since, clock: host.clock, signal, milliseconds });
  } catch (error) {
    const isLate = error instanceof Stopped && error.why === "deadline";
    throw isLate ? nameNotFree(runtime, task, taken, holder) : stillTaken(task, taken, error);
  } finally {
    context.status(task.doing);
    end();
  }
}

/** The failure of a creation or an update whose name is taken, with what to do about it. */
function nameNotFree(runtime: Runtime, task: Task, taken: NameTaken, impasse: Impasse): OperationFailed {
  const { refusal, namesake: id, input } = taken;
  const { token, urn = "" } = task;
  const refused: RefusedName = {
    noun: nounOf(token),
    id,
    input,
    write: writeOf(runtime, task),
    wayToImport: wayToImport({ runtime, resource: task, urn }, id),
    waiting: runtime.writes.waiting,
  };
  const { doing } = task;
  const message = `${refusal.message} ${nameTakenAdvice(refused, impasse)}`;
  return new OperationFailed(say(failed, { doing, noun: refused.noun, message }), { cause: refusal });
}

function writeOf({ configured }: Runtime, { id, urn = "" }: Task): RefusedName["write"] {
  if (id !== undefined) return "update";
  return configured?.program.isInState(urn) === true ? "replacement" : "creation";
}

function waitingText({ token }: Task, { namesake, input }: NameTaken): string {
  return say(names.waitingForName, { noun: nounOf(token), id: namesake, input });
}

function stillTaken({ token }: Task, { namesake: id, input }: NameTaken, error: unknown): unknown {
  if (!(error instanceof Stopped)) return error;
  const { why, message } = error;
  return new Stopped(why, say(names.stillTaken, { noun: nounOf(token), id, input, message }));
}

/**
 * Whether a name was taken when the service refused the write, and nobody had it any more when the namesake was looked for: an object may
 * have given it up in between, which another process may have updated. What an earlier request may have made is for the next run.
 */
async function isGivenUpUnseen({ runtime, task }: Handover, error: unknown): Promise<boolean> {
  const resource = runtime.findResource(task.token);
  if (resource === undefined || uniqueOf(resource) === undefined || !(error instanceof ApiError)) return false;
  if (error.outcome !== "not done" || !isConflict(resource, error)) return false;
  return task.urn === undefined || (await runtime.host.journal.unfinished(task.urn)) === undefined;
}
