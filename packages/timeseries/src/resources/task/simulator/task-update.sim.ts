import { decode } from "../../../sim/wire/decode";
import type { Fields } from "../../../sim/wire/fields";
import { isDuration, nanoseconds, unitAboveHour } from "./script/duration.sim";
import { editOptions } from "./script/edit-options.sim";
import { offsetProblem } from "./script/task-options.sim";
import { invalid, ServiceError } from "../../../sim/service-error";
import type { TaskRecord } from "./task-record.sim";
import { readScript, refusing, scriptRefusal } from "./task-script.sim";

/** What a PATCH of a task asks for. */
export interface TaskChange {
  readonly flux: string | undefined;
  readonly status: string | undefined;
  readonly description: string | undefined;
  readonly name: string;
  readonly every: string;
  readonly cron: string;
  readonly offset: string | undefined;
  /** Concurrency and retry are read, but cannot be set: the service breaks on them. */
  readonly hasUnsettable: boolean;
}

/** Whether a task may have this status. */
export function isTaskStatus(status: string): boolean {
  return status === "active" || status === "inactive";
}

/** Reads the body of a PATCH. */
export function readTaskChange(body: string): TaskChange {
  return decode("failed to decode request", body, (fields) => {
    const change = {
      flux: fields.text("flux"),
      status: fields.text("status"),
      description: fields.text("description"),
      name: fields.text("name") ?? "",
      every: duration(fields, "every") ?? "",
      cron: fields.text("cron") ?? "",
      offset: duration(fields, "offset"),
      hasUnsettable: [fields.integer("concurrency"), fields.integer("retry")].some((value) => value !== undefined),
    };
    checkChange(change);
    return change;
  });
}

function duration(fields: Fields, name: string): string | undefined {
  const text = fields.text(name);
  if (text !== undefined && !isDuration(text)) throw invalid(`invalid duration ${text}`);
  return text;
}

/** The checks are alternatives: each case checks other fields. */
function checkChange(change: TaskChange): void {
  const { every, cron, offset, status } = change;
  if (nanoseconds(every) !== 0n) {
    if (cron !== "") throw invalid("cannot specify both every and cron");
  } else if (offset !== undefined && nanoseconds(offset) !== 0n) {
    if (unitAboveHour(offset) !== undefined) {
      const reason = `${offsetProblem(offset) ?? ""} is invalid, the largest unit supported is h`;
      throw invalid(`offset: ${offset}, ${reason}`);
    }
  } else if (change.flux === undefined && status === undefined && !changesOptions(change)) {
    throw invalid("cannot update task without content");
  } else if (status !== undefined && !isTaskStatus(status)) {
    throw invalid(`invalid task status: "${status}"`);
  }
}

/** An offset of zero alone changes nothing. */
function changesOptions({ name, every, cron, offset, hasUnsettable }: TaskChange): boolean {
  return name !== "" || cron !== "" || [every, offset ?? ""].some((text) => nanoseconds(text) !== 0n) || hasUnsettable;
}

/** The task after a change; `updatedAt` appears with the first one, and a status that stays does not move it. */
export function taskAfter(task: TaskRecord, change: TaskChange, now: Date): Partial<TaskRecord> {
  const isWritten = change.flux !== undefined || changesOptions(change);
  const flux = isWritten ? newScript(task, change) : task.flux;
  const script = isWritten ? { ...readScript(flux, scriptRefusal.update), flux } : {};
  const status = change.status ?? task.status;
  const isTouched = isWritten || change.description !== undefined || status !== task.status;
  return {
    ...script,
    status,
    isScheduled: status === "active" || (task.isScheduled && task.status === "inactive"),
    description: change.description ?? task.description,
    ...(status !== task.status && status === "active" ? { latestCompleted: now } : {}),
    ...(isTouched ? { updatedAt: now } : {}),
  };
}

function newScript(task: TaskRecord, change: TaskChange): string {
  const base = change.flux ?? task.flux;
  const edits = new Map<string, string | undefined>();
  if (change.name !== "") edits.set("name", JSON.stringify(change.name));
  if (change.every !== "") edits.set("every", change.every);
  if (change.cron !== "") edits.set("cron", JSON.stringify(change.cron));
  if (change.offset !== undefined) edits.set("offset", nanoseconds(change.offset) === 0n ? undefined : change.offset);
  if (edits.size === 0 && change.flux === undefined) {
    throw new ServiceError("internal error", "a panic has occurred: runtime error: invalid memory address");
  }
  return refusing(scriptRefusal.update, () => editOptions(base, edits));
}
