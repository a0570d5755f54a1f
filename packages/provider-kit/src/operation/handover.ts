import { NameTaken, OperationFailed } from "../errors";
import { ApiError } from "../http/api-error";
import { isConflict } from "../objects/object";
import { nameOf } from "../objects/urn";
import { nounOf } from "../objects/wording";
import { Stopped } from "../wait/stopped";
import { objectKey } from "./memory";
import type { WaitEnd } from "./object-writes";
import type { TimedTask } from "./run-with-deadline";
import { runWithDeadline } from "./run-with-deadline";
import type { Runtime } from "./runtime";

/** One thing that the engine asks for. */
export interface Task extends TimedTask {
  /** "creating", "reading" … */
  readonly doing: string;
  /** ID of the object that is updated or deleted. */
  readonly id?: string;
}

/** The object that a task updates or deletes, in tables of objects. */
export function objectOf({ token, id }: Task): string | undefined {
  return id === undefined ? undefined : objectKey(token, id);
}

/**
 * Makes attempts until none is refused because of a name, or another unique value, that an object of the stack gives up in this run. In
 * between no lock is held; the attempts and the waits have one time limit together.
 */
export async function withHandovers<T>(runtime: Runtime, task: Task, attempt: () => Promise<T>): Promise<T> {
  for (let isSecondChance = false; ;) {
    const since = runtime.writes.ended;
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof NameTaken) await untilGivenUp(runtime, task, error, since);
      else if (isSecondChance || !isGivenUpUnseen(runtime, task, error, since)) throw error;
      else isSecondChance = true;
    }
  }
}

/** Waits until the namesake may have given up its name; throws when that is not to be expected. */
async function untilGivenUp(runtime: Runtime, task: Task, taken: NameTaken, since: number): Promise<void> {
  const { writes, ownership } = runtime;
  const { token, urn } = task;
  const namesake = objectKey(token, taken.namesake);
  if (writes.hasEnded(namesake, since)) return;
  const owner = ownership.ownerOf(token, taken.namesake);
  // the old object of the resource itself is deleted only after this creation, if at all
  const mayBegin = ownership.isConfirmed(token, taken.namesake) && owner !== urn && !writes.hasEnded(namesake);
  if (!writes.isRunning(namesake) && !mayBegin) throw taken;
  const end = await waitForWrite(runtime, task, taken, since);
  if (end === "not begun") throw taken;
  if (end === "ring") throw inRing(task, taken, owner);
}

function waitForWrite(runtime: Runtime, task: Task, { namesake, input }: NameTaken, since: number): Promise<WaitEnd> {
  const { writes, host } = runtime;
  const target = objectKey(task.token, namesake);
  const object = `the ${nounOf(task.token)} ${namesake}`;
  return runWithDeadline(runtime, task, async ({ signal, status }) => {
    status(`waiting until ${object} gives up its ${input}`);
    try {
      return await writes.wait({ target, waiter: objectOf(task), since, clock: host.clock, signal });
    } catch (error) {
      throw error instanceof Stopped
        ? new Stopped(error.why, `${object} still had its ${input}: ${error.message}`)
        : error;
    } finally {
      status(task.doing);
    }
  });
}

/**
 * Whether a name was taken when the service refused the write, and nobody had it any more when the namesake was looked for: an object may
 * have given it up in between.
 */
function isGivenUpUnseen({ writes, resourceOf }: Runtime, task: Task, error: unknown, since: number): boolean {
  const resource = resourceOf(task.token);
  if (resource?.identity?.unique === undefined || !(error instanceof ApiError)) return false;
  if (error.outcome !== "not done" || !isConflict(resource, error)) return false;
  const isOther = (object: string): boolean =>
    object.startsWith(objectKey(task.token, "")) && object !== objectOf(task);
  return writes.hasAny(isOther, since);
}

function inRing({ doing, token }: Task, { namesake, input, cause }: NameTaken, owner = ""): OperationFailed {
  const noun = nounOf(token);
  const refusal = cause instanceof Error ? cause.message : String(cause);
  return new OperationFailed(
    `${doing} the ${noun} failed: ${refusal} The ${input} is taken by the ${noun} ${namesake} of the resource ${JSON.stringify(nameOf(owner))}, ` +
      `which waits for another one in turn: they wait in a ring. Give one of them a third ${input}, run \`pulumi up\`, and then give it the ${input} that it is to have`,
    { cause },
  );
}
