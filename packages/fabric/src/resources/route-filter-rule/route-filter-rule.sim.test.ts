import { text } from "@ops-providers/provider-kit/testing";
import { provisioned } from "../../testing/fabric-suite";
import { FILTERS, aFilter } from "../../testing/inputs/route-policies";
import { serviceBeforeEach } from "../../testing/running-service";
import { refusal } from "../../testing/service-client";
import { errorsOf } from "../../testing/specification";

const ABSENT = "00000000-0000-4000-8000-000000000000";
const someText: unknown = expect.any(String);

const service = serviceBeforeEach({ clock: () => new Date("2026-02-11T09:14:03.250Z") });

describe("a rule of a route filter", () => {
  test("has the type of its filter, what the server adds, and a change of its own", async () => {
    const rules = `${FILTERS}/${await aFilter(service)}/routeFilterRules`;
    const { status, body } = await service.client.post(rules, { name: "lan-a", prefix: "10.20.0.0/16" });
    const href = text(body, "href");
    expect([status, body]).toEqual([
      202,
      {
        href: `${service.simulator.url}${rules}/${text(body, "uuid")}`,
        uuid: someText,
        type: "BGP_IPv4_PREFIX_FILTER_RULE",
        name: "lan-a",
        description: "",
        prefix: "10.20.0.0/16",
        prefixMatch: "orlonger",
        action: "PERMIT",
        state: "PROVISIONING",
        change: {
          uuid: someText,
          type: "BGP_IPv4_PREFIX_FILTER_RULE_CREATION",
          href: `${href}/changes/${text(body, "change", "uuid")}`,
        },
        changelog: {
          createdBy: "svc-ci",
          createdByFullName: "CI Bot",
          createdByEmail: "ci@example.org",
          createdDateTime: "2026-02-11T09:14:03.250Z",
        },
      },
    ]);
    const { status: read, body: shown } = await service.client.get(new URL(href).pathname);
    expect([read, errorsOf("RouteFilterRulesData", body, shown)]).toEqual([202, []]);
  });

  test("is replaced whole, or in parts", async () => {
    const rules = `${FILTERS}/${await aFilter(service)}/routeFilterRules`;
    const rule = `${rules}/${await provisioned(service, rules, { name: "a", prefix: "10.20.0.0/16", prefixMatch: "exact" })}`;
    const whole = await service.client.put(rule, { name: "b", prefix: "10.21.0.0/16" });
    service.simulator.finishTransitions();
    const part = await service.client.patchJson(rule, [{ op: "replace", path: "/prefix", value: "10.22.0.0/16" }]);
    expect([whole.body, part.body]).toMatchObject([
      { name: "b", prefix: "10.21.0.0/16", prefixMatch: "orlonger", state: "REPROVISIONING" },
      { name: "b", prefix: "10.22.0.0/16", change: { type: "BGP_IPv4_PREFIX_FILTER_RULE_UPDATE" } },
    ]);
  });

  test("is refused for a prefix of another family, an unknown match and a filter that is not there", async () => {
    const four = `${FILTERS}/${await aFilter(service)}/routeFilterRules`;
    const six = `${FILTERS}/${await aFilter(service, { type: "BGP_IPv6_PREFIX_FILTER" })}/routeFilterRules`;
    const answers = [
      await service.client.post(four, { prefix: "2001:db8::/32" }),
      await service.client.post(six, { prefix: "10.20.0.0/16" }),
      await service.client.post(four, { prefix: "10.20.0.0/33" }),
      await service.client.post(four, { prefix: "10.20.0.0/16", prefixMatch: "longer" }),
      await service.client.post(`${FILTERS}/${ABSENT}/routeFilterRules`, { prefix: "10.20.0.0/16" }),
      await service.client.get(`${four}/${ABSENT}`),
    ];
    expect(answers.map(refusal)).toEqual([
      [400, "EQ-3044013", "/prefix"],
      [400, "EQ-3044013", "/prefix"],
      [400, "EQ-3044013", "/prefix"],
      [400, "EQ-3044013", "/prefixMatch"],
      [404, "EQ-3040020"],
      [404, "EQ-3040020"],
    ]);
  });

  test("is refused while another rule of the same filter changes, and one of another filter is not", async () => {
    const rules = `${FILTERS}/${await aFilter(service)}/routeFilterRules`;
    const others = `${FILTERS}/${await aFilter(service)}/routeFilterRules`;
    await service.client.made(rules, { prefix: "10.20.0.0/16" });
    const again = await service.client.post(rules, { prefix: "10.21.0.0/16" });
    const other = await service.client.post(others, { prefix: "10.21.0.0/16" });
    expect([refusal(again), other.status]).toEqual([[400, "EQ-3044215"], 202]);
  });
});
