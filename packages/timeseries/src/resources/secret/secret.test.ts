import { closeAfterEach, startProvider, text } from "@ops-providers/provider-kit/testing";
import { provider } from "../../provider";
import { ServiceClient } from "../../testing/service-client";
import { sentBy, startTimeseries } from "../../testing/start-timeseries";

const closeLater = closeAfterEach();

const SOMETHING: unknown = expect.anything();
const VALUE = "a-value-that-nobody-reads";

test("a key that is there is refused with the line that imports it, and keeps its value", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const client = ServiceClient.operator(simulator);
  await client.patch(`/api/v2/orgs/${orgId}/secrets`, { TOKEN: "theirs" });
  await expect(started.create("Secret", { orgId, key: "TOKEN", value: VALUE }, { name: "mine" })).rejects.toThrow(
    `pulumi import timeseries:index:Secret mine ${orgId}/TOKEN`,
  );
  expect(simulator.all("secret").map(({ value }) => value)).toEqual(["theirs"]);
});

test("another value is one request that names this key alone", async () => {
  const { started, orgId } = await startTimeseries();
  const made = await started.create("Secret", { orgId, key: "TOKEN", value: VALUE });
  const sent = await sentBy(started, () => started.update(made, { orgId, key: "TOKEN", value: "another-value" }));
  expect(sent).toEqual([{ PATCH: { TOKEN: "another-value" } }]);
});

test.each(["a/b", "ü %", ".", "..", "delete", "__proto__"])("%j is a key from creation to deletion", async (key) => {
  const { simulator, started, orgId } = await startTimeseries();
  const made = await started.create("Secret", { orgId, key, value: VALUE });
  expect((await started.refresh(made))?.inputs).toEqual({ orgId, key, value: SOMETHING });
  expect((await started.get("Secret", made.id))?.state).toMatchObject({ orgId, key });
  await started.delete(made);
  expect(simulator.all("secret")).toEqual([]);
});

test("a token that may not read the organization fails a refresh, which would take the secrets for gone", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const client = ServiceClient.operator(simulator);
  const made = await started.create("Secret", { orgId, key: "TOKEN", value: VALUE });
  const permissions = ["read", "write"].map((action) => ({ action, resource: { type: "secrets", orgID: orgId } }));
  const token = text(await client.create("/api/v2/authorizations", { orgID: orgId, permissions }), "token");
  const limited = closeLater(await startProvider(provider, { settings: { url: simulator.url, token } }));
  await expect(limited.refresh(made)).rejects.toThrow(`read:orgs/${orgId} is unauthorized`);
});

test("a secret whose answer was lost is set once, and taken over with a warning", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  simulator.faults.add({
    kind: "connection-reset",
    when: "after",
    method: "PATCH",
    path: `/api/v2/orgs/${orgId}/secrets`,
  });
  const sent = await sentBy(started, () => started.create("Secret", { orgId, key: "TOKEN", value: VALUE }));
  const sets = sent.filter((one) => typeof one === "object");
  expect(sets).toEqual([{ PATCH: { TOKEN: VALUE } }]);
  expect(simulator.all("secret").map(({ value }) => value)).toEqual([VALUE]);
});

test("an ID has the organization in any case, and without one nothing is sent", async () => {
  const { started, orgId } = await startTimeseries();
  const made = await started.create("Secret", { orgId, key: "Token", value: VALUE });
  expect((await started.get("Secret", `${orgId.toUpperCase()}/Token`))?.id).toBe(made.id);
  const sent = await sentBy(started, () =>
    expect(started.get("Secret", "plant/Token")).rejects.toThrow("the first part"),
  );
  expect(sent).toEqual([]);
});

test("secrets of a deleted organization leave the state", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const made = await started.create("Secret", { orgId, key: "TOKEN", value: VALUE });
  simulator.remove("organization", orgId);
  expect(await started.refresh(made)).toBeUndefined();
});
