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
});
