import type { Simulator } from "../../sim";
import { startTimeseries } from "../../testing/start-timeseries";

function anAuthorization(simulator: Simulator, more: Readonly<Record<string, string>> = {}) {
  return { orgId: simulator.orgId, permissions: [{ action: "read", resource: { type: "orgs" } }], ...more };
}

test("a user name is sent as the user's ID", async () => {
  const { simulator, started } = await startTimeseries({ username: "ops" });
  const made = await started.create("Authorization", anAuthorization(simulator, { user: "ops" }));
  expect(started.requests.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    { method: "GET", path: "/api/v2/users?name=ops", body: undefined },
    {
      method: "POST",
      path: "/api/v2/authorizations",
      body: {
        orgID: simulator.orgId,
        permissions: [{ action: "read", resource: { type: "orgs" } }],
        status: "active",
        userID: simulator.userId,
      },
    },
  ]);
  expect([made.state["user"], made.state["userId"]]).toEqual(["ops", simulator.userId]);
});

test("a user ID is sent as it is", async () => {
  const { simulator, started } = await startTimeseries({ username: "ops" });
  await started.create("Authorization", anAuthorization(simulator, { userId: simulator.userId.toUpperCase() }));
  expect(started.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /api/v2/authorizations"]);
});

test("a user name and a user ID that agree make an authorization", async () => {
  const { simulator, started } = await startTimeseries({ username: "ops" });
  const both = { user: "ops", userId: simulator.userId.toUpperCase() };
  const made = await started.create("Authorization", anAuthorization(simulator, both));
  expect(simulator.all("authorization").map(({ id }) => id)).toContain(made.id);
});

test("a user name and a user ID that disagree make nothing", async () => {
  const { simulator, started } = await startTimeseries({ username: "ops" });
  const both = { user: "ops", userId: "00000000000000ff" };
  await expect(started.create("Authorization", anAuthorization(simulator, both))).rejects.toThrow(
    `user "ops" has the ID ${simulator.userId}, but userId is "00000000000000ff"; leave one of them out, or make them agree`,
  );
  expect(started.requests.map(({ method }) => method)).toEqual(["GET"]);
});

test("a user name that nobody has makes nothing", async () => {
  const { simulator, started } = await startTimeseries({ username: "ops" });
  await expect(started.create("Authorization", anAuthorization(simulator, { user: "nobody" }))).rejects.toThrow(
    'no user is named "nobody"; correct user, or give userId',
  );
  expect(started.requests.map(({ method }) => method)).toEqual(["GET"]);
});

test("a permission for another organization is refused before anything is sent", async () => {
  const { simulator, started } = await startTimeseries({ username: "ops" });
  const permissions = [
    { action: "read", resource: { type: "buckets", orgId: simulator.orgId.toUpperCase() } },
    { action: "read", resource: { type: "buckets", orgId: "00000000000000ff" } },
  ];
  const { failures } = await started.check("Authorization", { orgId: simulator.orgId, permissions });
  expect(failures).toEqual([
    {
      property: "",
      reason: `permissions[1].resource.orgId: must be the authorization's own orgId "${simulator.orgId}", not "00000000000000ff"`,
    },
  ]);
});
