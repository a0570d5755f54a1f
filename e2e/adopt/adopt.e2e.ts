import { startSimulator } from "@ops-providers/timeseries/simulator";
import { closeAfterAll } from "../../packages/provider-kit/src/testing/close-after-tests";
import { succeeded } from "../engine/engine";
import { settingsOf as settingsOfAlerts, start as startAlerts } from "../alert-routing/start";
import { settingsOf as settingsOfFabric, start as startFabric } from "../fabric/start";
import { installPacked } from "../packaging/install";
import type { Installed } from "../packaging/install";
import { makeObject } from "../timeseries/service-objects";
import { settingsOf } from "../timeseries/start";
import type { Account } from "./account-tests";
import { adopted, audited, destroyed, importAll, previewed } from "./account-tests";
import { alertRoutingProgram } from "./accounts/alert-routing";
import { fabricProgram } from "./accounts/fabric";
import { fillTimeseries } from "./accounts/timeseries";
import { projectFor } from "./project";

jest.setTimeout(400_000);

const opened = closeAfterAll();

let installed: Installed;

beforeAll(async () => {
  installed = opened(await installPacked());
});

/** Adopts an account as a new user does, and demands that nothing changes and nothing is forgotten. */
async function adoptAll(account: Account): Promise<void> {
  const { made, leftOut } = account;
  expect(await adopted(account)).toEqual({ made, leftOut });
  expect(await account.project.judge()).toBe("");
  const imported = await importAll(account);
  const count = Object.values(made).reduce((sum, one) => sum + one);
  expect(imported).toHaveLength(count);
  expect(await previewed(account)).toEqual({ same: count });
  const project = "infra";
  const urns = imported.map(({ type, name }) => `urn:pulumi:dev::${project}::${type}::${name}`);
  expect([...(await destroyed(account))].sort()).toEqual([...urns].sort());
  expect(await audited(account)).toEqual({ code: 0, unmanaged: [], gone: [] });
}

test("timeseries: a filled account is adopted without a change", async () => {
  const simulator = opened(await startSimulator());
  const made = await fillTimeseries(simulator);
  const project = await projectFor(installed, "timeseries", settingsOf(simulator));
  // the server's own first objects
  const own = { Organization: 1, User: 1, Bucket: 1, Authorization: 1 };
  const all = Object.fromEntries(
    Object.entries(made).map(([type, count]) => [type, count + (Reflect.get(own, type) ?? 0)]),
  );
  const leftOut = ["_monitoring", "_tasks"].map(
    (name) => `Bucket | ${name} | name: must not start with _: such names are reserved for the service`,
  );
  const account = { project, provider: "timeseries", made: all, leftOut };
  await adoptAll(account);
  const name = "made by hand";
  const id = await makeObject(simulator, "/api/v2/buckets", { orgID: simulator.orgId, name });
  expect(await audited(account)).toEqual({
    code: 1,
    unmanaged: [{ type: "timeseries:index:Bucket", id, name }],
    gone: [],
  });
});

test("fabric: a filled account is adopted without a change", async () => {
  const { engine, simulator } = await startFabric(opened, fabricProgram("ee81b2d9-5b6c-4d7e-9f80-0a1b2c3d4e5f"));
  await succeeded(engine.up());
  const project = await projectFor(installed, "fabric", settingsOfFabric(simulator));
  await adoptAll({ project, provider: "fabric", made: {}, leftOut: [] });
});

test("alert-routing: a filled account is adopted without a change", async () => {
  const { engine, simulator } = await startAlerts(opened, alertRoutingProgram());
  await succeeded(engine.up());
  const project = await projectFor(installed, "alert-routing", settingsOfAlerts(simulator));
  await adoptAll({
    project,
    provider: "alert-routing",
    made: { AlertAttribute: 24, AlertRoute: 24, AlertSource: 24 },
    leftOut: [],
  });
});
