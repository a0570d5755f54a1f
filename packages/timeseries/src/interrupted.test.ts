import { each } from "@ops-providers/provider-kit/testing";
import { describeEachService } from "./testing/each-service";

const task = (every: string): string => `option task = {name: "hourly", every: ${every}}`;

describeEachService((open) => {
  test.each([
    ["Authorization", { description: "one" }, { description: "two" }],
    ["Task", { flux: task("1h") }, { flux: task("2h") }],
    ["Bucket", { name: "one" }, { name: "two" }],
    ["Label", { name: "one" }, { name: "two" }],
    ["Organization", { name: "north" }, { name: "south" }],
    ["User", { name: "one", password: "long enough" }, { name: "two", password: "long enough" }],
  ])("%s that a killed plugin made is named when the program has changed since", async (type, before, after) => {
    const { started, proxy, orgId } = await open();
    const permissions = [{ action: "read", resource: { type: "buckets", orgId } }];
    const owned = type === "Organization" || type === "User" ? {} : { orgId };
    const given = type === "Authorization" ? { ...owned, permissions } : owned;
    const stalled = proxy.inject({ kind: "stall", when: "after" }, { method: "POST" });
    const lost = expect(started.create(type, { ...given, ...before })).rejects.toThrow("the plugin was killed");
    await stalled.reached;
    await started.restart();
    await lost;
    stalled.release();
    await expect(started.create(type, { ...given, ...after })).rejects.toThrow(
      `an earlier run was interrupted after it created the ${type.toLowerCase()} `,
    );
  });

  test("tasks of one script that a killed plugin made go to the resources that asked for them, each with its status", async () => {
    const { started, proxy, client, orgId } = await open();
    const statuses = ["active", "inactive"] as const;
    const inputsOf = (status: string) => ({ orgId, flux: task("1h"), status });
    for (const status of statuses) {
      const stalled = proxy.inject({ kind: "stall", when: "after" }, { method: "POST" });
      const lost = expect(started.create("Task", inputsOf(status), { name: status })).rejects.toThrow("killed");
      await stalled.reached;
      await started.restart();
      await lost;
      stalled.release();
    }
    const made = statuses.map((status) => started.create("Task", inputsOf(status), { name: status }));
    const resources = await Promise.all(made);
    const tasks = (await client.get(`/api/v2/tasks?orgID=${orgId}`)).body;
    const shown = each(tasks, "tasks", "id").map((id, i) => [id, each(tasks, "tasks", "status")[i]]);
    expect(shown.sort()).toEqual(resources.map(({ id, state }) => [id, state["status"]]).sort());
    expect(resources.map(({ state }) => state["status"])).toEqual(statuses);
  });
});
