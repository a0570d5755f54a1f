import { sentBy, startTimeseries } from "../../testing/start-timeseries";

const THERE = { remoteUrl: "https://metrics.example.com:8086", remoteApiToken: "canary" };

test("a name that another connection has is refused with its line of import, and is not sent again", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const first = await started.create("RemoteConnection", { orgId, name: "headquarters", ...THERE });
  const second = { orgId, name: "headquarters", ...THERE, remoteUrl: "http://10.0.0.8:8086" };
  const before = simulator.requests.length;
  await expect(started.create("RemoteConnection", second)).rejects.toThrow(first.id);
  expect(simulator.requests.slice(before).map(({ method, status }) => [method, status])).toEqual([
    ["POST", 500],
    ["GET", 200],
  ]);
  expect(simulator.all("remoteConnection").map(({ id }) => id)).toEqual([first.id]);
});

test("a creation whose answer was lost is found by its name", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  simulator.faults.add({ kind: "connection-reset", when: "after", method: "POST", path: "/api/v2/remotes" });
  const made = await started.create("RemoteConnection", { orgId, name: "headquarters", ...THERE });
  expect(simulator.all("remoteConnection").map(({ id }) => id)).toEqual([made.id]);
});

test("another token is sent in place, and is not in the state in plain text", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const given = { orgId, name: "headquarters", ...THERE };
  const made = await started.create("RemoteConnection", given);
  const sent = await sentBy(started, () => started.update(made, { ...given, remoteApiToken: "another canary" }));
  expect(sent).toEqual([{ PATCH: { remoteAPIToken: "another canary" } }]);
  expect(simulator.all("remoteConnection").map(({ remoteAPIToken }) => remoteAPIToken)).toEqual(["another canary"]);
});

test("an organization there is given and changed in place, and kept where the program no longer has it", async () => {
  const { started, orgId } = await startTimeseries();
  const given = { orgId, name: "headquarters", ...THERE };
  const made = await started.create("RemoteConnection", given);
  const changed = await started.update(made, { ...given, remoteOrgId: "00000000000000aa" });
  expect(changed.state["remoteOrgId"]).toBe("00000000000000aa");
  expect(await started.diff(changed, given)).toEqual({});
});
