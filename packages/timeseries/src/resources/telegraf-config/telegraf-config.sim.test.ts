import { each, inside, text } from "@ops-providers/provider-kit/testing";
import { serverUnderTest } from "../../testing/server-under-test";
import { freshOrganization, refusal } from "../../testing/service-client";
import { serviceStarters } from "../../testing/service-starters";

const PATH = "/api/v2/telegrafs";
const UNKNOWN = "00000000000000ab";
const CONFIG = '[[outputs.influxdb_v2]]\n  bucket = "meters"\n[[inputs.cpu]]\n';
const HIDDEN = [500, "internal error", "An internal error has occurred - check server logs"];

describe.each(serviceStarters)("$name: configurations of Telegraf", ({ start, isNew }) => {
  const server = serverUnderTest({ start });

  const make = (more: Record<string, unknown> = {}): Promise<string> =>
    server.client.createId(PATH, { orgID: server.orgID, name: "gateway", config: CONFIG, ...more });
  const post = async (more: Record<string, unknown>): Promise<unknown> =>
    refusal(await server.client.post(PATH, { orgID: server.orgID, name: "gateway", config: CONFIG, ...more }));
  const bucketsOf = async (more: Record<string, unknown>): Promise<unknown> =>
    inside((await server.client.get(`${PATH}/${await make(more)}`)).body, "metadata");

  test("a configuration is shown whole, but for empty texts", async () => {
    const { orgID } = server;
    const given = { orgID, name: "gateway", description: "of the gateway", config: CONFIG };
    const made = await server.client.post(PATH, given);
    const self = `${PATH}/${text(made.body, "id")}`;
    const shown = {
      id: text(made.body, "id"),
      ...given,
      metadata: { buckets: ["meters"] },
      labels: [],
      links: { self, labels: `${self}/labels`, members: `${self}/members`, owners: `${self}/owners` },
    };
    expect([made.status, made.body]).toEqual([201, shown]);
    expect((await server.client.get(self)).body).toEqual(shown);
    const { id, labels, links } = shown;
    const emptied = { id, orgID, metadata: { buckets: [] }, labels, links };
    expect((await server.client.put(self, {})).body).toEqual(emptied);
  });

  test.each([
    ["", []],
    ["# nothing\n", []],
    ["[[outputs.file]]\n", []],
    ["[[outputs.influxdb_v2]]\n", []],
    [
      "[[outputs.influxdb_v2]]\nbucket = ''\n[[outputs.influxdb_v2]]\nbucket = 'b'\n[[outputs.influxdb_v2]]\nbucket = 'a'\n",
      ["b", "a"],
    ],
    ["a.b = [1, 'x', {c = 0xFF}]\nd = 9007199254740993\ne = 07:32:00\n", []],
  ])("the buckets of %j", async (config, buckets) => {
    expect(await bucketsOf({ config })).toEqual({ buckets });
  });

  test("metadata that are given are kept as they are, and the text is not read", async () => {
    for (const metadata of [{ buckets: ["x", "x"] }, { buckets: [] }, { other: 1 }, { buckets: "x" }]) {
      expect(await bucketsOf({ config: "a = $B", metadata })).toEqual(metadata);
    }
    expect(await bucketsOf({ metadata: {} })).toEqual({ buckets: ["meters"] });
    expect(await bucketsOf({ metadata: null })).toEqual({ buckets: ["meters"] });
  });

  test.each(["a =", "a = 1\na = 2\n", "[a]\n[a]\n", 'a = "\\q"\n', "a = $B\n", "é = 1\n"])(
    "what is no TOML is refused without a word: %j",
    async (config) => {
      expect(await post({ config })).toEqual(HIDDEN);
    },
  );

  test.each([
    ["outputs = 1\n", "no plugins in config to get buckets"],
    ["outputs = []\n", "no plugins in config to get buckets"],
    ["[outputs.influxdb_v2]\nbucket = 'a'\n", "influxdb_v2 output has no config"],
    ["[outputs]\ninfluxdb_v2 = []\n", "influxdb_v2 output has no config"],
    ["[outputs]\ninfluxdb_v2 = 'x'\n", "influxdb_v2 output has no config"],
  ])("outputs of another form are refused, with a word before 2.9: %j", async (config, message) => {
    expect(await post({ config })).toEqual(isNew ? HIDDEN : [400, "empty value", message]);
  });

  test("a bucket that is no text breaks the server", async () => {
    const panic = (type: string): unknown => {
      const reason = `interface conversion: interface {} is ${type}, not string`;
      return [500, "internal error", `a panic has occurred: ${PATH}: ${reason}`];
    };
    expect(await post({ config: "[[outputs.influxdb_v2]]\nbucket = 1\n" })).toEqual(panic("int64"));
    expect(await post({ config: "[[outputs.influxdb_v2]]\nbucket = ['a']\n" })).toEqual(panic("[]interface {}"));
  });

  test("an organization is needed, and need not exist; a PUT does not change it", async () => {
    expect(await post({ orgID: undefined })).toEqual([400, "invalid", "invalid org id for permission: invalid ID"]);
    expect(await post({ orgID: "x" })).toEqual([400, "invalid", "id must have a length of 16 bytes"]);
    expect(await post({ name: 1 })).toEqual(HIDDEN);
    const id = await make({ orgID: UNKNOWN });
    const put = await server.client.put(`${PATH}/${id}`, { orgID: server.orgID, name: "other" });
    expect([put.status, inside(put.body, "orgID")]).toEqual([200, UNKNOWN]);
  });

  test("a configuration outlives its organization", async () => {
    const { id: orgID } = await freshOrganization(server.client);
    const id = await make({ orgID });
    await server.client.delete(`/api/v2/orgs/${orgID}`);
    expect(inside((await server.client.get(`${PATH}/${id}`)).body, "orgID")).toBe(orgID);
  });

  test("a list is whole, and takes an organization by its ID alone", async () => {
    const { id: orgID } = await freshOrganization(server.client);
    const ids = [];
    for (const name of ["b", "a", "b"]) ids.push(await make({ orgID, name }));
    const listed = async (query: string): Promise<unknown> =>
      each((await server.client.get(`${PATH}?${query}`)).body, "configurations", "id");
    expect(await listed(`orgID=${orgID}&limit=1&offset=1&name=a`)).toEqual(ids);
    expect(await listed(`orgID=${orgID}&org=nobody&id=${ids[1] ?? ""}`)).toEqual(ids);
    expect(refusal(await server.client.get(`${PATH}?orgID=x`))).toEqual([
      400,
      "invalid",
      "orgID is invalid: id must have a length of 16 bytes",
    ]);
  });

  test("whoever asks for no JSON gets the text", async () => {
    const id = await make();
    const read = async (accept: string): Promise<unknown> => {
      const headers = { authorization: `Token ${server.service.token}`, accept };
      const response = await fetch(`${server.service.url}${PATH}/${id}`, { headers });
      return [response.headers.get("content-type"), await response.text()];
    };
    expect(await read("*/*")).toEqual(["application/toml; charset=utf-8", CONFIG]);
    expect(await read("application/octet-stream")).toEqual(["application/octet-stream", CONFIG]);
  });

  test("whoever changes or deletes a configuration needs to read it, too", async () => {
    const { orgID } = server;
    const id = await make();
    const client = async (action: string) => {
      const permissions = [{ action, resource: { type: "telegrafs", orgID } }];
      const body = await server.client.create("/api/v2/authorizations", { orgID, permissions });
      return server.client.withToken(text(body, "token"));
    };
    const refused = (action: string): unknown => [
      401,
      "unauthorized",
      `${action}:orgs/${orgID}/telegrafs/${id} is unauthorized`,
    ];
    const [reader, writer] = [await client("read"), await client("write")];
    expect((await writer.post(PATH, { orgID })).status).toBe(201);
    expect(refusal(await writer.put(`${PATH}/${id}`, {}))).toEqual(refused("read"));
    expect(refusal(await writer.delete(`${PATH}/${id}`))).toEqual(refused("read"));
    expect(refusal(await reader.put(`${PATH}/${id}`, {}))).toEqual(refused("write"));
    expect(refusal(await reader.delete(`${PATH}/${id}`))).toEqual(refused("write"));
    expect(each((await writer.get(PATH)).body, "configurations", "id")).toEqual([]);
  });

  test("a configuration is deleted once, and never patched", async () => {
    const id = await make();
    const none = [405, "method not allowed", "allow: DELETE, GET, OPTIONS, PUT"];
    expect(refusal(await server.client.patch(`${PATH}/${id}`, {}))).toEqual(none);
    expect((await server.client.delete(`${PATH}/${id}`)).status).toBe(204);
    const gone = [404, "not found", "telegraf configuration not found"];
    expect(refusal(await server.client.delete(`${PATH}/${id}`))).toEqual(gone);
    expect(refusal(await server.client.get(`${PATH}/${id}`))).toEqual(gone);
    expect(refusal(await server.client.put(`${PATH}/${id}`, {}))).toEqual(gone);
    expect(refusal(await server.client.put(`${PATH}/${id}`, { config: "a =" }))).toEqual(HIDDEN);
  });
});
