import { each, inside, text } from "@ops-providers/provider-kit/testing";
import { serverUnderTest } from "../../testing/server-under-test";
import { freshName, freshOrganization, refusal } from "../../testing/service-client";
import { serviceStarters } from "../../testing/service-starters";

const PATH = "/api/v2/replications";
const REMOTES = "/api/v2/remotes";
const UNKNOWN = "00000000000000ab";
const GONE = [404, "not found", "replication not found"];
const NO_ID = [400, "invalid", "replication ID is invalid"];
const TAKEN = [500, "internal error", "UNIQUE constraint failed: replications.org_id, replications.name"];
const AGE = "maxAgeSeconds must be 0 (use default) or between 60 and 5184000";
const SOME_NUMBER: unknown = expect.any(Number);

describe.each(serviceStarters)("$name: replications", ({ isNew, start }) => {
  const server = serverUnderTest({ start });
  const places = new Map<string, { readonly remoteID: string; readonly localBucketID: string }>();

  /** A connection and a bucket, the same in a test. */
  const place = async (orgID = server.orgID) => {
    const known = places.get(orgID);
    if (known !== undefined) return known;
    const remote = { orgID, name: freshName("remote"), remoteURL: "http://127.0.0.1:9", remoteAPIToken: "token" };
    const remoteID = text(await server.client.create(REMOTES, remote), "id");
    const bucket = await server.client.create("/api/v2/buckets", { orgID, name: freshName("bucket") });
    const made = { remoteID, localBucketID: text(bucket, "id") };
    places.set(orgID, made);
    return made;
  };
  const whole = async (replication: Record<string, unknown> = {}): Promise<Record<string, unknown>> => ({
    orgID: server.orgID,
    name: "replication",
    ...(await place()),
    remoteBucketName: "there",
    ...replication,
  });
  const make = async (replication: Record<string, unknown> = {}): Promise<string> =>
    text(await server.client.create(PATH, await whole(replication)), "id");
  const post = async (replication: Record<string, unknown>): Promise<unknown> =>
    refusal(await server.client.post(PATH, await whole(replication)));
  const patch = async (id: string, change: object): Promise<unknown> =>
    (await server.client.patch(`${PATH}/${id}`, change)).body;

  test("a replication is shown whole, with the bucket's name under another name than it is sent", async () => {
    const { remoteBucketName, ...sent } = await whole({
      description: "d",
      maxQueueSizeBytes: 33_554_430,
      maxAgeSeconds: 60,
      dropNonRetryableData: true,
    });
    const answer = await server.client.post(PATH, { ...sent, remoteBucketName });
    const id = text(answer.body, "id");
    const shown = {
      ...sent,
      id,
      remoteBucketID: null,
      RemoteBucketName: remoteBucketName,
      currentQueueSizeBytes: SOME_NUMBER,
      remainingBytesToBeSynced: SOME_NUMBER,
    };
    expect([answer.status, answer.body]).toEqual([201, shown]);
    expect((await server.client.get(`${PATH}/${id}`)).body).toEqual(shown);
    expect((await server.client.get(`${PATH}?orgID=${server.orgID}`)).body).toEqual({ replications: [shown] });
  });

  test("what is left out is as the service has it; a name is dropped where there is an ID", async () => {
    const remoteBucketID = "00000000000000AA";
    const made = await server.client.create(PATH, await whole({ name: undefined, remoteBucketID }));
    expect(made).toEqual({
      ...(await place()),
      orgID: server.orgID,
      id: text(made, "id"),
      name: "",
      remoteBucketID: remoteBucketID.toLowerCase(),
      RemoteBucketName: "",
      maxQueueSizeBytes: 67_108_860,
      maxAgeSeconds: 0,
      dropNonRetryableData: false,
      currentQueueSizeBytes: SOME_NUMBER,
      remainingBytesToBeSynced: SOME_NUMBER,
    });
  });

  test.each<[Record<string, unknown>, number, string]>([
    [{ orgID: undefined }, 400, "invalid org id for permission: invalid ID"],
    [{ remoteID: undefined }, 400, "invalid id for permission: invalid ID"],
    [{ localBucketID: undefined }, 400, "invalid id for permission: invalid ID"],
    [{ remoteID: "x" }, 400, "failed to unmarshal json: id must have a length of 16 bytes"],
    [{ remoteBucketID: "" }, 400, "failed to unmarshal json: id must have a length of 16 bytes"],
    [{ remoteBucketName: "" }, 422, "one of remote_bucket_id, remote_bucket_name should be provided"],
    [{ maxQueueSizeBytes: 33_554_429 }, 400, "maxQueueSize too small, must be at least 33554430"],
    [{ remoteID: UNKNOWN }, 400, `remote "${UNKNOWN}" not found: FOREIGN KEY constraint failed`],
    [{ localBucketID: UNKNOWN }, 400, `local bucket "${UNKNOWN}" not found: bucket not found`],
    [{ localBucketID: UNKNOWN, maxQueueSizeBytes: 1 }, 400, "maxQueueSize too small, must be at least 33554430"],
    [{ localBucketID: UNKNOWN, remoteBucketName: "" }, 400, `local bucket "${UNKNOWN}" not found: bucket not found`],
  ])("%j is refused", async (replication, status, message) => {
    const code = status === 422 ? "unprocessable entity" : "invalid";
    expect(await post(replication)).toEqual([status, code, message]);
  });

  test("an age is judged by 2.9 alone", async () => {
    for (const maxAgeSeconds of [-1, 1, 5_184_001]) {
      const id = await make({ name: `aged ${maxAgeSeconds}`, maxAgeSeconds: 60 });
      const answers = [
        await server.client.post(PATH, await whole({ name: `old ${maxAgeSeconds}`, maxAgeSeconds })),
        await server.client.patch(`${PATH}/${id}`, { maxAgeSeconds }),
      ];
      expect(answers.map((answer) => (answer.status < 300 ? "taken" : refusal(answer)))).toEqual(
        isNew
          ? [
              [400, "invalid", AGE],
              [400, "invalid", AGE],
            ]
          : ["taken", "taken"],
      );
    }
  });

  test("names are unique in an organization", async () => {
    await make();
    expect(await post({})).toEqual(TAKEN);
    const other = await make({ name: "other" });
    expect(refusal(await server.client.patch(`${PATH}/${other}`, { name: "replication" }))).toEqual(TAKEN);
    expect(await patch(other, { name: "other" })).toMatchObject({ name: "other" });
  });

  test("buckets and connections may be of other organizations", async () => {
    const { id: orgID } = await freshOrganization(server.client);
    const { remoteID, localBucketID } = await place(orgID);
    expect(await make({ remoteID, name: "a" })).not.toBe("");
    expect(await make({ localBucketID, name: "b" })).not.toBe("");
    expect(await make({ orgID: UNKNOWN, name: server.org })).not.toBe("");
  });

  test("a PATCH keeps organization and bucket here; a bucket there has an ID and a name, and one of them stays", async () => {
    const id = await make();
    const change = { name: "n", description: "", maxQueueSizeBytes: 40_000_000, dropNonRetryableData: true };
    const fixed = { orgID: UNKNOWN, localBucketID: UNKNOWN };
    const { remoteID, localBucketID } = await place();
    const kept = { orgID: server.orgID, localBucketID, remoteID };
    expect(await patch(id, { ...change, ...fixed, remoteID: null })).toMatchObject({ ...change, ...kept });
    const remoteBucketID = "00000000000000aa";
    expect(await patch(id, { remoteBucketID })).toMatchObject({ remoteBucketID, RemoteBucketName: "there" });
    expect(await patch(id, { remoteBucketName: "" })).toMatchObject({ remoteBucketID, RemoteBucketName: "" });
    expect(await patch(id, { remoteBucketID: null })).toMatchObject({ remoteBucketID });
    const none = await make({ name: "named" });
    expect(refusal(await server.client.patch(`${PATH}/${none}`, { remoteBucketName: "" }))).toEqual([
      500,
      "internal error",
      "CHECK constraint failed: replications_one_of_id_name",
    ]);
    expect(refusal(await server.client.patch(`${PATH}/${id}`, { remoteID: UNKNOWN }))).toEqual([
      400,
      "invalid",
      `remote "${UNKNOWN}" not found: FOREIGN KEY constraint failed`,
    ]);
  });

  test("a list is of one organization, narrowed by name, connection and bucket", async () => {
    const { remoteID, localBucketID } = await place();
    const ids = [await make({ name: "b" }), await make({ name: "a" })];
    const list = async (query: string): Promise<unknown> =>
      (await server.client.get(`${PATH}?orgID=${server.orgID}&${query}`)).body;
    expect(each(await list(`remoteID=${remoteID}`), "replications", "id")).toEqual(ids);
    expect(each(await list(`localBucketID=${localBucketID}&name=a`), "replications", "id")).toEqual([ids[1]]);
    expect(await list(`localBucketID=${UNKNOWN}`)).toEqual({ replications: null });
    expect(inside(await list("localBucketID=x"), "message")).toBe("invalid local bucket ID");
    expect(inside(await list("remoteID=x"), "message")).toBe("invalid remote ID");
    expect(refusal(await server.client.get(PATH))).toEqual([400, "invalid", "invalid or missing org ID"]);
  });

  test("a creation needs to read bucket and connection, in this order; an update the new connection alone", async () => {
    const { orgID } = server;
    const { remoteID, localBucketID } = await place();
    const id = await make({ name: "there already" });
    const allowed = async (...types: readonly (readonly [action: string, type: string])[]) => {
      const permissions = types.map(([action, type]) => ({ action, resource: { type, orgID } }));
      return server.client.withToken(
        text(await server.client.create("/api/v2/authorizations", { orgID, permissions }), "token"),
      );
    };
    const refused = (right: string): unknown => [401, "unauthorized", `${right} is unauthorized`];
    const writer = await allowed(["write", "replications"]);
    const nearly = await allowed(["write", "replications"], ["read", "buckets"]);
    const bucket = `read:orgs/${orgID}/buckets/${localBucketID}`;
    const remote = `read:orgs/${orgID}/remotes/${remoteID}`;
    expect(refusal(await writer.post(PATH, await whole()))).toEqual(refused(bucket));
    expect(refusal(await nearly.post(PATH, await whole()))).toEqual(refused(remote));
    expect((await writer.patch(`${PATH}/${id}`, {})).status).toBe(200);
    expect(refusal(await writer.patch(`${PATH}/${id}`, { remoteID }))).toEqual(refused(remote));
    const unreadable = refused(`read:orgs/${orgID}/replications/${id}`);
    expect(refusal(await writer.get(`${PATH}/${id}`))).toEqual(unreadable);
    expect((await writer.get(`${PATH}?orgID=${orgID}`)).body).toEqual({ replications: [] });
    const reader = await allowed(["read", "replications"]);
    const unwritable = refused(`write:orgs/${orgID}/replications/${id}`);
    expect(refusal(await reader.delete(`${PATH}/${id}`))).toEqual(unwritable);
  });

  test("a replication keeps its connection, and is gone with its bucket or its bucket's organization", async () => {
    const { remoteID, localBucketID } = await place();
    const id = await make();
    const kept = [500, "internal error", "remote-connection cannot be deleted as a replication references it"];
    expect(refusal(await server.client.delete(`${REMOTES}/${remoteID}`))).toEqual(kept);
    expect((await server.client.delete(`/api/v2/buckets/${localBucketID}`)).status).toBe(204);
    expect(refusal(await server.client.get(`${PATH}/${id}`))).toEqual(GONE);
    expect((await server.client.delete(`${REMOTES}/${remoteID}`)).status).toBe(204);
    const { id: orgID } = await freshOrganization(server.client);
    const other = await make({ orgID, name: "other", ...(await place(orgID)) });
    await server.client.delete(`/api/v2/orgs/${orgID}`);
    expect(refusal(await server.client.get(`${PATH}/${other}`))).toEqual(GONE);
  });

  test("a replication is deleted once; IDs are judged before bodies", async () => {
    const id = await make();
    expect((await server.client.delete(`${PATH}/${id}`)).status).toBe(204);
    expect([
      refusal(await server.client.delete(`${PATH}/${id}`)),
      refusal(await server.client.get(`${PATH}/${id}`)),
      refusal(await server.client.patch(`${PATH}/${id}`, {})),
    ]).toEqual([GONE, GONE, GONE]);
    expect(refusal(await server.client.patch(`${PATH}/x`, { name: 5 }))).toEqual(NO_ID);
    expect(refusal(await server.client.delete(`${PATH}/x`))).toEqual(NO_ID);
  });
});
