import { objectKey } from "./memory";
import type { TimedTask } from "./time-limit";

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
