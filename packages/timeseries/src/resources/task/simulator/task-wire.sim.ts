import { renderOffset } from "./script/duration.sim";
import type { TaskRecord } from "./task-record.sim";
import type { Store } from "../../../sim/store";
import { labelsOf, wireLabel } from "../../../sim/tenancy/wire-label";
import { wholeSeconds } from "../../../sim/wire/wire-time";

/** A task as the service sends it; whatever is empty is left out. */
export function wireTask(store: Store, task: TaskRecord): Record<string, unknown> {
  return {
    ...basicWireTask(store, task),
    org: task.org,
    flux: task.flux,
    createdAt: wholeSeconds(task.createdAt),
    ...(task.updatedAt === undefined ? {} : { updatedAt: wholeSeconds(task.updatedAt) }),
  };
}

/** A task as a list of type `basic` has it. */
export function basicWireTask(store: Store, task: TaskRecord): Record<string, unknown> {
  const self = `/api/v2/tasks/${task.id}`;
  const [labels, members, owners, runs, logs] = ["labels", "members", "owners", "runs", "logs"].map(
    (part) => `${self}/${part}`,
  );
  return {
    links: { self, members, owners, labels, runs, logs },
    labels: labelsOf(store, task.id).map(wireLabel),
    id: task.id,
    orgID: task.orgID,
    org: "",
    ownerID: task.ownerID,
    name: task.name,
    status: task.status,
    flux: "",
    ...filled({
      description: task.description,
      every: task.every,
      cron: task.cron,
      offset: renderOffset(task.offsetSeconds),
      lastRunStatus: task.lastRunStatus,
      lastRunError: task.lastRunError,
    }),
    latestCompleted: wholeSeconds(task.latestCompleted),
  };
}

function filled(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
}
