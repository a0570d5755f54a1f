import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { sentBy } from "@ops-providers/provider-kit/testing";
import { anIncidentConfig, anIncidentTemplate, aRoute } from "./route-inputs.test.support";
import { aGroup } from "../../testing/inputs";
import type { StartedAlertRouting } from "../../testing/start-alert-routing";
import { startAlertRouting } from "../../testing/start-alert-routing";

/** Another writer changes the route, as the dashboard would. */
function editElsewhere({ simulator }: StartedAlertRouting, id: string, change: { readonly name?: string }): void {
  const [route] = simulator.all("alertRoute").filter((one) => one.id === id);
  simulator.edit("alertRoute", id, { ...change, version: (route?.version ?? 0) + 1 });
}

describe("the version of a route", () => {
  test("is 0 in a creation, and one more than the service's in an update", async () => {
    const world = await startAlertRouting();
    const { started } = world;
    const created = await sentBy(started, () => started.create("AlertRoute", aRoute()));
    const made = started.resource("AlertRoute");
    if (made === undefined) throw new Error("the route is not in the state");
    editElsewhere(world, made.id, {});
    const updated = await sentBy(started, () => started.update(made, aRoute({ enabled: false })));
    expect(created).toMatchObject([{ POST: { version: 0 } }]);
    expect(updated).toMatchObject(["GET", { PUT: { version: 3 } }]);
    expect(started.resource("AlertRoute")?.state).toMatchObject({ version: 3, enabled: false });
  });

  test.each([409, 422] as const)(
    "that was taken meanwhile (%s) is asked for again when nothing else changed",
    async (status) => {
      const world = await startAlertRouting({ versionConflict: status });
      const { started, simulator } = world;
      const made = await started.create("AlertRoute", aRoute());
      const put = simulator.faults.add({ kind: "stall", method: "PUT" });
      const updating = started.update(made, aRoute({ enabled: false }));
      await put.reached;
      editElsewhere(world, made.id, {});
      put.release();
      expect((await updating).state).toMatchObject({ version: 3, enabled: false });
    },
  );

  test.each([409, 422] as const)(
    "that another client's change took (%s) ends the update, and the change is kept",
    async (status) => {
      const world = await startAlertRouting({ versionConflict: status });
      const { started, simulator } = world;
      const made = await started.create("AlertRoute", aRoute());
      const put = simulator.faults.add({ kind: "stall", method: "PUT" });
      const updating = expect(started.update(made, aRoute({ enabled: false }))).rejects.toThrow(
        "the alert route was changed outside of this program meanwhile. Run `pulumi refresh`, review the difference, and run again",
      );
      await put.reached;
      editElsewhere(world, made.id, { name: "Theirs" });
      put.release();
      await updating;
      expect(simulator.all("alertRoute").map(({ name, enabled }) => ({ name, enabled }))).toEqual([
        { name: "Theirs", enabled: true },
      ]);
    },
  );

  test("that our own lost update took is no conflict", async () => {
    const { started, simulator } = await startAlertRouting();
    const made = await started.create("AlertRoute", aRoute());
    simulator.faults.add({ kind: "connection-reset", when: "after", method: "PUT" });
    const updated = await started.update(made, aRoute({ enabled: false }));
    expect(updated.state).toMatchObject({ enabled: false });
    expect(simulator.all("alertRoute").map(({ enabled }) => enabled)).toEqual([false]);
  });
});

describe("what is taken out of a program is taken out of the route", () => {
  const value = { value: { literal: "x" } };
  const severity = { mergeStrategy: "max", binding: value };
  const customFields = [{ customFieldId: "f", binding: value, mergeStrategy: "append" }];
  const channelConfigs = [
    {
      conditionGroups: [],
      chatTargetsA: { channelVisibility: "public", binding: { arrayValues: [{ literal: "T1/C1" }] } },
    },
  ];

  test.each<readonly [string, ValueMap, string, string]>([
    ["messageTemplate", { messageTemplate: value }, "messageTemplate", "DELETE"],
    ["owningTeamIds", { owningTeamIds: ["t"] }, "owningTeamIds", "DELETE"],
    ["channelConfigs", { channelConfigs }, "channelConfigs[0]", "DELETE"],
    ["severity", { incidentTemplate: anIncidentTemplate({ severity }) }, "incidentTemplate.severity", "DELETE"],
    [
      "customFields",
      { incidentTemplate: anIncidentTemplate({ customFields }) },
      "incidentTemplate.customFields[0]",
      "DELETE",
    ],
    ...["incidentMode", "incidentType", "startInTriage", "workspace"].map(
      (name) =>
        [
          name,
          { incidentTemplate: anIncidentTemplate({ [name]: value }) },
          `incidentTemplate.${name}`,
          "DELETE",
        ] as const,
    ),
  ])("%s", async (_name, inputs, path, change) => {
    const { started, client } = await startAlertRouting({ phantoms: false });
    const bare = await started.create("AlertRoute", aRoute({ name: "bare" }), { name: "bare" });
    const made = await started.create("AlertRoute", aRoute({ name: "bare", ...inputs }), { name: "full" });
    expect(await started.diff(made, aRoute({ name: "bare" }))).toEqual({ [path]: change });
    const cleared = await started.update(made, aRoute({ name: "bare" }));
    const shown = async (id: string): Promise<object> => ({
      ...(await client.shown("route", id)),
      id: "",
      version: 0,
      created_at: "",
      updated_at: "",
    });
    expect({ owning_team_ids: [], ...(await shown(cleared.id)) }).toEqual({
      owning_team_ids: [],
      ...(await shown(bare.id)),
    });
    expect(await started.diff(cleared, aRoute({ name: "bare" }))).toEqual({});
    expect(await started.refresh(cleared)).toEqual(cleared);
  });
});

describe("a severity that no program gave", () => {
  const phantoms = { defaultSeverity: true };

  test("is no change, and an update of something else keeps it", async () => {
    const { started, simulator } = await startAlertRouting({ phantoms });
    const made = await started.create("AlertRoute", aRoute());
    expect(await started.diff(made, aRoute())).toEqual({});
    simulator.edit("alertRoute", made.id, {
      incident_template: {
        name: { binding: { value: { literal: "Checkout" } } },
        summary: { autogenerated: true },
        severity: { merge_strategy: "max" },
      },
    });
    const refreshed = await started.refresh(made);
    if (refreshed === undefined) throw new Error("the route is gone");
    expect(await started.diff(refreshed, aRoute())).toEqual({});
    await started.update(refreshed, aRoute({ enabled: false }));
    expect(simulator.all("alertRoute").map(({ incident_template: template }) => template?.severity)).toEqual([
      { merge_strategy: "max" },
    ]);
  });

  test("is no change after an import, either", async () => {
    const { started } = await startAlertRouting({ phantoms });
    const made = await started.create("AlertRoute", aRoute());
    const imported = await started.import("AlertRoute", made.id, { name: "imported" });
    expect(await started.diff(imported, aRoute())).toEqual({});
  });
});

test("a value that the program leaves to the service is kept by updates", async () => {
  const { started, simulator } = await startAlertRouting();
  const relating = aRoute({ incidentConfig: anIncidentConfig({ autoRelateGroupedAlerts: true }) });
  const made = await started.create("AlertRoute", relating);
  const left = await started.update(made, aRoute({ enabled: false }));
  expect(simulator.all("alertRoute").map(({ incident_config }) => incident_config.auto_relate_grouped_alerts)).toEqual([
    true,
  ]);
  expect(await started.diff(left, aRoute({ enabled: false }))).toEqual({});
});

test("times that a switched-off route shows as 0 are sent and hold once it is switched on", async () => {
  const { started, simulator } = await startAlertRouting();
  const off = anIncidentConfig({ enabled: false, deferTimeSeconds: 120, groupingWindowSeconds: 900 });
  const made = await started.create("AlertRoute", aRoute({ incidentConfig: off }));
  expect(await started.refresh(made)).toEqual(made);
  const on = aRoute({ incidentConfig: { ...off, enabled: true } });
  expect(await started.diff(made, on)).toEqual({ "incidentConfig.enabled": "UPDATE" });
  await started.update(made, on);
  expect(simulator.all("alertRoute").map(({ incident_config }) => incident_config)).toMatchObject([
    { enabled: true, defer_time_seconds: 120, grouping_window_seconds: 900 },
  ]);
});

test("a creation whose answer is lost is found by its content among routes of the same name", async () => {
  const { started, simulator } = await startAlertRouting();
  await started.create("AlertRoute", aRoute({ conditionGroups: [aGroup("alert.title")] }), { name: "other" });
  simulator.faults.add({ kind: "connection-reset", when: "after", method: "POST" });
  const made = await started.create("AlertRoute", aRoute());
  const [, second] = simulator.all("alertRoute");
  expect([simulator.all("alertRoute").length, made.id]).toEqual([2, second?.id]);
});
