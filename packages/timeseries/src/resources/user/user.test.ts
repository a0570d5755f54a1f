import { secret } from "@ops-providers/provider-kit/testing";
import type { Simulator } from "../../sim";
import { startTimeseries } from "../../testing/start-timeseries";

/** Requests as method, path and answer; IDs are shown as what they are of. */
function sent(simulator: Simulator): readonly string[] {
  const names = new Map(
    [...simulator.all("user"), ...simulator.all("organization")].map(({ id, name }) => [id, `<${name}>`]),
  );
  return simulator.requests
    .splice(0)
    .map(({ method, path, status }) =>
      `${method} ${path} ${status ?? "cut"}`.replace(/[0-9a-f]{16}/g, (id) => names.get(id) ?? "<gone>"),
    );
}

function memberships(simulator: Simulator): readonly string[] {
  const names = new Map(simulator.all("user").map(({ id, name }) => [id, name]));
  return simulator
    .all("membership")
    .filter(({ userID }) => names.get(userID) === "reader")
    .map(({ resourceID, role }) => `${resourceID} ${role}`);
}

const reader = { name: "reader", password: "pass-word-1" };

test("a user with a membership is made by three requests", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  await started.create("User", { ...reader, orgId, orgRole: "owner" });
  expect(sent(simulator)).toEqual([
    "POST /api/v2/users 201",
    "POST /api/v2/users/<reader>/password 204",
    "POST /api/v2/orgs/<main>/owners 201",
  ]);
  expect(memberships(simulator)).toEqual([`${orgId} owner`]);
});

test("a user whose password the service refuses is not left behind", async () => {
  const { simulator, started } = await startTimeseries();
  const body = { code: "invalid", message: "must contain three of: upper, lower, digit, special" };
  simulator.faults.add({ kind: "respond", status: 400, body, path: /password$/ });
  await expect(started.create("User", reader)).rejects.toThrow(/answered 400 \(invalid: must contain three of/);
  expect(sent(simulator)).toEqual([
    "POST /api/v2/users 201",
    "POST /api/v2/users/<gone>/password 400",
    "DELETE /api/v2/users/<gone> 204",
  ]);
  expect(started.resources).toEqual([]);
});

test("a user whose password is refused, and who cannot be removed, is in the state", async () => {
  const { simulator, started } = await startTimeseries();
  simulator.faults.add({ kind: "respond", status: 400, path: /password$/ });
  simulator.faults.add({ kind: "respond", status: 403, method: "DELETE" });
  await expect(started.create("User", reader)).rejects.toThrow("the user was created, but is not complete");
  expect(started.resources.map(({ id }) => id)).toEqual([
    simulator.all("user").find(({ name }) => name === "reader")?.id,
  ]);
});

test("a user is not given up because a gateway knows neither the path of the password nor that of the user", async () => {
  const { simulator, started } = await startTimeseries();
  const gateway = { kind: "respond", status: 404, body: "<html>Not Found</html>" } as const;
  simulator.faults.add({ ...gateway, path: /password$/ });
  simulator.faults.add({ ...gateway, method: "DELETE" });
  await expect(started.create("User", reader)).rejects.toThrow("the user was created, but is not complete");
  expect(started.resources.map(({ id }) => id)).toEqual([
    simulator.all("user").find(({ name }) => name === "reader")?.id,
  ]);
});

test("a user whose creation broke off is completed by the next update", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const inputs = { ...reader, orgId, orgRole: "member" };
  simulator.faults.add({ kind: "respond", status: 403, path: /members$/ });
  await expect(started.create("User", inputs)).rejects.toThrow("the user was created, but is not complete");
  sent(simulator);
  const [broken] = started.resources;
  if (broken === undefined) throw new Error("the user is not in the state");
  await started.update(broken, inputs);
  expect(sent(simulator)).toEqual([
    "GET /api/v2/users/<reader> 200",
    "POST /api/v2/users/<reader>/password 204",
    "POST /api/v2/orgs/<main>/members 201",
  ]);
  expect(memberships(simulator)).toEqual([`${orgId} member`]);
});

test("a membership whose answer was lost is found, and not given twice", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  simulator.faults.add({ kind: "connection-reset", when: "after", path: /members$/, method: "POST" });
  await started.create("User", { ...reader, orgId, orgRole: "member" });
  expect(sent(simulator)).toEqual([
    "POST /api/v2/users 201",
    "POST /api/v2/users/<reader>/password 204",
    "POST /api/v2/orgs/<main>/members cut",
    "GET /api/v2/orgs/<main>/members 200",
  ]);
  expect(memberships(simulator)).toEqual([`${orgId} member`]);
});

test("a membership whose request was lost is given again", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  simulator.faults.add({ kind: "connection-reset", when: "before", path: /owners$/, method: "POST" });
  await started.create("User", { ...reader, orgId, orgRole: "owner" });
  expect(memberships(simulator)).toEqual([`${orgId} owner`]);
});

test("another role is a removal and an addition", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const made = await started.create("User", { ...reader, orgId, orgRole: "member" });
  sent(simulator);
  await started.update(made, { ...reader, orgId, orgRole: "owner" });
  expect(sent(simulator)).toEqual([
    "GET /api/v2/users/<reader> 200",
    "DELETE /api/v2/orgs/<main>/members/<reader> 204",
    "POST /api/v2/orgs/<main>/owners 201",
  ]);
  expect(memberships(simulator)).toEqual([`${orgId} owner`]);
});

test("another organization is an addition and a removal", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const other = await started.create("Organization", { name: "other" });
  const made = await started.create("User", { ...reader, orgId, orgRole: "member" });
  sent(simulator);
  await started.update(made, { ...reader, orgId: other.id, orgRole: "member" });
  expect(sent(simulator)).toEqual([
    "GET /api/v2/users/<reader> 200",
    "POST /api/v2/orgs/<other>/members 201",
    "DELETE /api/v2/orgs/<main>/members/<reader> 204",
  ]);
  expect(memberships(simulator)).toEqual([`${other.id} member`]);
});

test("a role that somebody else gave in the meantime is replaced", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const made = await started.create("User", reader);
  simulator.faults.clear();
  const elsewhere = await fetch(`${simulator.url}/api/v2/orgs/${orgId}/owners`, {
    method: "POST",
    headers: { authorization: `Token ${simulator.token}` },
    body: JSON.stringify({ id: made.id }),
  });
  expect(elsewhere.status).toBe(201);
  await started.update(made, { ...reader, orgId, orgRole: "member" });
  expect(memberships(simulator)).toEqual([`${orgId} member`]);
});

test("an unchanged user with a membership is refreshed by one request", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const made = await started.create("User", { ...reader, orgId, orgRole: "owner" });
  sent(simulator);
  const read = await started.refresh(made);
  expect(sent(simulator)).toEqual(["GET /api/v2/orgs/<main>/owners 200"]);
  expect(read?.inputs).toEqual(made.inputs);
});

test("an unchanged user without a membership is refreshed by one request", async () => {
  const { simulator, started } = await startTimeseries();
  const made = await started.create("User", reader);
  sent(simulator);
  await started.refresh(made);
  expect(sent(simulator)).toEqual(["GET /api/v2/users/<reader> 200"]);
});

test("a membership that was taken away shows as a change", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const inputs = { ...reader, orgId, orgRole: "member" };
  const made = await started.create("User", inputs);
  for (const { id, userID } of simulator.all("membership")) if (userID === made.id) simulator.remove("membership", id);
  const read = await started.refresh(made);
  if (read === undefined) throw new Error("the user is gone");
  expect(await started.diff(read, inputs)).toEqual({ orgId: "ADD", orgRole: "ADD" });
  await started.update(read, inputs);
  expect(memberships(simulator)).toEqual([`${orgId} member`]);
});

test("another role of the same organization shows as a change", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const inputs = { ...reader, orgId, orgRole: "member" };
  const made = await started.create("User", inputs);
  for (const { id, userID } of simulator.all("membership")) {
    if (userID === made.id) simulator.edit("membership", id, { role: "owner" });
  }
  const read = await started.refresh(made);
  if (read === undefined) throw new Error("the user is gone");
  expect(await started.diff(read, inputs)).toEqual({ orgRole: "UPDATE" });
});

test("a user of a deleted organization is still there", async () => {
  const { started } = await startTimeseries();
  const other = await started.create("Organization", { name: "other" });
  const made = await started.create("User", { ...reader, orgId: other.id, orgRole: "member" });
  await started.delete(other);
  const read = await started.refresh(made);
  expect(read?.inputs["name"]).toBe("reader");
  expect(read?.inputs["orgId"]).toBeUndefined();
});

test("an import finds the membership, so that the same program changes nothing", async () => {
  const { started, orgId } = await startTimeseries();
  const inputs = { ...reader, orgId, orgRole: "owner" };
  const made = await started.create("User", inputs);
  const imported = await started.import("User", made.id, { name: "imported" });
  expect(await started.diff(imported, inputs)).toEqual({});
});

test("an organization without a role, and a role without an organization, are refused", async () => {
  const { started, orgId } = await startTimeseries();
  const half = await Promise.all([
    started.check("User", { ...reader, orgId }),
    started.check("User", { ...reader, orgRole: "owner" }),
  ]);
  expect(half.map(({ failures }) => failures)).toEqual([
    [{ property: "orgRole", reason: "is required when orgId is given" }],
    [{ property: "orgId", reason: "is required when orgRole is given" }],
  ]);
});

test("a password is measured in bytes, and never shown", async () => {
  const { started } = await startTimeseries();
  const check = async (password: string) => (await started.check("User", { name: "reader", password })).failures;
  expect([await check("ééé"), await check("éééé"), await check("é".repeat(37))]).toEqual([
    [{ property: "", reason: "password: must be 8 to 72 bytes long, not 6" }],
    [],
    [{ property: "", reason: "password: must be 8 to 72 bytes long, not 74" }],
  ]);
});

test("a password that a user has already is not refused for its length, and another one is", async () => {
  const { started } = await startTimeseries();
  const old = await started.create("User", { name: "reader", password: "éééé" });
  const short = { ...old, inputs: { ...old.inputs, password: secret("ééé") } };
  const check = async (password: string) => started.check("User", { name: "reader", password }, { old: short });
  expect((await check("ééé")).failures).toEqual([]);
  expect((await check("éé")).failures).toEqual([
    { property: "", reason: "password: must be 8 to 72 bytes long, not 4" },
  ]);
});

test("a password that may not have been set is sent by the next update, also after a refresh", async () => {
  const { simulator, started } = await startTimeseries();
  simulator.faults.add({ kind: "respond", status: 404, body: "<html>Not Found</html>", path: /password$/ });
  await expect(started.create("User", reader)).rejects.toThrow("the user was created, but is not complete");
  const [broken] = started.resources;
  if (broken === undefined) throw new Error("the user is not in the state");
  const refreshed = await started.refresh(broken);
  if (refreshed === undefined) throw new Error("the user is gone");
  expect([await started.diff(broken, reader), await started.diff(refreshed, reader)]).toEqual([
    { password: "ADD" },
    { password: "ADD" },
  ]);
  sent(simulator);
  const updated = await started.update(refreshed, reader);
  expect([sent(simulator), await started.diff(updated, reader)]).toEqual([
    ["GET /api/v2/users/<reader> 200", "POST /api/v2/users/<reader>/password 204"],
    {},
  ]);
});

test("a changed password that may not have been set is sent again, also after a refresh", async () => {
  const { simulator, started } = await startTimeseries();
  const user = await started.create("User", reader);
  simulator.faults.add({ kind: "respond", status: 404, body: "<html>Not Found</html>", path: /password$/ });
  const changed = { name: "renamed", password: "pass-word-2" };
  await expect(started.update(user, changed)).rejects.toThrow("answered 404");
  const [broken] = started.resources;
  if (broken === undefined) throw new Error("the user is not in the state");
  const refreshed = await started.refresh(broken);
  if (refreshed === undefined) throw new Error("the user is gone");
  expect(Object.keys(await started.diff(refreshed, changed))).toContain("password");
  sent(simulator);
  await started.update(refreshed, changed);
  expect(sent(simulator)).toContain("POST /api/v2/users/<renamed>/password 204");
});
