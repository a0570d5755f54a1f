import { startAlertRouting } from "../../testing/start-alert-routing";
import { checkInputs } from "../../testing/check-inputs";
import { aWindow } from "./window-inputs.test.support";

test("a window that the service archived counts as gone, for a refresh and for lookups", async () => {
  const { started, simulator } = await startAlertRouting();
  const made = await started.create("MaintenanceWindow", aWindow(), { name: "made" });
  simulator.edit("maintenanceWindow", made.id, { archivedAt: new Date("2026-12-02T00:00:00Z") });
  expect(await started.refresh(made)).toBeUndefined();
  await expect(started.invoke("getMaintenanceWindow", { name: "Migration" })).rejects.toThrow(
    'no maintenance window has the name "Migration"',
  );
  expect(await started.invoke("getMaintenanceWindows")).toMatchObject({ maintenanceWindows: [] });
});

test("what is said to no channel is worth a warning", async () => {
  const given = { notifyStartMinutesBefore: 5, notifyEndMinutesBefore: 5, notificationMessage: "Hello." };
  const [checked] = await checkInputs("MaintenanceWindow", aWindow(given));
  expect(checked).toEqual({
    failures: [],
    warnings: Object.keys(given).map((name) => `${name}: has no effect without notifyChannels`),
  });
});

test("the service may name a channel that the program does not name", async () => {
  const { started, simulator } = await startAlertRouting();
  const inputs = aWindow({ notifyChannels: [{ channelId: "C0BBB222", channelType: "public" }] });
  const made = await started.create("MaintenanceWindow", inputs, { name: "made" });
  simulator.edit("maintenanceWindow", made.id, {
    notify_channels: [{ channel_id: "C0BBB222", channel_type: "public", channel_name: "general" }],
  });
  const read = await started.refresh(made);
  expect(read?.state).toMatchObject({ notifyChannels: [{ channelName: "general" }] });
});
