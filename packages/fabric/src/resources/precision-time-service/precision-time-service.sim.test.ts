import { aConnection } from "../../testing/connection-inputs";
import { serviceBeforeEach, startService } from "../../testing/running-service";
import { type Body, idOf, refusal } from "../../testing/service-client";

const SERVICES = "/fabric/v4/timeServices";
const NOWHERE = "00000000-0000-4000-8000-000000000000";

const service = serviceBeforeEach();
let aService: Body;

beforeEach(async () => {
  aService = {
    type: "NTP",
    name: "time",
    package: { code: "NTP_STANDARD" },
    connections: [{ uuid: await aConnection(service) }],
    ipv4: { primary: "10.20.0.5", secondary: "10.20.0.6", networkMask: "255.255.255.0", defaultGateway: "10.20.0.1" },
  };
});

test("a service is provisioned, and then ready; deleted, it is missing", async () => {
  const { client, simulator } = service;
  const made = await client.made(SERVICES, aService);
  const item = `${SERVICES}/${idOf(made)}`;
  simulator.finishTransitions();
  const ready = await client.shown(item);
  const deleted = await client.delete(item);
  simulator.finishTransitions();
  expect([made["state"], ready["state"], deleted.status, refusal(await client.get(item))]).toEqual([
    ...["PROVISIONING", "PROVISIONED"],
    ...[202, [404, "EQ-4800023"]],
  ]);
});

test("a service is configured until somebody approves, where approvals are needed", async () => {
  const patient = await startService({ needsApproval: true });
  const { client, simulator } = patient;
  const made = await client.made(SERVICES, { ...aService, connections: [{ uuid: await aConnection(patient) }] });
  const item = `${SERVICES}/${idOf(made)}`;
  simulator.finishTransitions();
  const configured = await client.shown(item);
  simulator.approve(idOf(made));
  simulator.finishTransitions();
  expect([configured["state"], (await client.shown(item))["state"]]).toEqual(["CONFIGURING", "PROVISIONED"]);
  await patient.close();
});

test("a service that is replaced keeps the number of its order", async () => {
  const { client, simulator } = service;
  const made = await client.made(SERVICES, aService);
  simulator.finishTransitions();
  const { status, body } = await client.put(`${SERVICES}/${idOf(made)}`, { ...aService, name: "clock" });
  expect([status, body]).toMatchObject([202, { name: "clock", order: made["order"] }]);
});

test("what does not fit is refused with the part that is wrong", async () => {
  const { client } = service;
  await client.made(SERVICES, aService);
  const other = { ...aService, name: "clock" };
  expect([
    refusal(await client.post(SERVICES, aService)),
    refusal(await client.post(SERVICES, { ...other, connections: [{ uuid: NOWHERE }] })),
    refusal(await client.post(SERVICES, { ...other, package: { code: "PTP_STANDARD" } })),
    refusal(await client.post(SERVICES, { ...other, ptpAdvancedConfiguration: { domain: 1 } })),
    refusal(await client.post(SERVICES, { ...other, name: "1st" })),
    refusal(await client.post(SERVICES, { ...other, ntpAdvancedConfiguration: [{ keyNumber: 0 }] })),
  ]).toEqual([
    [400, "EQ-4800010"],
    [400, "EQ-4800010", "/connections"],
    [400, "EQ-4800010", "/package/code"],
    [400, "EQ-4800010", "/ptpAdvancedConfiguration"],
    [400, "EQ-4800010", "/name"],
    [400, "EQ-4800010", "/ntpAdvancedConfiguration/0/keyNumber"],
  ]);
});

test("a patch has one step, of JSON Patch, for a part that can be changed, and not while another runs", async () => {
  const { client, simulator } = service;
  const made = await client.made(SERVICES, aService);
  const item = `${SERVICES}/${idOf(made)}`;
  simulator.finishTransitions();
  const rename = { op: "replace", path: "/name", value: "clock" };
  expect([
    refusal(await client.patch(item, [])),
    refusal(await client.patch(item, [rename, { op: "replace", path: "/package/code", value: "NTP_ENTERPRISE" }])),
    refusal(await client.patchJson(item, [rename])),
    refusal(await client.patch(item, [{ op: "replace", path: "/connections", value: [] }])),
    refusal(await client.patch(item, [{ op: "remove", path: "/ntpAdvancedConfiguration" }])),
    (await client.patch(item, [rename])).status,
    refusal(await client.patch(item, [rename])),
  ]).toEqual([
    [400, "EQ-4800010", ""],
    [400, "EQ-4800010"],
    [415, "EQ-3040016"],
    [400, "EQ-4800010", "/0/path"],
    [400, "EQ-4800010", "/0/path"],
    202,
    [400, "EQ-4800010"],
  ]);
});
