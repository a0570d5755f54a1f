import { each } from "@ops-providers/provider-kit/testing";
import { provisioned } from "../../testing/fabric-suite";
import { AGGREGATIONS, anAggregation, project } from "../../testing/inputs/route-policies";
import { serviceBeforeEach } from "../../testing/running-service";
import { type Body, idOf, refusal } from "../../testing/service-client";
import { errorsOf } from "../../testing/specification";

const service = serviceBeforeEach({ clock: () => new Date("2026-02-11T09:14:03.250Z") });

describe("a route aggregation", () => {
  test("and its rules are as the specification says", async () => {
    const type = "BGP_IPv4_PREFIX_AGGREGATION";
    const made = await service.client.made(AGGREGATIONS, { type, name: "offices", description: "x", project });
    service.simulator.finishTransitions();
    const rules = `${AGGREGATIONS}/${idOf(made)}/routeAggregationRules`;
    const rule = await service.client.made(rules, { name: "north", description: "y", prefix: "10.32.0.0/11" });
    const found = (await service.client.post(`${AGGREGATIONS}/search`, {})).body;
    const listed = (await service.client.get(rules)).body;
    expect([
      ...errorsOf("RouteAggregationsData", made),
      ...errorsOf("RouteAggregationRulesData", rule),
      ...errorsOf("RouteAggregationsSearchResponse", found),
      ...errorsOf("GetRouteAggregationRulesResponse", listed),
    ]).toEqual([]);
    expect([made["changeLog"], rule["changeLog"], each(found, "data", "rulesCount")]).toMatchObject([
      { createdBy: "svc-ci" },
      { createdBy: "svc-ci" },
      [1],
    ]);
  });

  test("has rules that answer with a code of their own once they are gone", async () => {
    const rules = `${AGGREGATIONS}/${await anAggregation(service)}/routeAggregationRules`;
    const rule = `${rules}/${await provisioned(service, rules, { prefix: "10.32.0.0/11" })}`;
    await service.client.delete(rule);
    service.simulator.finishTransitions();
    expect(refusal(await service.client.get(rule))).toEqual([400, "EQ-3044402"]);
  });

  test("changes nothing but its name", async () => {
    const path = `${AGGREGATIONS}/${await anAggregation(service)}`;
    const replace = (at: string): readonly Body[] => [{ op: "replace", path: at, value: "x" }];
    const answers = [
      await service.client.patchJson(path, replace("/description")),
      await service.client.patch(path, replace("/name")),
      await service.client.patchJson(path, replace("/name")),
    ];
    expect(answers.map((answer) => refusal(answer).slice(0, 2))).toEqual([
      [400, "EQ-3044011"],
      [415, "EQ-3040016"],
      [202, undefined],
    ]);
  });
});
