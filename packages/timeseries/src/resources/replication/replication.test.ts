import { sentBy, startTimeseries } from "../../testing/start-timeseries";

/** A bucket, a connection, and what a replication of them is given. */
async function furnished() {
  const service = await startTimeseries();
  const { started, orgId } = service;
  const there = { remoteUrl: "https://metrics.example.com:8086", remoteApiToken: "canary" };
  const remote = await started.create("RemoteConnection", { orgId, name: "headquarters", ...there });
  const bucket = await started.create("Bucket", { orgId, name: "meters" });
  const given = { orgId, name: "meters", remoteId: remote.id, localBucketId: bucket.id };
  return { ...service, remote, bucket, given };
}

test("the bucket there is named by ID, then by name, then by ID again, in place", async () => {
  const { simulator, started, given } = await furnished();
  const byId = { ...given, remoteBucketId: "00000000000000aa" };
  const byName = { ...given, remoteBucketName: "there" };
  const made = await started.create("Replication", byId);
  const named = await started.update(made, byName);
  expect([named.state["remoteBucketId"], named.state["remoteBucketName"]]).toEqual([undefined, "there"]);
  expect(await started.diff(named, byName)).toEqual({});
  const sent = await sentBy(started, async () => {
    expect((await started.update(named, byId)).state["remoteBucketId"]).toBe("00000000000000aa");
  });
  expect(sent).toEqual([{ PATCH: { remoteBucketID: "00000000000000aa", remoteBucketName: "" } }]);
  expect(simulator.all("replication")).toEqual([
    expect.objectContaining({ id: made.id, remoteBucketID: "00000000000000aa", remoteBucketName: "" }),
  ]);
});

test("a connection is deleted once the replication that needs it is, and until then the deletion waits", async () => {
  const { simulator, started, given, remote } = await furnished();
  const made = await started.create("Replication", { ...given, remoteBucketName: "there" });
  const gone = started.delete(remote);
  await started.delete(made);
  await gone;
  expect([simulator.all("replication"), simulator.all("remoteConnection")]).toEqual([[], []]);
});

test("a replication is gone with its bucket", async () => {
  const { started, given, bucket } = await furnished();
  const made = await started.create("Replication", { ...given, remoteBucketName: "there" });
  await started.delete(bucket);
  expect(await started.refresh(made)).toBeUndefined();
  await started.delete(made);
});

test("a name that another replication has is refused with the ID of that one", async () => {
  const { simulator, started, given } = await furnished();
  const first = await started.create("Replication", { ...given, remoteBucketName: "there" });
  await expect(started.create("Replication", { ...given, remoteBucketName: "elsewhere" })).rejects.toThrow(first.id);
  expect(simulator.all("replication").map(({ id }) => id)).toEqual([first.id]);
});
