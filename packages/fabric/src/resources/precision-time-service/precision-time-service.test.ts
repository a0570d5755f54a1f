import { sentBy } from "@ops-providers/provider-kit/testing";
import { errorsOf } from "../../testing/specification";
import { ipv4, start, type } from "./precision-time-service.test.support";

test("an automatic name begins with a letter, whatever the logical name begins with", async () => {
  const { started, inputs } = await start();
  const nameless = Object.fromEntries(Object.entries(inputs).filter(([property]) => property !== "name"));
  const made = await started.create(type, nameless, { name: "1st clock" });
  expect(made.inputs["name"]).toMatch(/^n-1st-clock-[0-9a-f]{7}$/);
});

test("each change is a request of its own, with a wait between", async () => {
  const { started, inputs } = await start();
  const made = await started.create(type, inputs);
  const before = started.requests.length;
  const key = { type: "ASCII", keyNumber: 7, key: "key-of-mine" };
  const changed = { ...inputs, name: "clock", package: { code: "NTP_ENTERPRISE" }, ntpAdvancedConfigurations: [key] };
  await started.update(made, changed);
  const requests = started.requests
    .slice(before)
    .map(({ method, body }) => (body === undefined ? method : { [method]: body }));
  expect(requests).toEqual([
    "GET",
    { PATCH: [{ op: "replace", path: "/name", value: "clock" }] },
    "GET",
    "GET",
    { PATCH: [{ op: "replace", path: "/package/code", value: "NTP_ENTERPRISE" }] },
    "GET",
    "GET",
    { PATCH: [{ op: "add", path: "/ntpAdvancedConfiguration", value: [key] }] },
    "GET",
    "GET",
  ]);
});

test("addresses and a profile travel whole, whatever changed in them", async () => {
  const { started, inputs } = await start({ phantoms: false });
  const profile = {
    timeScale: "ARB",
    domain: 5,
    priority1: 0,
    priority2: 248,
    logAnnounceInterval: -3,
    logSyncInterval: -5,
    logDelayReqInterval: 1,
    transportMode: "UNICAST",
    grantTime: 7200,
  };
  const program = { ...inputs, type: "PTP", package: { code: "PTP_STANDARD" }, ptpAdvancedConfiguration: profile };
  const made = await started.create(type, program);
  const [addresses, changed] = [
    { ...ipv4, secondary: "10.20.0.7" },
    { ...profile, domain: 6 },
  ];
  const sent = await sentBy(started, () =>
    started.update(made, { ...program, ipv4: addresses, ptpAdvancedConfiguration: changed }),
  );
  expect(sent.filter((request) => request !== "GET")).toEqual([
    { PATCH: [{ op: "replace", path: "/ipv4", value: addresses }] },
    { PATCH: [{ op: "replace", path: "/ptpAdvancedConfiguration", value: changed }] },
  ]);
});

test("the parts of a profile that the service decided travel with the one that the program changes", async () => {
  const { started, inputs } = await start();
  const program = { ...inputs, type: "PTP", package: { code: "PTP_STANDARD" } };
  const made = await started.create(type, { ...program, ptpAdvancedConfiguration: { domain: 5, priority1: 7 } });
  const sent = await sentBy(started, () =>
    started.update(made, { ...program, ptpAdvancedConfiguration: { domain: 6, grantTime: 60 } }),
  );
  const profile = {
    timeScale: "PTP",
    domain: 6,
    priority1: 7,
    priority2: 128,
    logAnnounceInterval: 1,
    logSyncInterval: -4,
    logDelayReqInterval: -4,
    transportMode: "MULTICAST",
    grantTime: 60,
  };
  expect(sent[1]).toEqual({ PATCH: [{ op: "replace", path: "/ptpAdvancedConfiguration", value: profile }] });
});

test("a first profile is added, and one that is taken away is removed", async () => {
  const { started, inputs } = await start({ phantoms: false });
  const ptp = { ...inputs, type: "PTP", package: { code: "PTP_STANDARD" } };
  const made = await started.create(type, ptp);
  const given = { ...ptp, ptpAdvancedConfiguration: { domain: 5, priority1: 0 } };
  const added = await sentBy(started, () => started.update(made, given));
  const current = started.resource(type);
  if (current === undefined) throw new Error("the service is gone");
  const removed = await sentBy(started, () => started.update(current, ptp));
  expect([added, removed].map(([, second]) => second)).toEqual([
    { PATCH: [{ op: "add", path: "/ptpAdvancedConfiguration", value: { domain: 5, priority1: 0 } }] },
    { PATCH: [{ op: "remove", path: "/ptpAdvancedConfiguration" }] },
  ]);
});

test.each([
  ["type", { type: "PTP", package: { code: "PTP_STANDARD" } }, { type: "UPDATE_REPLACE", "package.code": "UPDATE" }],
  [
    "connection",
    { connections: [{ uuid: "00000000-0000-4000-8000-000000000001" }] },
    { "connections[0]": "UPDATE_REPLACE" },
  ],
])("another %s replaces the service", async (_what, change, difference) => {
  const { started, inputs } = await start();
  const made = await started.create(type, inputs);
  expect(await started.diff(made, { ...inputs, ...change })).toEqual(difference);
});

test("patches have the type of JSON Patch", async () => {
  const { started, simulator, inputs } = await start();
  const made = await started.create(type, inputs);
  await started.update(made, { ...inputs, name: "clock" });
  const types = simulator.requests
    .filter(({ method }) => method === "PATCH")
    .map(({ headers }) => headers["content-type"]);
  expect(types).toEqual(["application/json-patch+json"]);
});

describe.each([400, 403])("a deletion that is answered %i", (status) => {
  const body = [{ errorCode: "EQ-4800023", errorMessage: "not this one" }];

  test("is over where there is no such service", async () => {
    const { started, simulator, inputs } = await start();
    const made = await started.create(type, inputs);
    simulator.faults.add({ kind: "respond", method: "DELETE", status, body });
    simulator.faults.add({ kind: "respond", method: "GET", status: 404, body, times: 2 });
    expect(await sentBy(started, () => started.delete(made))).toEqual(["DELETE", "GET", "GET"]);
    expect(started.resource(type)).toBeUndefined();
  });

  test("is reported where the service is there", async () => {
    const { started, simulator, inputs } = await start();
    const made = await started.create(type, inputs);
    simulator.faults.add({ kind: "respond", method: "DELETE", status, body });
    await expect(started.delete(made)).rejects.toThrow("not this one");
    expect(started.resource(type)?.id).toBe(made.id);
  });
});

test("keys that are taken away are removed", async () => {
  const { started, inputs } = await start();
  const keys = [{ type: "ASCII", keyNumber: 7, key: "key-of-mine" }];
  const made = await started.create(type, { ...inputs, ntpAdvancedConfigurations: keys });
  expect(await started.diff(made, inputs)).toEqual({ ntpAdvancedConfigurations: "DELETE" });
  const sent = await sentBy(started, () => started.update(made, inputs));
  expect(sent).toEqual(["GET", { PATCH: [{ op: "remove", path: "/ntpAdvancedConfiguration" }] }, "GET", "GET"]);
});

test.each(["dropped", "starred", "shown"] as const)(
  "a key that is %s by the service does not differ",
  async (secrets) => {
    const { started, inputs } = await start({ phantoms: { secrets } });
    const keys = [
      { type: "HEX", keyNumber: 9, key: "00112233445566" },
      { type: "ASCII", keyNumber: 7, key: "key-of-mine" },
    ];
    const program = { ...inputs, ntpAdvancedConfigurations: keys };
    const made = await started.create(type, program);
    const refreshed = await started.refresh(made);
    expect(refreshed).toEqual(made);
    expect(await started.diff(made, program)).toEqual({});
  },
);

test.each(["dropped", "starred"] as const)(
  "a key that is %s by the service is no change to an imported time service, and a later change is sent",
  async (secrets) => {
    const { started, inputs } = await start({ phantoms: { secrets } });
    const first = { type: "HEX", keyNumber: 9, key: "00112233445566" };
    const second = { type: "ASCII", keyNumber: 7, key: "key-of-mine" };
    const { id } = await started.create(type, { ...inputs, ntpAdvancedConfigurations: [first, second] });
    const imported = await started.import(type, id, { name: "imported" });
    const program = { ...inputs, ntpAdvancedConfigurations: [second, first] };
    expect(await started.diff(imported, program)).toEqual({});
    const completed = await started.update(imported, program);
    const changed = { ...inputs, ntpAdvancedConfigurations: [{ ...second, key: "key-of-yours" }, first] };
    expect(await started.diff(completed, changed)).toEqual({ "ntpAdvancedConfigurations[0].key": "UPDATE" });
    const [, patch] = await sentBy(started, () => started.update(completed, changed));
    const value = [{ ...second, key: "key-of-yours" }, first];
    expect(patch).toEqual({ PATCH: [{ op: "replace", path: "/ntpAdvancedConfiguration", value }] });
  },
);

test("a profile is completed by the service, and its parts are kept", async () => {
  const { started, inputs } = await start();
  const program = {
    ...inputs,
    type: "PTP",
    package: { code: "PTP_STANDARD" },
    ptpAdvancedConfiguration: { domain: 5, transportMode: "UNICAST", grantTime: 60 },
  };
  const made = await started.create(type, program);
  expect(made.state["ptpAdvancedConfiguration"]).toEqual({
    timeScale: "PTP",
    domain: 5,
    priority1: 128,
    priority2: 128,
    logAnnounceInterval: 1,
    logSyncInterval: -4,
    logDelayReqInterval: -4,
    transportMode: "UNICAST",
    grantTime: 60,
  });
  expect(await started.diff(made, program)).toEqual({});
  expect(await started.diff(made, { ...program, type: "PTP", ptpAdvancedConfiguration: { domain: 6 } })).toEqual({
    "ptpAdvancedConfiguration.domain": "UPDATE",
  });
});

test("requests and answers of time services are valid", async () => {
  const { started, simulator, client, inputs } = await start();
  const key = { type: "ASCII", keyNumber: 7, key: "key-of-mine" };
  const made = await started.create(type, { ...inputs, ntpAdvancedConfigurations: [key] });
  await started.update(made, {
    ...inputs,
    name: "clock",
    package: { code: "NTP_ENTERPRISE" },
    ipv4: { ...ipv4, secondary: "10.20.0.7" },
    ntpAdvancedConfigurations: [{ ...key, keyNumber: 8 }],
  });
  await started.invoke("getPrecisionTimeServices", { sorts: [{ direction: "ASC" }], pagination: { limit: 5 } });
  const bodiesOf = (wanted: string, path: RegExp): readonly unknown[] =>
    simulator.requests.filter(({ method, path: at }) => method === wanted && path.test(at)).map(({ body }) => body);
  const [posted, patched, searched] = [
    bodiesOf("POST", /timeServices$/),
    bodiesOf("PATCH", /timeServices/).flat(),
    bodiesOf("POST", /timeServices\/search$/),
  ];
  expect([posted, patched, searched].map(({ length }) => length)).toEqual([1, 4, 1]);
  expect([
    ...errorsOf("precisionTimeServiceRequest", ...posted),
    ...errorsOf("precisionTimeChangeOperation", ...patched),
    ...errorsOf("TimeServicesSearchRequest", ...searched),
    ...errorsOf("precisionTimeServiceResponse", await client.shown(`/fabric/v4/timeServices/${made.id}`)),
  ]).toEqual([]);
});
