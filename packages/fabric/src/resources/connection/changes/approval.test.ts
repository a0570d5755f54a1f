import { secret, sentBy, UNKNOWN } from "@ops-providers/provider-kit/testing";
import type { Value, ValueMap } from "@ops-providers/provider-kit/testing";
import { aPortConnection } from "../../../testing/inputs/connection-cases";
import { startFabric } from "../../../testing/start-fabric";
import { connection } from "../connection";

const fact = { key: "asn", value: "65001" };

function keys(name: string) {
  return [
    { key: "accessKey", value: `AK-${name}` },
    { key: "secretKey", value: `SK-${name}` },
  ] as const;
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

test("the service shows no keys, and a refresh changes nothing", async () => {
  const { started, client } = await startFabric({ needsApproval: true });
  const made = await started.create("Connection", withKeys("one"));
  expect(await client.shown(`/fabric/v4/connections/${made.id}`)).toMatchObject({ additionalInfo: [fact] });
  expect(made.state["additionalInfo"]).toEqual(secret([fact, ...keys("one")]));
  expect(await started.refresh(made)).toEqual(made);
  expect(await started.diff(made, withKeys("one"))).toEqual({});
});

const otherFact = { key: "asn", value: "65002" };
const [accessKey, secretKey] = keys("one");
const [otherAccessKey, otherSecretKey] = keys("two");

test.each<[string, Value, Value, object]>([
  [
    "other keys are an update",
    [fact, accessKey, secretKey],
    [fact, otherAccessKey, otherSecretKey],
    {
      "additionalInfo[1].value": "UPDATE",
      "additionalInfo[2].value": "UPDATE",
    },
  ],
  [
    "one other key is an update",
    [fact, accessKey, secretKey],
    [fact, accessKey, otherSecretKey],
    {
      "additionalInfo[2].value": "UPDATE",
    },
  ],
  ["keys given later are an update", null, [accessKey, secretKey], { additionalInfo: "UPDATE" }],
  [
    "keys given later together with a fact are an update",
    [fact],
    [fact, accessKey, secretKey],
    {
      "additionalInfo[1]": "ADD",
      "additionalInfo[2]": "ADD",
    },
  ],
  [
    "keys left out later are an update",
    [fact, accessKey, secretKey],
    [fact],
    {
      "additionalInfo[1]": "DELETE",
      "additionalInfo[2]": "DELETE",
    },
  ],
  [
    "an unknown key is an update",
    [fact, accessKey, secretKey],
    [fact, accessKey, { key: "secretKey", value: UNKNOWN }],
    {
      "additionalInfo[2].value": "UPDATE",
    },
  ],
  ["another order changes nothing", [fact, accessKey, secretKey], [secretKey, accessKey, fact], {}],
  [
    "another fact replaces",
    [fact, accessKey, secretKey],
    [otherFact, accessKey, secretKey],
    {
      "additionalInfo[0].value": "UPDATE_REPLACE",
    },
  ],
  [
    "another fact together with other keys replaces",
    [fact, accessKey, secretKey],
    [otherFact, otherAccessKey, secretKey],
    {
      "additionalInfo[0].value": "UPDATE_REPLACE",
      "additionalInfo[1].value": "UPDATE_REPLACE",
    },
  ],
  [
    "an unknown fact replaces",
    [fact],
    [{ key: "asn", value: UNKNOWN }],
    { "additionalInfo[0].value": "UPDATE_REPLACE" },
  ],
  ["a list that is not known replaces", [fact], UNKNOWN, { additionalInfo: "UPDATE_REPLACE" }],
  ["an entry that is not known replaces", [], [UNKNOWN], { "additionalInfo[0]": "ADD_REPLACE" }],
  ["a name that is not known replaces", [], [{ key: UNKNOWN, value: "a" }], { "additionalInfo[0]": "ADD_REPLACE" }],
  ["a first fact replaces", [], [fact], { "additionalInfo[0]": "ADD_REPLACE" }],
  [
    "one key alone, which travels as a fact, replaces",
    [fact],
    [fact, accessKey],
    { "additionalInfo[1]": "ADD_REPLACE" },
  ],
])("%s", async (_what, before, after, changes) => {
  const { started } = await startFabric({ needsApproval: true });
  const withFacts = (additionalInfo: Value): ValueMap => aPortConnection({ additionalInfo });
  const made = await started.create("Connection", withFacts(before));
  expect(await started.diff(made, withFacts(after))).toEqual(changes);
});

test("keys that are given later travel while the connection waits for its provider, and are kept", async () => {
  const { started } = await startFabric({ needsApproval: true });
  const made = await started.create("Connection", aPortConnection({ additionalInfo: [fact] }));
  const sent = await sentBy(started, async () => {
    const { state } = await started.update(made, withKeys("two"));
    expect([state["state"], state["additionalInfo"]]).toEqual(["ACTIVE", secret([fact, ...keys("two")])]);
  });
  expect(sent.filter((request) => request !== "GET")).toEqual([
    { PATCH: [{ op: "add", path: "", value: { additionalInfo: keys("two") } }] },
  ]);
  expect(started.log.texts("warning")).toEqual([]);
});

test("other keys of an approved connection are kept and warned of, and nothing is sent", async () => {
  const { started } = await startFabric({ needsApproval: true });
  const made = await started.create("Connection", withKeys("one"));
  const sent = await sentBy(started, async () => {
    const updated = await started.update(made, withKeys("two"));
    expect(updated.state["additionalInfo"]).toEqual(secret([fact, ...keys("two")]));
    expect(await started.diff(updated, withKeys("two"))).toEqual({});
  });
  expect(sent).toEqual(["GET", "GET"]);
  expect(started.log.texts("warning")).toEqual([
    "the connection is approved already, so the keys in additionalInfo were not sent",
  ]);
});

test("keys that are left out are forgotten, and another change warns of no keys", async () => {
  const { started } = await startFabric({ needsApproval: true });
  const made = await started.create("Connection", withKeys("one"));
  const renamed = await started.update(made, { ...withKeys("one"), name: "renamed" });
  const updated = await started.update(renamed, aPortConnection({ name: "renamed", additionalInfo: [fact] }));
  expect(updated.state["additionalInfo"]).toEqual(secret([fact]));
  expect(started.log.texts("warning")).toEqual([]);
});

test("an imported connection that is approved takes no keys any more, so the program that gives them changes nothing", async () => {
  const { started } = await startFabric({ needsApproval: true });
  const { id } = await started.create("Connection", withKeys("one"));
  const imported = await started.import("Connection", id, { name: "imported" });
  expect(await started.diff(imported, aPortConnection({ additionalInfo: [fact] }))).toEqual({});
  expect(await started.diff(imported, withKeys("one"))).toEqual({});
  expect(await started.diff(imported, aPortConnection({ additionalInfo: [otherFact, ...keys("one")] }))).toEqual({
    "additionalInfo[0].value": "UPDATE_REPLACE",
    "additionalInfo[1]": "ADD_REPLACE",
    "additionalInfo[2]": "ADD_REPLACE",
  });
});

test("facts that the service does not show are no change to an imported connection, nor are keys once it is approved", async () => {
  const { started } = await startFabric({ needsApproval: true, phantoms: { hiddenFacts: true } });
  const { id } = await started.create("Connection", withKeys("one"));
  const imported = await started.import("Connection", id, { name: "imported" });
  for (const facts of [[], [fact], keys("one"), [fact, ...keys("one")]]) {
    expect(await started.diff(imported, aPortConnection({ additionalInfo: facts }))).toEqual({});
  }
  const program = withKeys("one");
  const completed = await started.update(imported, program);
  expect(await started.diff(completed, withKeys("two"))).toEqual({
    "additionalInfo[1].value": "UPDATE",
    "additionalInfo[2].value": "UPDATE",
  });
  expect(await started.diff(completed, aPortConnection({ additionalInfo: [otherFact, ...keys("one")] }))).toEqual({
    "additionalInfo[0].value": "UPDATE_REPLACE",
  });
});

test("an imported connection that still waits for its approval is given the keys, and is not replaced", async () => {
  const { started } = await startFabric({ needsApproval: true, phantoms: { hiddenFacts: true } });
  const { id } = await started.create("Connection", aPortConnection({ additionalInfo: [fact] }));
  const imported = await started.import("Connection", id, { name: "imported" });
  expect(await started.diff(imported, aPortConnection({ additionalInfo: [fact] }))).toEqual({});
  expect(await started.diff(imported, withKeys("one"))).toEqual({ additionalInfo: "UPDATE" });
  const sent = await sentBy(started, async () => {
    const { state } = await started.update(imported, withKeys("one"));
    expect(state["state"]).toBe("ACTIVE");
  });
  expect(sent.filter((request) => request !== "GET")).toEqual([
    { PATCH: [{ op: "add", path: "", value: { additionalInfo: keys("one") } }] },
  ]);
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

test("no key is in an error, a log or a recorded request", async () => {
  const { started, simulator, proxied } = await startPending();
  const shown = JSON.stringify([proxied.initErrors, started.log.lines, simulator.requests]);
  expect(keys("one").filter(({ value }) => shown.includes(value))).toEqual([]);
});

test("a change that the provider has to approve is warned of", () => {
  const shown = (status: string): object => ({ uuid: "c-1", change: { uuid: "d-1", status } });
  expect(
    ["SUBMITTED_FOR_APPROVAL", "COMPLETED"].map((status) => connection.wait?.change?.warning?.(shown(status))),
  ).toEqual(["the provider has to approve the change; until then the connection is as it was", undefined]);
});
