import { each, inside, text } from "@ops-providers/provider-kit/testing";
import { serverUnderTest } from "../../testing/server-under-test";
import { freshName, freshOrganization, refusal } from "../../testing/service-client";
import { serviceStarters } from "../../testing/service-starters";

const PATH = "/api/v2/dbrps";
const UNKNOWN = "00000000000000ab";

describe.each(serviceStarters)("$name: mappings of databases and retention policies", ({ start }) => {
  const server = serverUnderTest({ start });
  let bucketID: string;

  beforeEach(async () => {
    bucketID = await makeBucket(freshName("bucket"));
  });

  const makeBucket = (name: string): Promise<string> =>
    server.client.createId("/api/v2/buckets", { orgID: server.orgID, name });
  const mapping = (more: Record<string, unknown> = {}): Record<string, unknown> => ({
    orgID: server.orgID,
    bucketID,
    database: "db",
    retention_policy: "rp",
    ...more,
  });
  const make = (more: Record<string, unknown> = {}): Promise<string> => server.client.createId(PATH, mapping(more));
  const at = (id: string): string => `${PATH}/${id}?orgID=${server.orgID}`;
  const post = async (more: Record<string, unknown>): Promise<unknown> =>
    refusal(await server.client.post(PATH, mapping(more)));
  /** Policies of a database, the default with a star. */
  const policies = async (database = "db"): Promise<readonly string[]> => {
    const { body } = await server.client.get(`${PATH}?orgID=${server.orgID}&db=${database}`);
    const defaults = each(body, "content", "default");
    return each(body, "content", "retention_policy").map(
      (name, i) => `${String(name)}${defaults[i] === true ? "*" : ""}`,
    );
  };

  test("a mapping is shown by itself after a POST, and in a wrapper after a GET and a PATCH", async () => {
    const made = await server.client.post(PATH, mapping());
    const id = text(made.body, "id");
    const shown = { id, ...mapping(), default: true, virtual: false };
    expect([made.status, made.body]).toEqual([201, shown]);
    expect((await server.client.get(at(id))).body).toEqual({ content: shown });
    expect((await server.client.patch(at(id), {})).body).toEqual({ content: shown });
  });

  test("each request about a mapping names its organization", async () => {
    const id = await make();
    const nameless = [400, "invalid", "either 'org' or 'orgID' must be provided"];
    expect(refusal(await server.client.get(PATH))).toEqual(nameless);
    expect(refusal(await server.client.get(`${PATH}/${id}`))).toEqual(nameless);
    expect(refusal(await server.client.patch(`${PATH}/${id}`, {}))).toEqual(nameless);
    expect(refusal(await server.client.delete(`${PATH}/${id}`))).toEqual(nameless);
    const missing = [404, "not found", "unable to find DBRP"];
    expect(refusal(await server.client.get(`${PATH}/${id}?orgID=${UNKNOWN}`))).toEqual(missing);
    expect((await server.client.get(`${PATH}/${id}?org=${encodeURIComponent(server.org)}`)).status).toBe(200);
    expect(refusal(await server.client.get(`${PATH}?org=nobody`))).toEqual([
      404,
      "not found",
      'invalid org "nobody": organization not found',
    ]);
    expect(refusal(await server.client.get(`${PATH}?orgID=x`))).toEqual([
      400,
      "invalid",
      'invalid org ID "x": id must have a length of 16 bytes',
    ]);
  });

  test("the first mapping of a database is its default, until another one is", async () => {
    await make({ retention_policy: "1", default: false });
    expect(await policies()).toEqual(["1*"]);
    await make({ retention_policy: "2" });
    const third = await make({ retention_policy: "3", default: true });
    expect(await policies()).toEqual(["1", "2", "3*"]);
    await server.client.patch(at(third), { default: false });
    expect(await policies()).toEqual(["1*", "2", "3"]);
    await server.client.patch(at(third), { default: true });
    await server.client.delete(at(third));
    expect(await policies()).toEqual(["1*", "2"]);
  });

  test("the only mapping of a database stays its default, although the answer says otherwise", async () => {
    const id = await make();
    const { body } = await server.client.patch(at(id), { default: false });
    expect(inside(body, "content", "default")).toBe(false);
    expect(await policies()).toEqual(["rp*"]);
  });

  test("a PATCH changes the policy and the default, and nothing else", async () => {
    const id = await make();
    await make({ retention_policy: "other" });
    const change = { retention_policy: "new", database: "x", bucketID: UNKNOWN, orgID: UNKNOWN };
    const { body } = await server.client.patch(at(id), change);
    const shown = { id, ...mapping({ retention_policy: "new" }), default: true, virtual: false };
    expect(inside(body, "content")).toEqual(shown);
    const taken = [422, "conflict", "another DBRP mapping with same orgID, db, and rp exists"];
    expect(refusal(await server.client.patch(at(id), { retention_policy: "other" }))).toEqual(taken);
  });

  test("a policy is unique in its database, whatever its bucket; case counts", async () => {
    await make();
    const taken = [422, "conflict", "another DBRP mapping with same orgID, db, and rp exists"];
    expect(await post({ bucketID: await makeBucket(freshName("bucket")) })).toEqual(taken);
    expect(await make({ database: "DB" })).not.toBe("");
    expect(await make({ retention_policy: "RP" })).not.toBe("");
  });

  test.each(["", ".", "..", "a/b", "a\\b", "a\tb", "a\u00a0b"])("%j is no name", async (name) => {
    const rule = "must contain at least one character and only be letters, numbers, '_', '-', and '.'";
    expect(await post({ database: name })).toEqual([400, "invalid", `DBRP provided is invalid: database ${rule}`]);
    expect(await post({ retention_policy: name })).toEqual([
      400,
      "invalid",
      `DBRP provided is invalid: retentionPolicy ${rule}`,
    ]);
  });

  test.each(["a.b", "a b", " a ", 'a"b', "a,b", "日本", "%2f"])("%j is a name", async (database) => {
    const { status, body } = await server.client.post(PATH, mapping({ database }));
    expect([status, inside(body, "database")]).toEqual([201, database]);
  });

  test("a bucket is needed that exists, and an organization that need not", async () => {
    const wrong = (id: string): unknown[] => [
      400,
      "invalid",
      `invalid bucket ID "${id}": id must have a length of 16 bytes`,
    ];
    expect([await post({ bucketID: undefined }), await post({ bucketID: "x" })]).toEqual([wrong(""), wrong("x")]);
    expect(await post({ bucketID: UNKNOWN })).toEqual([404, "not found", "bucket not found"]);
    expect(await post({ orgID: undefined })).toEqual([400, "invalid", "either 'org' or 'orgID' must be provided"]);
    expect((await server.client.post(PATH, mapping({ orgID: undefined, org: server.org }))).status).toBe(201);
  });

  test("a bucket has a mapping by its name, until one is made", async () => {
    const [plain, slashed] = [await makeBucket("meters"), await makeBucket("meters/a/b")];
    const virtual = async (): Promise<unknown> =>
      inside((await server.client.get(`${PATH}?orgID=${server.orgID}&db=meters`)).body, "content");
    const { orgID } = server;
    const ofName = {
      id: plain,
      bucketID: plain,
      orgID,
      database: "meters",
      retention_policy: "autogen",
      default: true,
    };
    const ofBoth = { ...ofName, id: slashed, bucketID: slashed, retention_policy: "a/b", default: false };
    expect(await virtual()).toEqual([
      { ...ofName, virtual: true },
      { ...ofBoth, virtual: true },
    ]);
    expect((await server.client.delete(at(plain))).status).toBe(204);
    expect((await server.client.get(at(plain))).body).toEqual({ content: { ...ofName, virtual: true } });
    const made = await make({ database: "meters", retention_policy: "autogen" });
    expect(each({ content: await virtual() }, "content", "id")).toEqual([made, slashed]);
  });

  test("a list takes the parts of a mapping", async () => {
    const [first, second] = [await make(), await make({ retention_policy: "2" })];
    const listed = async (query: string): Promise<unknown> =>
      each((await server.client.get(`${PATH}?orgID=${server.orgID}&${query}`)).body, "content", "id");
    expect(await listed("db=db&rp=2")).toEqual([second]);
    expect(await listed(`db=db&default=true`)).toEqual([first]);
    expect(await listed(`id=${second}`)).toEqual([second]);
    expect(await listed(`bucketID=${bucketID}&limit=1`)).toEqual([first, second, bucketID]);
  });

  test("a token needs permissions on the bucket, and none on mappings", async () => {
    const id = await make();
    const { orgID } = server;
    const client = async (...actions: readonly string[]) => {
      const permissions = actions.map((action) => ({ action, resource: { type: "buckets", orgID } }));
      return server.client.withToken(
        text(await server.client.create("/api/v2/authorizations", { orgID, permissions }), "token"),
      );
    };
    const lacks = (action: string): unknown[] => [
      401,
      "unauthorized",
      `${action}:orgs/${orgID}/buckets/${bucketID} is unauthorized`,
    ];
    const [reader, writer] = [await client("read"), await client("write")];
    expect((await reader.get(at(id))).status).toBe(200);
    expect(refusal(await reader.patch(at(id), {}))).toEqual(lacks("write"));
    expect(refusal(await reader.post(PATH, mapping({ database: "x" })))).toEqual(lacks("write"));
    expect(refusal(await reader.delete(at(id)))).toEqual(lacks("write"));
    expect(refusal(await writer.get(at(id)))).toEqual(lacks("read"));
    expect(refusal(await writer.patch(at(id), {}))).toEqual(lacks("read"));
    expect(refusal(await writer.post(PATH, mapping({ database: "x" })))).toEqual(lacks("read"));
    expect((await writer.delete(at(id))).status).toBe(204);
  });

  test("a bucket and an organization take their mappings along", async () => {
    const id = await make();
    await server.client.delete(`/api/v2/buckets/${bucketID}`);
    const gone = [404, "not found", "unable to find DBRP"];
    expect(refusal(await server.client.get(at(id)))).toEqual(gone);
    const { id: orgID } = await freshOrganization(server.client);
    const bucket = await server.client.createId("/api/v2/buckets", { orgID, name: "b" });
    const other = await server.client.createId(PATH, mapping({ orgID, bucketID: bucket }));
    await server.client.delete(`/api/v2/orgs/${orgID}`);
    expect(refusal(await server.client.get(`${PATH}/${other}?orgID=${orgID}`))).toEqual(gone);
  });

  test("a mapping of a bucket of another organization outlives its own", async () => {
    bucketID = await makeBucket(freshName("bucket"));
    const { id: orgID } = await freshOrganization(server.client);
    const id = await server.client.createId(PATH, mapping({ orgID }));
    await server.client.delete(`/api/v2/orgs/${orgID}`);
    expect((await server.client.get(`${PATH}/${id}?orgID=${orgID}`)).status).toBe(200);
    expect((await server.client.delete(`${PATH}/${id}?orgID=${orgID}`)).status).toBe(204);
  });

  test("a mapping is deleted once", async () => {
    const id = await make();
    expect((await server.client.delete(at(id))).status).toBe(204);
    expect(refusal(await server.client.delete(at(id)))).toEqual([404, "not found", "unable to find DBRP"]);
  });
});
