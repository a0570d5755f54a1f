import { sentBy } from "@ops-providers/provider-kit/testing";
import { settled } from "../../testing/fabric-suite";
import type { StartedFabric } from "../../testing/start-fabric";
import { startFabric } from "../../testing/start-fabric";

const filter = { type: "BGP_IPv4_PREFIX_FILTER", name: "corp-in", project: { projectId: "p-1" } };

async function start(): Promise<StartedFabric & { readonly routeFilterId: string }> {
  const world = await startFabric();
  return { ...world, routeFilterId: await settled(world, "/fabric/v4/routeFilters", filter) };
}

test("only what the program says is sent for a new rule", async () => {
  const { started, routeFilterId } = await start();
  const inputs = { routeFilterId, prefix: "10.20.0.0/16" };
  expect(await sentBy(started, () => started.create("RouteFilterRule", inputs))).toEqual([
    { POST: { prefix: "10.20.0.0/16" } },
    "GET",
    "GET",
  ]);
});

test("a changed rule is sent whole, with what the service made of what the program leaves out", async () => {
  const { started, routeFilterId } = await start();
  const inputs = { routeFilterId, prefix: "10.20.0.0/16", description: "lan" };
  const made = await started.create("RouteFilterRule", inputs);
  const sent = await sentBy(started, () => started.update(made, { ...inputs, prefix: "10.21.0.0/16" }));
  expect(sent).toEqual([
    { PUT: { prefix: "10.21.0.0/16", prefixMatch: "orlonger", name: "rule", description: "lan" } },
    "GET",
    "GET",
  ]);
});

test("a new name, prefix and match are one request", async () => {
  const { started, routeFilterId } = await start();
  const made = await started.create("RouteFilterRule", { routeFilterId, prefix: "10.20.0.0/16", name: "a" });
  const inputs = { routeFilterId, prefix: "10.21.0.0/16", prefixMatch: "exact", name: "b", description: "" };
  const sent = await sentBy(started, () => started.update(made, inputs));
  expect(sent).toEqual([
    { PUT: { prefix: "10.21.0.0/16", prefixMatch: "exact", name: "b", description: "" } },
    "GET",
    "GET",
  ]);
});

test("the rules of one filter are made one after the other, and none runs out of time while it waits for its turn", async () => {
  const world = await startFabric({ settleAfterReads: 6 });
  const { started, clock, simulator } = world;
  const routeFilterId = await settled(world, "/fabric/v4/routeFilters", filter);
  const names = Array.from({ length: 50 }, (_, i) => `rule-${i}`);
  const startMs = clock.now().getTime();
  const rules = names.map((name, i) =>
    started.create("RouteFilterRule", { routeFilterId, name, prefix: `10.${i}.0.0/16` }, { name, timeoutSeconds: 120 }),
  );
  expect((await Promise.all(rules)).map(({ state }) => [state["name"], state["state"]])).toEqual(
    names.map((name) => [name, "PROVISIONED"]),
  );
  expect(clock.now().getTime() - startMs).toBeGreaterThan(10 * 60_000);
  expect(simulator.requests.filter(({ method }) => method === "POST").length).toBe(1 + names.length);
});
