import { text } from "@ops-providers/provider-kit/testing";
import { startTimeseries } from "../../testing/start-timeseries";

test("the server says how it is, since when, and that it was set up", async () => {
  const { started } = await startTimeseries();
  expect(await started.invoke("getHealth")).toEqual({
    name: "influxdb",
    status: "pass",
    message: "ready for queries and writes",
    version: "v2.9.1",
    commit: "none",
  });
  const ready = await started.invoke("getReady");
  expect(ready).toEqual({ status: "ready", started: text(ready, "started"), up: "0s" });
  expect(Number.isNaN(Date.parse(text(ready, "started")))).toBe(false);
  expect(await started.invoke("getSetup")).toEqual({ isAllowed: false });
});

test("a server that nobody has set up says so", async () => {
  const { started } = await startTimeseries({ setup: false, settings: () => ({ token: "none-yet" }) });
  expect(await started.invoke("getSetup")).toEqual({ isAllowed: true });
});
