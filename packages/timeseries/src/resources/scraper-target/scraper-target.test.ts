import { sentBy, startTimeseries } from "../../testing/start-timeseries";

test("a change of one input sends all of them, since the service wipes the others", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const { id: bucketId } = await started.create("Bucket", { orgId, name: "metrics" });
  const given = { orgId, bucketId, name: "gateway", url: "http://10.0.0.7:9100/metrics", allowInsecure: true };
  const made = await started.create("ScraperTarget", given);
  const sent = await sentBy(started, () => started.update(made, { ...given, name: "turbine" }));
  const { orgId: orgID, bucketId: bucketID, ...others } = { ...given, name: "turbine", type: "prometheus" };
  expect(sent).toEqual([{ PATCH: { orgID, bucketID, ...others } }]);
  expect(simulator.all("scraperTarget")).toEqual([{ id: made.id, orgID, bucketID, ...others }]);
});

test("a target whose bucket was deleted shows it on refresh, and gets another one in place", async () => {
  const { started, orgId } = await startTimeseries();
  const first = await started.create("Bucket", { orgId, name: "metrics" });
  const given = { orgId, name: "gateway", url: "http://10.0.0.7:9100/metrics" };
  const made = await started.create("ScraperTarget", { ...given, bucketId: first.id });
  await started.delete(first);
  const read = await started.refresh(made);
  expect(read?.state["bucketId"]).toBeUndefined();
  const second = await started.create("Bucket", { orgId, name: "metrics" });
  const updated = await started.update(read ?? made, { ...given, bucketId: second.id });
  expect([updated.id, updated.state["bucketId"]]).toEqual([made.id, second.id]);
});

test("a target whose answer was lost is found by its content and the time in its ID", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const { id: bucketId } = await started.create("Bucket", { orgId, name: "metrics" });
  simulator.faults.add({ kind: "connection-reset", when: "after", method: "POST", path: "/api/v2/scrapers" });
  const made = await started.create("ScraperTarget", { orgId, bucketId, url: "http://10.0.0.7:9100/metrics" });
  expect(simulator.all("scraperTarget").map(({ id }) => id)).toEqual([made.id]);
});
