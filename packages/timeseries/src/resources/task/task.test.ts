import { secret } from "@ops-providers/provider-kit/testing";
import { sentBy, startTimeseries } from "../../testing/start-timeseries";

const flux = 'option task = {name: "t", every: 01h, offset: 90s}';

test("a preview knows name and schedule from the script", async () => {
  const { started, orgId } = await startTimeseries();
  const every = await started.previewCreate("Task", { orgId, flux });
  const cron = await started.previewCreate("Task", { orgId, flux: 'option task = {name: "u", cron: "0 * * * *"}' });
  expect([every, cron].map(({ name, every, cron }) => ({ name, every, cron }))).toEqual([
    { name: "t", every: "1h", cron: "" },
    { name: "u", every: "", cron: "0 * * * *" },
  ]);
});

test("outputs that the service leaves out are empty", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const { id, state } = await started.create("Task", { orgId, flux });
  const path = (name: string) => `/api/v2/tasks/${id}${name}`;
  const time: unknown = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
  expect(state).toEqual({
    flux,
    orgId,
    status: "active",
    authorizationId: "",
    createdAt: time,
    cron: "",
    description: "",
    every: "1h",
    labels: [],
    lastRunError: "",
    lastRunStatus: "",
    latestCompleted: time,
    links: {
      labels: path("/labels"),
      logs: path("/logs"),
      members: path("/members"),
      owners: path("/owners"),
      runs: path("/runs"),
      self: path(""),
    },
    name: "t",
    offset: "1m30s",
    org: simulator.org,
    ownerId: simulator.userId,
    updatedAt: "",
  });
});

test("what shows a part of a secret script is secret: in previews, after each operation, and in messages", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const canary = 'option task = {name: "canary-task", every: 1h}\n// canary-key';
  const seen = ({ name, lastRunError }: Readonly<Record<string, unknown>>): unknown[] => [name, lastRunError];
  const preview = await started.previewCreate("Task", { orgId, flux: secret(canary) });
  const made = await started.create("Task", { orgId, flux: secret(canary) });
  const runError = "error @2:1: undefined identifier canary_key";
  simulator.edit("task", made.id, { lastRunError: runError });
  const refreshed = await started.refresh(made);
  if (refreshed === undefined) throw new Error("the task is gone");
  const flux = secret(canary.replace("canary-task", "canary-tusk"));
  const updated = await started.update(refreshed, { orgId, flux });
  expect([preview["name"], seen(made.state), seen(refreshed.state), seen(updated.state)]).toEqual([
    secret("canary-task"),
    [secret("canary-task"), secret("")],
    [secret("canary-task"), secret(runError)],
    [secret("canary-tusk"), secret(runError)],
  ]);
  expect(JSON.stringify([started.log, updated.state])).not.toContain("canary");
});

test("an inactive task is made active and then deactivated, and changed by script and status only", async () => {
  const { started, orgId } = await startTimeseries();
  const created = await sentBy(started, () => started.create("Task", { orgId, flux, status: "inactive" }));
  const [made] = started.resources;
  if (made === undefined) throw new Error("the task is not in the state");
  const other = flux.replace("01h", "2h");
  const updated = await sentBy(started, () => started.update(made, { orgId, flux: other }));
  expect([created, updated]).toEqual([
    [{ POST: { orgID: orgId, flux } }, { PATCH: { status: "inactive" } }],
    [{ PATCH: { flux: other, status: "active" } }],
  ]);
});

test("a task that the credentials may not read is not gone", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const made = await started.create("Task", { orgId, flux });
  const body = { code: "not found", message: "failed to find task: unauthorized" };
  simulator.faults.add({ kind: "respond", status: 404, body, method: "GET" });
  await expect(started.refresh(made)).rejects.toThrow("answered 404 (not found: failed to find task: unauthorized)");
  simulator.remove("task", made.id);
  expect(await started.refresh(made)).toBeUndefined();
});

test("a broken script is refused before anything is sent", async () => {
  const { started, orgId } = await startTimeseries();
  const { failures } = await started.check("Task", { orgId, flux: "option task = {offset: 1d, retry: 11}" });
  expect(failures).toEqual(
    [
      'has no name in its task option; add name: "…"',
      'has no schedule in its task option; add every: 1h, or cron: "0 * * * *"',
      "offset in the task option must be written in units up to h, not 1d",
      "retry in the task option must be a whole number from 1 to 10, not 11",
    ].map((reason) => ({ property: "flux", reason })),
  );
  expect(started.requests).toEqual([]);
});
