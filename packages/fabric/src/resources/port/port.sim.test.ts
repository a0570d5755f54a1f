import { SEEDS } from "../../sim/parts/seeds";
import { aPortConnection } from "../../testing/inputs/connection-cases";
import { serviceBeforeEach } from "../../testing/running-service";
import type { Body } from "../../testing/service-client";
import { bodyOf, idOf, refusal } from "../../testing/service-client";
import { errorsOf } from "../../testing/specification";
import { aPort } from "./port.test.support";

const PORTS = "/fabric/v4/ports";
const request: Body = { ...aPort({ name: "port-1" }) };

const service = serviceBeforeEach();

test("requests and answers are valid by the specification", async () => {
  const { client, simulator } = service;
  const made = await client.made(PORTS, request);
  simulator.finishTransitions();
  const listed = await client.get(PORTS);
  const found = await client.post(`${PORTS}/search`, {
    filter: { property: "/uuid", operator: "=", values: [idOf(made)] },
  });
  expect([
    ...errorsOf("PortRequest", request),
    ...errorsOf("Port", made),
    ...errorsOf("AllPortsResponse", listed.body, found.body),
  ]).toEqual([]);
});

test("a new port is known to searches before it can be read", async () => {
  const { client } = service;
  const uuid = idOf(await client.made(PORTS, request));
  const filter = { property: "/uuid", operator: "=", values: [uuid] };
  for (let reads = 0; reads < 2; reads++) {
    expect(refusal(await client.get(`${PORTS}/${uuid}`))).toEqual([400, "EQ-3035202"]);
  }
  const found = bodyOf(await client.post(`${PORTS}/search`, { filter }));
  expect(found).toMatchObject({ data: [{ uuid, state: "PENDING" }] });
  expect(await client.shown(`${PORTS}/${uuid}`)).toMatchObject({ uuid, state: "PENDING" });
});

test("ports are listed by their name", async () => {
  const { client } = service;
  const listed = bodyOf(await client.get(`${PORTS}?name=EXN-FR5-SEC-01`));
  expect(listed).toMatchObject({ data: [{ uuid: SEEDS.ports.secondary }] });
});

test("the number of physical ports must be what is said, and there is no aggregation without tags", async () => {
  const { client } = service;
  const untagged = { encapsulation: { type: "UNTAGGED" }, lagEnabled: true };
  expect(refusal(await client.post(PORTS, { ...request, physicalPortsCount: 2 }))).toEqual([
    400,
    "EQ-3143113",
    "/physicalPorts",
  ]);
  expect(refusal(await client.post(PORTS, { ...request, ...untagged }))).toEqual([400, "EQ-3143120", "/lagEnabled"]);
});

test("a deleted port is answered like one that never was", async () => {
  const { client, simulator } = service;
  const item = `${PORTS}/${SEEDS.ports.secondary}`;
  expect((await client.delete(item)).status).toBe(202);
  simulator.finishTransitions();
  expect(refusal(await client.get(item))).toEqual([400, "EQ-3035202"]);
});

test("a port with connections stays", async () => {
  const { client, simulator } = service;
  const item = `${PORTS}/${SEEDS.ports.primary}`;
  const connection = await client.made("/fabric/v4/connections", aPortConnection());
  simulator.finishTransitions();
  expect(refusal(await client.delete(item))).toEqual([400, "EQ-3143253"]);
  await client.delete(`/fabric/v4/connections/${idOf(connection)}`);
  simulator.finishTransitions();
  expect((await client.delete(item)).status).toBe(202);
});

test("nothing but name, encapsulation and aggregation can be changed, in the right content type", async () => {
  const { client } = service;
  const item = `${PORTS}/${SEEDS.ports.primary}`;
  const step = (path: string, value: unknown): readonly object[] => [{ op: "replace", path, value }];
  const answers = [
    await client.patch(item, step("/notifications", [])),
    await client.patch(item, step("/physicalPortsCount", 2)),
    await client.patch(item, step("/encapsulation", { type: "VXLAN" })),
    await client.patchJson(item, step("/name", "b")),
    await client.patch(item, step("/name", "b")),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 415, 202]);
});
