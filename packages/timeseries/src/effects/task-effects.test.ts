import type { TestResource, ValueMap } from "@ops-providers/provider-kit/testing";
import { each, text } from "@ops-providers/provider-kit/testing";
import { describeEachService, describeRealServers } from "../testing/each-service";
import type { Open, Opened } from "../testing/each-service";
import { freshName, freshOrganization, refusal } from "../testing/service-client";
import { run, until, valuesIn } from "./data.test.support";

const PASSWORD = "pass-word-1";

/** A script that writes a value, which no other value replaces. */
function writing(value: number): string {
  return `import "array"
option task = {name: "t", every: 1h}
array.from(rows: [{_time: now(), _measurement: "m${value}", _field: "value", _value: ${value}}]) |> to(bucket: "out")`;
}

/** A user with a role, and a task that a provider made with a token of that user. */
async function taskOf(
  operator: Opened,
  open: Open,
  membership: object,
): Promise<{ readonly user: TestResource; readonly task: TestResource }> {
  const { started, orgId } = operator;
  const inputs = { name: freshName("owner"), password: PASSWORD, ...membership };
  const user = await started.create("User", inputs, { name: inputs.name });
  const permissions = ["read", "write"].map((action) => ({ action, resource: { type: "tasks", orgId } }));
  const token = { orgId, permissions, userId: user.id };
  const authorization = await started.create("Authorization", token, { name: inputs.name });
  const theirs = await open({ token: authorization.state["token"] ?? "" });
  return { user, task: await theirs.started.create("Task", { orgId, flux: writing(1) }) };
}

describeEachService((open) => {
  test("a task belongs to the user of the token or the session that made it", async () => {
    const operator = await open();
    const { started, orgId, service } = operator;
    const own = await started.create("Task", { orgId, flux: writing(1) });
    const membership = { orgId, orgRole: "owner" };
    const { user, task } = await taskOf(operator, open, membership);
    const session = await open({ username: text(user.inputs, "name"), password: PASSWORD });
    const signedIn = await session.started.create("Task", { orgId, flux: writing(1) });
    expect([own, task, signedIn].map(({ state }) => state["ownerId"])).toEqual([service.userId, user.id, user.id]);
  });
});

describeRealServers((open) => {
  test("Task.flux, Task.orgId: a run runs the script of the last update, in the organization of the last update", async () => {
    const { started, client, orgId } = await open();
    const { id: abroad } = await freshOrganization(client);
    for (const orgID of [orgId, abroad]) await client.create("/api/v2/buckets", { orgID, name: "out" });
    const made = await started.create("Task", { orgId, flux: writing(1) }, { name: "made" });
    const changed = await started.create("Task", { orgId, flux: writing(2) }, { name: "changed" });
    const moved = await started.create("Task", { orgId, flux: writing(4) }, { name: "moved" });
    const tasks = [
      made,
      await started.update(changed, { orgId, flux: writing(3) }),
      await started.update(moved, { orgId: abroad, flux: writing(4) }),
    ];
    expect(await Promise.all(tasks.map(({ id }) => run(client, id)))).toEqual(["success", "success", "success"]);
    expect([await valuesIn(client, orgId, "out"), await valuesIn(client, abroad, "out")]).toEqual([["1", "3"], ["4"]]);
  });

  test("Task.flux: a task runs when the script of the last update says", async () => {
    const { started, client, orgId } = await open();
    const [eachSecond, rarely] = ["every: 1s", "every: 1h"];
    const schedules = {
      "more often": [rarely, eachSecond],
      "less often": [eachSecond, rarely],
      "by every": ['cron: "0 0 1 1 *"', eachSecond],
      "by cron": [eachSecond, 'cron: "0 0 1 1 *"'],
      "an hour later": [eachSecond, `${eachSecond}, offset: 1h`],
      "without delay": [`${eachSecond}, offset: 1h`, eachSecond],
    };
    const runs = async (id: string): Promise<number> =>
      each((await client.get(`/api/v2/tasks/${id}/runs`)).body, "runs", "id").length;
    const counts = async (): Promise<readonly (readonly [string, number])[]> =>
      Promise.all(ids.map(async ([name, id]) => [name, await runs(id)] as const));
    const ids: (readonly [string, string])[] = [];
    for (const [name, [first, last]] of Object.entries(schedules)) {
      const inputs = (schedule = ""): ValueMap => ({
        orgId,
        flux: `option task = {name: "t", ${schedule}}\nbuckets()`,
      });
      const made = await started.create("Task", inputs(first), { name });
      ids.push([name, (await started.update(made, inputs(last))).id]);
    }
    const watch = await client.createId("/api/v2/tasks", {
      orgID: orgId,
      flux: 'option task = {name: "w", every: 1s}',
    });
    const watched = (times: number): Promise<number> =>
      until(
        () => runs(watch),
        (count) => count >= times,
      );
    // by then a run that was due before the update has begun
    expect(await watched(1)).toBeGreaterThanOrEqual(1);
    const before = new Map(await counts());
    expect(await watched(3)).toBeGreaterThanOrEqual(3);
    const ran = (await counts()).flatMap(([name, count]) => (count > (before.get(name) ?? 0) ? [name] : []));
    expect(ran).toEqual(["more often", "by every", "without delay"]);
  });

  test("Task.status: an inactive task cannot be run at once either", async () => {
    const { started, client, orgId } = await open();
    const made = await started.create("Task", { orgId, flux: writing(1) });
    await started.update(made, { orgId, flux: writing(1), status: "inactive" });
    expect(refusal(await client.post(`/api/v2/tasks/${made.id}/runs`, {}))).toEqual([
      400,
      "invalid",
      "failed to force run: inactive task",
    ]);
  });

  test("a task runs with the roles of its owner, whatever the token that made it permits, and though the owner is inactive", async () => {
    const operator = await open();
    const { started, client, orgId } = operator;
    await client.create("/api/v2/buckets", { orgID: orgId, name: "out" });
    const owner = { orgId, orgRole: "owner" };
    const tasks = {
      "of nobody in the organization": await taskOf(operator, open, {}),
      "of a member": await taskOf(operator, open, { orgId, orgRole: "member" }),
      "of an owner": await taskOf(operator, open, owner),
      "of an owner who is inactive": await taskOf(operator, open, owner),
    };
    const { user } = tasks["of an owner who is inactive"];
    await started.update(user, { ...user.inputs, status: "inactive" });
    const runs = Object.entries(tasks).map(async ([whose, { task }]) => [whose, await run(client, task.id)]);
    expect(Object.fromEntries(await Promise.all(runs))).toEqual({
      "of nobody in the organization": "failed",
      "of a member": "failed",
      "of an owner": "success",
      "of an owner who is inactive": "success",
    });
  });
});
