import type { ApiClient, ApiFailure, CheckFailure, RuleContext } from "@ops-providers/provider-kit";
import { defineResource, defineShape, list, listAll, map, object, path, string } from "@ops-providers/provider-kit";
import { idRules, wireId } from "../../shapes/hex-id";
import { organizationIds } from "../../shapes/organization-ids";
import { owningOrganization } from "../../shapes/owning-organization";
import { status } from "../../shapes/status";
import type { TaskOption } from "./flux/task-option";
import { readTaskOption } from "./flux/task-option";
import { tasksOfOrganization } from "./task.wire";

const taskLabel = defineShape({
  name: "TaskLabel",
  doc: "A label of the task.",
  properties: {
    id: string({ refersTo: "Label", doc: "ID of the label." }),
    name: string({ refersTo: { resource: "Label", property: "name" }, doc: "Name of the label." }),
    orgId: string({ wire: "orgID", refersTo: "Organization", doc: "ID of the organization that owns the label." }),
    properties: map({
      values: string({ doc: "Value of the property." }),
      absent: {},
      doc: "Key/value pairs of the label.",
    }),
  },
});

const link = { absent: "", doc: "Path of the task's" } as const;

const taskLinks = defineShape({
  name: "TaskLinks",
  doc: "API paths of the task.",
  properties: {
    labels: string({ ...link, doc: `${link.doc} labels.` }),
    logs: string({ ...link, doc: `${link.doc} logs.` }),
    members: string({ ...link, doc: `${link.doc} members.` }),
    owners: string({ ...link, doc: `${link.doc} owners.` }),
    runs: string({ ...link, doc: `${link.doc} runs.` }),
    self: string({ ...link, doc: `${link.doc} own record.` }),
  },
});

/** A task. */
export const task = defineResource({
  token: "timeseries:index:Task",
  formerly: [{ type: "influxdb:index/task:Task" }],
  doc: "A Flux script that the service runs on a schedule.",
  endpoint: "/api/v2/tasks",
  ...idRules,
  inputs: {
    flux: string({
      required: true,
      check: scriptProblems,
      source: "docs/services/timeseries.md#task-script",
      doc:
        'The script. Its option `option task = {name: "…", every: 1h}` names the task and says when it runs: ' +
        "by `every` or by `cron`, with an optional `offset`.",
    }),
    orgId: string({ ...owningOrganization, source: "docs/services/timeseries.md#task-fields: a PATCH ignores it" }),
    status: string({
      ...status,
      sent: "update",
      source: "docs/services/timeseries.md#task-status: a POST puts every task on the schedule",
      doc: "Whether the service runs the task on its schedule.",
    }),
  },
  outputs: {
    authorizationId: string({
      wire: "authorizationID",
      refersTo: "Authorization",
      absent: "",
      doc: "ID of the authorization that the task runs with; empty if the service does not return it.",
    }),
    createdAt: string({ format: "date-time", stable: true, doc: "When the task was created." }),
    cron: string({
      absent: "",
      preview: (inputs) => schedule(readOption(inputs), "cron", "every"),
      doc: "Schedule as a cron expression, evaluated in the server's time zone; empty when `every` is used.",
    }),
    description: string({ absent: "", doc: "What the task is for." }),
    every: string({
      absent: "",
      preview: (inputs) => schedule(readOption(inputs), "every", "cron"),
      doc: "Interval between two runs as a duration literal; it also sets the first run. Empty when `cron` is used.",
    }),
    labels: list({ items: object({ shape: taskLabel, doc: "One label." }), absent: [], doc: "Labels of the task." }),
    lastRunError: string({
      absent: "",
      secretWith: "flux",
      doc: "Message of the last run, if it failed; it may quote the script.",
    }),
    lastRunStatus: string({
      absent: "",
      doc: "Result of the last run: success, failed or canceled; empty before the first run.",
    }),
    latestCompleted: string({ absent: "", doc: "Scheduled time of the last run that ended." }),
    links: object({ shape: taskLinks, absent: {}, stable: true, doc: "API paths of the task." }),
    name: string({
      secretWith: "flux",
      preview: (inputs) => readOption(inputs)?.name,
      doc: "Name of the task, from its script.",
    }),
    offset: string({ absent: "", doc: "Delay between the scheduled time and the start of a run; empty for none." }),
    org: string({
      stable: true,
      source: "docs/services/timeseries.md#task-fields: kept from the creation",
      doc: "Name that the owning organization had when the task was created.",
    }),
    ownerId: string({
      wire: "ownerID",
      stable: true,
      refersTo: "User",
      source: "docs/services/timeseries.md#task-runs",
      doc: "ID of the user whose credentials made the task. The task runs with the roles of that user, whatever their token permits.",
    }),
    updatedAt: string({ absent: "", doc: "When the task was last changed; empty before the first change." }),
  },
  list: listTasks,
  pooled: tasksOfOrganization,
  identity: { find: tasksOfOrganization },
  isGone,

  async create({ api, inputs: { status }, standard }) {
    const made = await standard();
    return Reflect.get(made, "status") === status ? made : api.patch(path`/api/v2/tasks/${wireId(made)}`, { status });
  },
});

async function* listTasks(api: ApiClient): AsyncIterable<object> {
  for await (const orgId of organizationIds(api)) yield* listAll(api, tasksOfOrganization, { orgId });
}

// for tasks the service words a missing permission as "not found"
function isGone(failure: ApiFailure): boolean {
  return failure.status === 404 && !failure.message.includes("unauthorized");
}

function scriptProblems(flux: string, { now }: RuleContext): readonly CheckFailure[] {
  return readTaskOption(flux, now).problems;
}

function readOption({ flux }: Readonly<Record<string, unknown>>): TaskOption | undefined {
  return typeof flux === "string" ? readTaskOption(flux, new Date(0)) : undefined;
}

/** One of the two schedules; it is empty when the script uses the other. */
function schedule(option: TaskOption | undefined, own: "cron" | "every", other: "cron" | "every"): string | undefined {
  return option?.[own] ?? (option?.[other] === undefined ? undefined : "");
}
