import { startSimulator } from "@ops-providers/timeseries/simulator";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { succeeded } from "../engine/engine";
import { settingsOf as settingsOfAlerts, start as startAlerts } from "../alert-routing/start";
import { settingsOf as settingsOfFabric, start as startFabric } from "../fabric/start";
import { installPacked } from "../packaging/install";
import type { Installed } from "../packaging/install";
import { makeObject } from "../timeseries/service-objects";
import { settingsOf } from "../timeseries/start";
import { adoptAll, audited } from "./account-tests";
import { alertRoutingProgram, groupedRoutesProgram, makeConcatenation } from "./accounts/alert-routing";
import { fabricObjects, fabricSecrets, fabricProgram } from "./accounts/fabric";
import { breakRules, fillTimeseries, firstObjects, ownObjects, unmanageable } from "./accounts/timeseries";
import { sumOf } from "./accounts/made";
import { projectFor } from "./project";

jest.setTimeout(900_000);

const closeLater = closeAfterAll();

let installed: Installed;

beforeAll(async () => {
  installed = closeLater(await installPacked());
});

test("timeseries: a filled account is adopted without a change", async () => {
  const simulator = closeLater(await startSimulator());
  const filled = await fillTimeseries(simulator);
  const made = sumOf(filled, await breakRules(simulator, simulator.orgId), firstObjects);
  const project = await projectFor(installed, "timeseries", settingsOf(simulator));
  const own = ownObjects("operator", simulator.org);
  const account = { project, made, leftOut: unmanageable, own, service: simulator };
  await adoptAll(account);
  const name = "made by hand";
  const id = await makeObject(simulator, "/api/v2/buckets", { orgID: simulator.orgId, name });
  const gone = simulator.all("label").find((label) => label.name === "orphan");
  simulator.remove("label", gone?.id ?? "");
  expect(await audited(account)).toEqual({
    code: 1,
    unmanaged: [{ type: "timeseries:index:Bucket", id, name }],
    gone: [{ type: "timeseries:index:Label", id: gone?.id, name: "orphan", stack: "dev" }],
  });
});

test("fabric: a filled account is adopted without a change", async () => {
  const { engine, simulator } = await startFabric(closeLater, fabricProgram("ee81b2d9-5b6c-4d7e-9f80-0a1b2c3d4e5f"));
  await succeeded(engine.up());
  const project = await projectFor(installed, "fabric", settingsOfFabric(simulator));
  const missing = ["demarcationPointIbx", "physicalPorts", "notifications"].map(
    (name) => `${name}: is required and missing`,
  );
  // the service's own first ports are older than what a port needs today
  const leftOut = ["EXN-FR5-PRI-01", "EXN-FR5-SEC-01"].map((name) => `Port | ${name} | ${missing.join("; ")}`);
  await adoptAll({ project, made: fabricObjects, leftOut, secrets: fabricSecrets, service: simulator });
});

test("alert-routing: a filled account is adopted without a change", async () => {
  const { engine, simulator } = await startAlerts(closeLater, alertRoutingProgram());
  await succeeded(engine.up());
  await makeConcatenation(simulator);
  const project = await projectFor(installed, "alert-routing", settingsOfAlerts(simulator));
  const leftOut = [
    "AlertSource | concatenating | template.expressions[0].operations[0].operationType: " +
      "concatenate is not supported: the service never returns its argument; use one expression per list",
  ];
  // the account has two escalation paths and two schedules from the start
  const made = { AlertAttribute: 24, AlertRoute: 24, AlertSource: 24, EscalationPath: 3, Schedule: 3 };
  await adoptAll({ project, made, leftOut, service: simulator });
  const paths = await project.read("escalation-paths.ts");
  expect([paths.match(/id: support\.id/g)?.length, paths.includes("getScheduleOutput")]).toEqual([1, false]);
  const routes = await project.read("alert-routes.ts");
  const lookups = [...new Set(routes.match(/alertRouting\.get\w+Output\(\{[^}]*\}\)\.id/g))].map((text) =>
    text.replaceAll(/,?\s+/g, " "),
  );
  expect(lookups.sort()).toEqual([
    'alertRouting.getCustomFieldOutput({ name: "Region" }).id',
    'alertRouting.getTeamOutput({ name: "Payments" }).id',
    'alertRouting.getUserOutput({ email: "ada@example.com" }).id',
  ]);
  // a team that the account does not have
  expect(routes).toContain('"01JV3F1H3K5N7R9T1W3Y5A7C9E"');
});

test("alert-routing: where the account takes the form with grouping, routes are adopted in it", async () => {
  const { engine, simulator } = await startAlerts(closeLater, groupedRoutesProgram(), { groupedRoutes: true });
  await succeeded(engine.up());
  const project = await projectFor(installed, "alert-routing", settingsOfAlerts(simulator), "grouped-routes");
  await adoptAll({ project, made: { AlertRoute: 3, EscalationPath: 2, Schedule: 2 }, leftOut: [], service: simulator });
  const routes = await project.read("alert-routes.ts");
  expect([routes.match(/groupingConfig: \{/g)?.length, routes.includes("incidentTemplate")]).toEqual([3, false]);
});
