import { AlertAttribute, AlertRoute } from "@ops-providers/alert-routing";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { succeeded } from "../engine/engine";
import { expectUnchanged } from "../engine/expect-unchanged";
import { takeRequests } from "../sent-requests";
import { aGroupedRoute, anIncidentConfig, aRoute, CHANNEL } from "./resource-args";
import { objectOf, start } from "./start";

jest.setTimeout(180_000);

const closeLater = closeAfterAll();

/** The program with the route in the older form. */
async function older(): Promise<void> {
  new AlertRoute(
    "on-call",
    aRoute({
      channelConfigs: [{ conditionGroups: [], chatTargetsA: CHANNEL }],
      incidentConfig: anIncidentConfig({ deferTimeSeconds: 120, groupingWindowSeconds: 900 }),
    }),
  );
  return Promise.resolve();
}

/** The program with the same route in the newer form. */
async function newer(): Promise<void> {
  new AlertRoute("on-call", aGroupedRoute());
  return Promise.resolve();
}

test("a route goes to the form with grouping and back, with one update in place each time", async () => {
  const { engine, simulator } = await start(closeLater, older, { groupedRoutes: true });
  expect(await succeeded(engine.up())).toEqual({ create: 1 });
  const { id } = objectOf(simulator, "on-call");
  for (const [program, path] of [
    [newer, `/v3/alert_routes/${id}`],
    [older, `/v2/alert_routes/${id}`],
  ] as const) {
    engine.setProgram(program);
    takeRequests(simulator);
    expect(await succeeded(engine.preview())).toEqual({ update: 1 });
    expect(takeRequests(simulator)).toEqual([]);
    expect(await succeeded(engine.up())).toEqual({ update: 1 });
    expect(takeRequests(simulator).map(([line]) => line)).toEqual([`GET ${path}`, `PUT ${path}`]);
    await expectUnchanged(engine, simulator, 1);
  }
  expect(simulator.all("alertRoute").map((route) => route.id)).toEqual([id]);
  expect(await succeeded(engine.destroy())).toEqual({ delete: 1 });
});

test("a route whose grouping is known at up only is planned as a creation, and created in the form with grouping", async () => {
  const program = async (): Promise<void> => {
    const squad = new AlertAttribute("squad", { type: "String", array: false });
    const groupingConfig = squad.id.apply((id) => ({
      default: {
        enabled: true,
        groupingKeys: [{ reference: `alert.attributes.${id}` }],
        windowSeconds: 900,
        windowType: "rolling" as const,
      },
    }));
    new AlertRoute("on-call", aGroupedRoute({ groupingConfig }));
    return Promise.resolve();
  };
  const { engine, simulator } = await start(closeLater, program, { groupedRoutes: true });
  expect(await succeeded(engine.preview())).toEqual({ create: 2 });
  expect(await succeeded(engine.up())).toEqual({ create: 2 });
  expect(takeRequests(simulator).map(([line]) => line)).toContain("POST /v3/alert_routes");
  await expectUnchanged(engine, simulator, 2);
});

test("an account that does not take the form says what to do, and nothing is created", async () => {
  const { engine, simulator } = await start(closeLater, newer);
  const { failure, output } = await engine.up();
  expect(failure).toBeDefined();
  expect(output).toContain("the account takes no routes with groupingConfig before its alert grouping is migrated");
  expect(simulator.all("alertRoute")).toEqual([]);
});
