import { secret, sentBy } from "@ops-providers/provider-kit/testing";
import { aPortConnection } from "../../testing/connection-cases";
import { startFabric } from "../../testing/start-fabric";
import { settledChange } from "./connection-writes";

const fact = { key: "asn", value: "65001" };

function keys(name: string) {
  return [
    { key: "accessKey", value: `AK-${name}` },
    { key: "secretKey", value: `SK-${name}` },
  ];
}

function withKeys(name: string) {
  return aPortConnection({ additionalInfo: [fact, ...keys(name)] });
}

test("without keys a connection that waits for its provider is made", async () => {
  const { started } = await startFabric({ needsApproval: true });
  const { state } = await started.create("Connection", aPortConnection());
  expect([state["state"], state["operation"]]).toEqual([
    "PENDING",
    { platformStatus: "PROVISIONED", providerStatus: "PENDING_APPROVAL", errors: [] },
  ]);
});

test("keys travel once the provider waits for them, and the creation waits for the approval", async () => {
  const { started } = await startFabric({ needsApproval: true });
  const inputs = withKeys("one");
  const sent = await sentBy(started, async () => {
    const { state } = await started.create("Connection", inputs);
    expect(state["state"]).toBe("ACTIVE");
  });
  expect(sent.filter((request) => request !== "GET")).toEqual([
    { POST: { ...inputs, additionalInfo: [fact] } },
    { PATCH: [{ op: "add", path: "", value: { additionalInfo: keys("one") } }] },
  ]);
});

test("a connection that nobody has to approve is given no keys", async () => {
  const { started } = await startFabric();
  const sent = await sentBy(started, () => started.create("Connection", withKeys("one")));
  expect(sent.filter((request) => request !== "GET")).toMatchObject([{ POST: { additionalInfo: [fact] } }]);
});

test("the service shows no keys, and neither a refresh nor other keys change anything", async () => {
  const { started, client } = await startFabric({ needsApproval: true });
  const made = await started.create("Connection", withKeys("one"));
  expect(await client.shown(`/fabric/v4/connections/${made.id}`)).toMatchObject({ additionalInfo: [fact] });
  expect(made.state["additionalInfo"]).toEqual(secret([fact, ...keys("one")]));
  expect(await started.refresh(made)).toEqual(made);
  expect(await started.diff(made, withKeys("two"))).toEqual({});
});

test("an import of an approved connection changes nothing", async () => {
  const { started } = await startFabric({ needsApproval: true });
  const { id } = await started.create("Connection", withKeys("one"));
  const imported = await started.import("Connection", id, { name: "imported" });
  expect(await started.diff(imported, withKeys("one"))).toEqual({});
});

test("another fact replaces the connection", async () => {
  const { started } = await startFabric();
  const made = await started.create("Connection", withKeys("one"));
  const changed = aPortConnection({ additionalInfo: [{ key: "asn", value: "65002" }, ...keys("one")] });
  expect(await started.diff(made, changed)).toEqual({ "additionalInfo[0].value": "UPDATE_REPLACE" });
});

test("a creation whose approval did not come gives the next run's keys to the provider", async () => {
  const { started, simulator, proxied } = await startPending();
  const sent = await sentBy(started, async () => {
    const { initErrors, state } = await started.update(proxied, withKeys("two"));
    expect([initErrors, state["state"]]).toEqual([[], "ACTIVE"]);
  });
  expect(sent.filter((request) => request !== "GET")).toEqual([
    { PATCH: [{ op: "add", path: "", value: { additionalInfo: keys("two") } }] },
  ]);
  expect(simulator.all("connection").length).toBe(1);
});

/** A creation whose keys were refused. */
async function startPending() {
  const fabric = await startFabric({ needsApproval: true });
  const { started, simulator } = fabric;
  simulator.faults.add({
    kind: "respond",
    status: 400,
    body: [{ errorCode: "EQ-3142501", errorMessage: "wrong keys" }],
    method: "PATCH",
  });
  await expect(started.create("Connection", withKeys("one"))).rejects.toThrow("was created, but is not complete");
  const proxied = started.resource("Connection");
  if (proxied === undefined) throw new Error("the state lost the connection");
  return { ...fabric, proxied };
}

test("no key stands in an error, a log or a recorded request", async () => {
  const { started, simulator, proxied } = await startPending();
  const shown = JSON.stringify([proxied.initErrors, started.log.lines, simulator.requests]);
  expect(keys("one").filter(({ value }) => shown.includes(value))).toEqual([]);
});

test("a change that the provider has to approve is warned of", async () => {
  const warnings: string[] = [];
  const wire = { uuid: "c-1", change: { uuid: "d-1", status: "SUBMITTED_FOR_APPROVAL" } };
  const answer = await settledChange(
    { wait: () => Promise.resolve(wire), warn: (text) => void warnings.push(text) },
    "c-1",
  );
  expect([answer, warnings]).toEqual([
    { uuid: "c-1", change: undefined },
    ["the provider has to approve the change; until then the connection is as it was"],
  ]);
});
