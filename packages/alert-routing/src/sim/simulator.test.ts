import { createGate } from "@ops-providers/provider-kit/simulator";
import { inside, text } from "@ops-providers/provider-kit/testing";
import { anAttribute } from "../resources/alert-attribute/attribute-bodies.test.support";
import { aRoute } from "../resources/alert-route/route-bodies.test.support";
import { aSource } from "../resources/alert-source/source-bodies.test.support";
import { serviceBeforeEach } from "../testing/running-service";
import { idOf, refusal } from "../testing/service-client";
import { startSimulator } from "./index";

const service = serviceBeforeEach();

describe("changes of sources and attributes", () => {
  test("are refused while another one runs; routes and reads are not", async () => {
    const [begun, done] = [createGate(), createGate()];
    await service.restart({
      writeLatencyMs: 500,
      sleep: (ms) => {
        if (ms === 500) begun.open();
        return done.opened;
      },
    });
    const slow = service.client.post("/v2/alert_sources", aSource());
    await begun.opened;
    const refused = [
      await service.client.post("/v2/alert_sources", aSource()),
      await service.client.post("/v2/alert_attributes", anAttribute()),
      await service.client.delete("/v2/alert_attributes/x"),
    ];
    expect(refused.map(refusal)).toEqual(Array(3).fill([409, ["conflict", undefined]]));
    expect(refused.map(({ body }) => inside(body, "type"))).toEqual(["conflict", "conflict", "conflict"]);
    expect((await service.client.post("/v2/alert_routes", aRoute())).status).toBe(201);
    expect((await service.client.get("/v2/alert_sources")).body).toEqual({ alert_sources: [] });
    done.open();
    expect((await slow).status).toBe(200);
    expect((await service.client.post("/v2/alert_attributes", anAttribute())).status).toBe(201);
  });

  test("follow each other after one that failed", async () => {
    expect((await service.client.post("/v2/alert_sources", {})).status).toBe(422);
    expect((await service.client.post("/v2/alert_sources", aSource())).status).toBe(200);
  });

  test("that arrive at once do not overlap unless they take time", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => service.client.post("/v2/alert_attributes", anAttribute())),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  });
});

describe("what is managed elsewhere", () => {
  const claim = (annotations: object, resource_id: string, resource_type = "alert_route"): unknown => ({
    annotations,
    resource_id,
    resource_type,
  });

  test("is remembered with who manages it", async () => {
    const id = idOf(await service.client.route());
    const answer = await service.client.post(
      "/v2/managed_resources",
      claim({ "incident.io/terraform/version": "1" }, id),
    );
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        managed_resource: {
          annotations: { "incident.io/terraform/version": "1" },
          managed_by: "terraform",
          resource_id: id,
          resource_type: "alert_route",
        },
      },
    ]);
    const again = await service.client.post("/v2/managed_resources", claim({ tool: "x" }, id));
    expect(inside(again.body, "managed_resource", "managed_by")).toBe("external");
    expect(service.simulator.all("managedResource")).toEqual([
      {
        id: `alert_route/${id}`,
        resourceType: "alert_route",
        resourceId: id,
        managedBy: "external",
        annotations: { tool: "x" },
      },
    ]);
  });

  test("must be there, and of a type that can be managed", async () => {
    const post = async (body: unknown): Promise<unknown[]> =>
      refusal(await service.client.post("/v2/managed_resources", body));
    expect(await post(claim({}, "x"))).toEqual([404, ["not_found", undefined]]);
    expect(await post(claim({}, "x", "alert_attribute"))).toEqual([422, ["invalid_value", "resource_type"]]);
    expect(await post(claim({ a: 1 }, "x", "schedule"))).toEqual([422, ["invalid_value", "annotations.a"]]);
  });
});

describe("an event", () => {
  const event = { title: "disk full", status: "firing", metadata: { disk: 1 } };

  test("is taken with the token of its source, in the query or the header, and remembered", async () => {
    const source = await service.client.source({ source_type: "datadog" });
    const [id, token] = [idOf(source), text(source, "secret_token")];
    const nobody = service.client.with({});
    const first = await nobody.post(`/v2/alert_events/http/${id}?token=${token}`, { ...event, deduplication_key: "k" });
    expect([first.status, first.body]).toEqual([
      202,
      { status: "success", message: "the event is being processed", deduplication_key: "k" },
    ]);
    const bearer = service.client.with({ authorization: `Bearer ${token}` });
    expect((await bearer.post(`/v2/alert_events/datadog/${id}`, event)).status).toBe(202);
    expect(service.simulator.all("alertEvent")).toMatchObject([
      { alertSourceId: id, title: "disk full", status: "firing", deduplicationKey: "k" },
      { alertSourceId: id, title: "disk full", status: "firing" },
    ]);
  });

  test("is refused with another token, for another type and for a source that takes none", async () => {
    const id = idOf(await service.client.source());
    const email = idOf(await service.client.source({ source_type: "email" }));
    const answers = [
      await service.client.post(`/v2/alert_events/http/${id}?token=wrong`, event),
      await service.client.post(`/v2/alert_events/http/${id}`, event),
      await service.client.post(`/v2/alert_events/http/${email}?token=`, event),
      await service.client.post(`/v2/alert_events/datadog/${id}`, event),
      await service.client.post("/v2/alert_events/http/x", event),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 404, 404]);
    expect(service.simulator.all("alertEvent")).toEqual([]);
  });

  test("needs a title and a status", async () => {
    const { id, secret_token } = await service.client.source();
    const path = `/v2/alert_events/http/${String(id)}?token=${String(secret_token)}`;
    expect(refusal(await service.client.post(path, { status: "on" }))).toEqual([
      422,
      ["is_required", "title"],
      ["invalid_value", "status"],
    ]);
  });
});

test("requests are recorded in the order of their arrival, without the key", async () => {
  await service.client.post("/v2/alert_attributes?x=1", { name: "a", type: "String", array: false });
  await service.client.with({}).get("/v2/alert_sources");
  const { requests } = service.simulator;
  expect(requests.map(({ method, path, body, status }) => [method, path, body, status])).toEqual([
    ["POST", "/v2/alert_attributes?x=1", { name: "a", type: "String", array: false }, 201],
    ["GET", "/v2/alert_sources", undefined, 401],
  ]);
  expect(requests[0]?.headers["authorization"]).toBe("Bearer [redacted]");
  expect(JSON.stringify(requests)).not.toContain(service.simulator.apiKey);
});

test("a token that an event carries in its address is recorded nowhere", async () => {
  const { id, secret_token } = await service.client.source();
  await service.client.with({}).post(`/v2/alert_events/http/${String(id)}?token=${String(secret_token)}`, {});
  expect(JSON.stringify(service.simulator.requests)).not.toContain(String(secret_token));
});

test("a connection that is dropped after the work leaves the route behind", async () => {
  service.simulator.faults.add({ kind: "connection-reset", when: "after", method: "POST" });
  await expect(service.client.post("/v2/alert_routes", aRoute({ name: "r" }))).rejects.toThrow("fetch failed");
  expect(service.simulator.all("alertRoute").map(({ name }) => name)).toEqual(["r"]);
});

test("a fault answers once instead of the service", async () => {
  service.simulator.faults.add({ kind: "respond", status: 503 });
  const answers = [await service.client.get("/v1/identity"), await service.client.get("/v1/identity")];
  expect(answers.map(({ status }) => status)).toEqual([503, 200]);
});

test("stored objects can be listed, changed and removed without a request", async () => {
  const { simulator } = service;
  const id = idOf(await service.client.route());
  simulator.edit("alertRoute", id, { enabled: false, version: 5 });
  expect(await service.client.shown("route", id)).toMatchObject({ enabled: false, version: 5 });
  expect((await service.client.put(`/v2/alert_routes/${id}`, aRoute({ version: 6 }))).status).toBe(200);
  expect([simulator.remove("alertRoute", id), simulator.remove("alertRoute", id)]).toEqual([true, false]);
  expect((await service.client.get(`/v2/alert_routes/${id}`)).status).toBe(404);
  expect(() => simulator.edit("alertSource", id, { name: "x" })).toThrow(
    `editing the alertSource failed: no alertSource has the id ${id}`,
  );
});

test("a port can be chosen, and one that is in use is said in one sentence", async () => {
  const port = Number(new URL(service.simulator.url).port);
  await expect(startSimulator({ port })).rejects.toThrow(/^the simulator cannot listen on 127\.0\.0\.1:\d+ /);
  await service.restart({ port });
  expect(service.simulator.url).toBe(`http://127.0.0.1:${port}`);
});
