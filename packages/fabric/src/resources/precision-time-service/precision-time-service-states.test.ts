import { sentBy } from "@ops-providers/provider-kit/testing";
import { start, type } from "./precision-time-service.test.support";

test("a service that is configured is done, and is provisioned later", async () => {
  const { started, simulator, inputs } = await start({ needsApproval: true });
  const made = await started.create(type, inputs);
  expect(made.state["state"]).toBe("CONFIGURING");
  simulator.approve(made.id);
  expect((await started.refresh(made))?.state["state"]).toBe("PROVISIONED");
});

test("a creation that fails keeps the service, and its message has the state", async () => {
  const { started, simulator, inputs } = await start({ phantoms: false });
  simulator.fail("precisionTimeService");
  await expect(started.create(type, inputs)).rejects.toThrow("PROVISIONING_FAILED");
  expect(started.resource(type)?.state["state"]).toBe("PROVISIONING_FAILED");
});

test.each(["CONFIGURING_FAILED", "CANCELLED", "DEPROVISIONED"])(
  "a creation that ends as %s is not waited for any longer",
  async (to) => {
    const { started, simulator, inputs } = await start({ phantoms: false });
    simulator.fail("precisionTimeService", { to });
    await expect(started.create(type, inputs)).rejects.toThrow(`ended in the state ${to}`);
  },
);

test("a service that is being configured takes a change, and one whose configuration failed takes none", async () => {
  const { started, simulator, inputs } = await start({ needsApproval: true });
  const made = await started.create(type, inputs);
  const changed = { ...inputs, name: "clock" };
  const updated = await started.update(made, changed);
  expect(updated.state).toMatchObject({ name: "clock", state: "CONFIGURING" });
  simulator.edit("precisionTimeService", made.id, { state: "CONFIGURING_FAILED" });
  await expect(started.update(updated, inputs)).rejects.toThrow("ended in the state CONFIGURING_FAILED");
});

test("a change that fails is reported with its state, and no further one is sent", async () => {
  const { started, simulator, inputs } = await start({ phantoms: false });
  const made = await started.create(type, inputs);
  simulator.fail("precisionTimeService", { during: "update" });
  const changed = { ...inputs, name: "clock", package: { code: "NTP_ENTERPRISE" } };
  const sent = await sentBy(started, () =>
    expect(started.update(made, changed)).rejects.toThrow("ended in the state REPROVISIONING_FAILED"),
  );
  expect(sent.filter((request) => request !== "GET")).toEqual([
    { PATCH: [{ op: "replace", path: "/name", value: "clock" }] },
  ]);
});

test("a deletion that fails is reported, and keeps the service", async () => {
  const { started, simulator, inputs } = await start();
  const made = await started.create(type, inputs);
  simulator.fail("precisionTimeService", { during: "delete" });
  await expect(started.delete(made)).rejects.toThrow("DEPROVISIONING_FAILED");
  expect(started.resource(type)).toEqual(made);
});

test.each(["missing", "stays"] as const)("a deleted service is gone, also where it %s", async (gone) => {
  const { started, inputs } = await start({ gone: { precisionTimeService: gone } });
  const made = await started.create(type, inputs);
  await started.delete(made);
  expect(await started.get(type, made.id)).toBeUndefined();
});

test("a creation takes as long as the program says at most", async () => {
  const { started, simulator, inputs } = await start();
  simulator.fail("precisionTimeService", { isStuck: true });
  await expect(started.create(type, { ...inputs, timeouts: { create: "90s" } })).rejects.toThrow(/PROVISIONING.*90 s/);
});
