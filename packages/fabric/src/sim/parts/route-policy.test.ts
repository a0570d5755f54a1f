import { provisioned } from "../../testing/fabric-suite";
import { AGGREGATIONS, FILTERS, project } from "../../testing/inputs/route-policies";
import { serviceBeforeEach } from "../../testing/running-service";
import { type Body, refusal } from "../../testing/service-client";

const service = serviceBeforeEach({ clock: () => new Date("2026-02-11T09:14:03.250Z") });

describe.each([
  { path: FILTERS, rules: "routeFilterRules", type: "BGP_IPv4_PREFIX_FILTER", busy: "EQ-3044215" },
  { path: AGGREGATIONS, rules: "routeAggregationRules", type: "BGP_IPv4_PREFIX_AGGREGATION", busy: "EQ-3044415" },
])("what is at $path", ({ path, rules, type, busy }) => {
  test("takes no change, and no rule, while it changes", async () => {
    const item = `${path}/${await provisioned(service, path, { type, name: "a", project })}`;
    const rule = `${item}/${rules}/${await provisioned(service, `${item}/${rules}`, { prefix: "10.20.0.0/16" })}`;
    const rename = (name: string): readonly Body[] => [{ op: "replace", path: "/name", value: name }];
    await service.client.patchJson(item, rename("b"));
    const answers = [
      await service.client.patchJson(item, rename("c")),
      await service.client.delete(item),
      await service.client.post(`${item}/${rules}`, { prefix: "10.21.0.0/16" }),
      await service.client.put(rule, { prefix: "10.21.0.0/16" }),
      await service.client.patchJson(rule, rename("c")),
      await service.client.delete(rule),
    ];
    expect(answers.map(refusal)).toEqual(Array(6).fill([400, busy]));
  });
});
