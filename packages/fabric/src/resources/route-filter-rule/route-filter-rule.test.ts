import { describeRules, sentBy } from "@ops-providers/provider-kit/testing";
import { ELSEWHERE, noPrefix, routeFilters } from "../../families/route-families.test.support";
import { describeRuleChanges } from "../../families/route-changes.test.support";
import { testPolicyStates } from "../../families/route-states.test.support";
import { checkInputs } from "../../testing/check-inputs";
import { routeFilterRule } from "./route-filter-rule";
import { provisioned } from "../../testing/fabric-suite";
import type { StartedFabric } from "../../testing/start-fabric";
import { startFabric } from "../../testing/start-fabric";

const uuidWarning = (name: string): string => `${name}: should be a UUID, not "edge"`;

testPolicyStates(routeFilterRule);

describeRuleChanges(routeFilters);

describeRules(checkInputs, [
  {
    fact: "what is no prefix is refused in a rule of a route filter",
    type: "RouteFilterRule",
    inputs: { routeFilterId: ELSEWHERE, prefix: "10.20.0.0" },
    failures: [{ property: "prefix", reason: noPrefix("10.20.0.0") }],
    operands: ["prefix"],
  },
  {
    fact: "a match in another spelling is refused",
    type: "RouteFilterRule",
    inputs: { routeFilterId: ELSEWHERE, prefix: "10.20.0.0/16", prefixMatch: "OrLonger" },
    failures: [
      {
        property: "prefixMatch",
        reason: 'must be one of exact, orlonger, not "OrLonger"; did you mean "orlonger"?',
      },
    ],
    operands: ["prefixMatch"],
  },
  {
    fact: "a policy of a rule that is named by no UUID is warned of",
    type: "RouteFilterRule",
    inputs: { routeFilterId: "edge", prefix: "10.20.0.0/16" },
    warnings: [uuidWarning("routeFilterId")],
    operands: ["routeFilterId"],
  },
]);

const filter = { type: "BGP_IPv4_PREFIX_FILTER", name: "corp-in", project: { projectId: "p-1" } };

async function start(): Promise<StartedFabric & { readonly routeFilterId: string }> {
  const world = await startFabric();
  return { ...world, routeFilterId: await provisioned(world, "/fabric/v4/routeFilters", filter) };
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

test("the rules of one filter are made one after the other, and the time that a rule waits for another does not count", async () => {
  const world = await startFabric({ transitionAfterReads: 6 });
  const { started, clock, simulator } = world;
  const routeFilterId = await provisioned(world, "/fabric/v4/routeFilters", filter);
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
