import * as pulumi from "@pulumi/pulumi";
import * as timeseries from "@ops-providers/timeseries";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { succeeded } from "../engine/engine";
import { leaksOf } from "../engine/leaks";
import { start } from "./start";

jest.setTimeout(120_000);

const NAME = "canary-name-81d0";
const KEY = "canary_key_2f7a";

const closeLater = closeAfterEach();

test("a task with a secret script has no part of it in the state or in the output, and nothing changes by it", async () => {
  const { engine, simulator } = await start(closeLater, async () => {
    const orgId = pulumi.output(timeseries.getOrganization({ name: "main" })).apply(({ id }) => id);
    const flux = pulumi.secret(`option task = {name: "${NAME}", every: 1h}\n// ${KEY}\n`);
    const task = new timeseries.Task("mean", { orgId, flux });
    return { isSecret: pulumi.isSecret(task.name), every: task.every, error: task.lastRunError };
  });
  expect(await succeeded(engine.up())).toEqual({ create: 1 });
  expect(await engine.outputs()).toEqual({ isSecret: true, every: "1h", error: "" });
  expect(await succeeded(engine.up())).toEqual({ same: 1 });
  expect(await succeeded(engine.refresh())).toEqual({ same: 1 });
  const [task] = simulator.all("task");
  const error = `error @2:1: undefined identifier ${KEY}`;
  simulator.edit("task", task?.id ?? "", { lastRunError: error });
  await succeeded(engine.refresh());
  expect(await succeeded(engine.up())).toEqual({ same: 1 });
  expect(await engine.outputs()).toMatchObject({ error });
  expect(await leaksOf(engine, [NAME, KEY])).toEqual([]);
  expect(await succeeded(engine.destroy())).toEqual({ delete: 1 });
});
