import { aConnection } from "../../testing/connection-inputs";
import { FILTERS, aFilter, anAggregation } from "../../testing/inputs/route-policies";
import { serviceBeforeEach } from "../../testing/running-service";
import { refusal } from "../../testing/service-client";
import { errorsOf } from "../../testing/specification";

const ABSENT = "00000000-0000-4000-8000-000000000000";

const service = serviceBeforeEach({ clock: () => new Date("2026-02-11T09:14:03.250Z") });

describe("an attachment to a connection", () => {
  test("has the UUID and type of the policy, and waits for a routing protocol", async () => {
    const [connection, filter] = [await aConnection(service), await aFilter(service)];
    const path = `/fabric/v4/connections/${connection}/routeFilters/${filter}`;
    const { status, body } = await service.client.put(path, { direction: "INBOUND" });
    service.simulator.finishTransitions();
    const shown = await service.client.shown(path);
    const attached = {
      href: `${service.simulator.url}${path}`,
      uuid: filter,
      type: "BGP_IPv4_PREFIX_FILTER",
      direction: "INBOUND",
    };
    expect([status, body, shown]).toEqual([
      202,
      { ...attached, attachmentStatus: "ATTACHING" },
      { ...attached, attachmentStatus: "PENDING_BGP_CONFIGURATION" },
    ]);
    const list = (await service.client.get(`/fabric/v4/connections/${connection}/routeFilters`)).body;
    expect(errorsOf("ConnectionRouteFilterData", body, shown)).toEqual([]);
    expect(errorsOf("GetAllConnectionRouteFiltersResponse", list)).toEqual([]);
  });

  test("of an aggregation takes no body", async () => {
    const path = `/fabric/v4/connections/${await aConnection(service)}/routeAggregations/${await anAggregation(service)}`;
    const refused = await service.client.put(path, { direction: "INBOUND" });
    const { status, body } = await service.client.put(path, undefined);
    expect([refusal(refused), status, body]).toMatchObject([
      [400, "EQ-3044013", "/direction"],
      202,
      { attachmentStatus: "ATTACHING" },
    ]);
    expect(errorsOf("ConnectionRouteAggregationData", body)).toEqual([]);
  });

  test.each(["routeFilters", "routeAggregations"])("is listed whole: of %s no page can be asked for", async (list) => {
    const path = `/fabric/v4/connections/${await aConnection(service)}/${list}`;
    const answers = [await service.client.get(`${path}?limit=5`), await service.client.get(`${path}?offset=0`)];
    expect(answers.map(refusal)).toMatchObject([
      [400, expect.any(String), "/limit"],
      [400, expect.any(String), "/offset"],
    ]);
  });

  test("keeps its policy, until it is taken away", async () => {
    const filter = await aFilter(service);
    const path = `/fabric/v4/connections/${await aConnection(service)}/routeFilters/${filter}`;
    await service.client.put(path, { direction: "OUTBOUND" });
    service.simulator.finishTransitions();
    const kept = await service.client.delete(`${FILTERS}/${filter}`);
    const { connectionsCount } = await service.client.shown(`${FILTERS}/${filter}`);
    await service.client.delete(path);
    service.simulator.finishTransitions();
    const dropped = await service.client.delete(`${FILTERS}/${filter}`);
    expect([refusal(kept), connectionsCount, dropped.status]).toEqual([[400, "EQ-3044007"], 1, 202]);
  });

  test("is neither made nor taken away while the connection itself changes", async () => {
    const [connection, one, two] = [await aConnection(service), await aFilter(service), await aFilter(service)];
    const path = `/fabric/v4/connections/${connection}`;
    const direction = "INBOUND";
    await service.client.put(`${path}/routeFilters/${one}`, { direction });
    service.simulator.finishTransitions();
    await service.client.patch(path, [{ op: "replace", path: "/bandwidth", value: 100 }]);
    const answers = [
      await service.client.put(`${path}/routeFilters/${two}`, { direction }),
      await service.client.delete(`${path}/routeFilters/${one}`),
    ];
    service.simulator.finishTransitions();
    answers.push(await service.client.delete(`${path}/routeFilters/${one}`));
    expect(answers.map(refusal)).toEqual([[400, "EQ-3044008"], [400, "EQ-3044008"], [202]]);
  });

  test("is refused for what is not there, an unknown direction, and while another one changes", async () => {
    const connection = `/fabric/v4/connections/${await aConnection(service)}/routeFilters`;
    const [one, two] = [await aFilter(service), await aFilter(service)];
    const direction = "INBOUND";
    await service.client.put(`${connection}/${one}`, { direction });
    const answers = [
      await service.client.put(`${connection}/${ABSENT}`, { direction }),
      await service.client.put(`/fabric/v4/connections/${ABSENT}/routeFilters/${one}`, { direction }),
      await service.client.put(`${connection}/${two}`, { direction: "SIDEWAYS" }),
      await service.client.put(`${connection}/${two}`, { direction }),
    ];
    expect(answers.map(refusal)).toEqual([
      [400, "EQ-3040020"],
      [400, "EQ-3142519"],
      [400, "EQ-3044013", "/direction"],
      [400, "EQ-3044008"],
    ]);
  });
});
