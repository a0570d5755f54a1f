import { each, inside, text } from "@ops-providers/provider-kit/testing";
import { serverUnderTest } from "../../testing/server-under-test";
import { freshOrganization, refusal } from "../../testing/service-client";
import { serviceStarters } from "../../testing/service-starters";

const PATH = "/api/v2/variables";
const UNKNOWN = "00000000000000ab";
const SOME_TEXT: unknown = expect.any(String);
const ONE = { type: "constant", values: ["a"] };

describe.each(serviceStarters)("$name: variables", ({ start }) => {
  const server = serverUnderTest({ start });

  const make = async (variable: Record<string, unknown>): Promise<string> => {
    return text(await server.client.create(PATH, { orgID: server.orgID, arguments: ONE, ...variable }), "id");
  };
  const post = async (variable: Record<string, unknown>): Promise<unknown> => {
    return refusal(await server.client.post(PATH, { orgID: server.orgID, name: "v", arguments: ONE, ...variable }));
  };
  const patch = async (id: string, change: Record<string, unknown>): Promise<unknown> => {
    return (await server.client.patch(`${PATH}/${id}`, change)).body;
  };

  test("a variable is shown whole, from POST, GET and PATCH", async () => {
    const made = await server.client.post(PATH, { orgID: server.orgID, name: "line", arguments: ONE });
    const id = text(made.body, "id");
    const shown = {
      id,
      orgID: server.orgID,
      name: "line",
      description: "",
      selected: null,
      arguments: ONE,
      createdAt: text(made.body, "createdAt"),
      updatedAt: text(made.body, "updatedAt"),
      labels: [],
      links: { self: `${PATH}/${id}`, labels: `${PATH}/${id}/labels`, org: `/api/v2/orgs/${server.orgID}` },
    };
    expect([made.status, made.body]).toEqual([201, shown]);
    expect((await server.client.get(`${PATH}/${id}`)).body).toEqual(shown);
    expect(await patch(id, { name: "line" })).toEqual({ ...shown, updatedAt: SOME_TEXT });
  });

  test("values are a list, names with values, or a query", async () => {
    const map = { type: "map", values: { b: "2", a: "1" } };
    const query = { type: "query", values: { query: "buckets()", language: "other" } };
    const id = await make({ name: "v", arguments: map });
    expect(inside(await patch(id, { arguments: query }), "arguments")).toEqual(query);
    expect(inside(await patch(id, { arguments: map }), "arguments")).toEqual(map);
    expect(inside(await patch(id, { arguments: { type: "constant", values: [] } }), "arguments", "values")).toEqual([]);
  });

  test.each([
    [{ type: "other", values: [] }, "unknown VariableArguments type other"],
    [{ type: "constant" }, "error parsing <nil> as VariableConstantArguments"],
    [{ type: "constant", values: "x" }, "error parsing x as VariableConstantArguments"],
    [{ type: "constant", values: [1] }, "expected variable constant value to be string but received float64"],
    [{ type: "map", values: ["a"] }, "error parsing [a] as VariableMapArguments"],
    [{ type: "map", values: { a: 1 } }, "expected variable map value to be string but received float64"],
    [{ type: "query", values: null }, "error parsing <nil> as VariableQueryArguments"],
    [{ type: "query", values: { query: "x" } }, '"language" key not present in VariableQueryArguments'],
    [{ type: "query", values: { query: 1, language: "flux" } }, 'expected "query" to be string but received float64'],
    [undefined, "invalid arguments type"],
  ])("other values are refused: %j", async (values, message) => {
    expect(await post({ arguments: values })).toEqual([400, "invalid", message]);
  });

  test("a name starts with a letter or an underscore, and is no word of Flux", async () => {
    const wrong = [400, "invalid", "variable name must start with a letter"];
    expect([await post({ name: "1a" }), await post({ name: " a" }), await post({ name: "éa" })]).toEqual(
      Array.from({ length: 3 }, () => wrong),
    );
    expect(await post({ name: "" })).toEqual([400, "invalid", "missing variable name"]);
    expect(await post({ name: "option" })).toEqual([400, "invalid", '"option" is a protected variable name']);
    expect(await make({ name: "OPTION" })).not.toBe("");
    expect(await make({ name: "_a b-c" })).not.toBe("");
    expect(await make({ name: "if" })).not.toBe("");
  });

  test("names are compared without case in their organization, and trimmed by a PATCH only", async () => {
    const id = await make({ name: "line" });
    const { orgID } = server;
    expect(await post({ name: "LINE" })).toEqual([422, "conflict", `variable is not unique for key ${orgID}line`]);
    const blank = await make({ name: "line " });
    expect(inside((await server.client.get(`${PATH}/${blank}`)).body, "name")).toBe("line ");
    const taken = [422, "conflict", `variable entity update conflicts with an existing entity for key ${orgID}line`];
    expect(refusal(await server.client.patch(`${PATH}/${blank}`, { name: " LINE " }))).toEqual(taken);
    expect(inside(await patch(id, { name: " Line " }), "name")).toBe("Line");
    expect(inside(await patch(id, { name: "1 line" }), "name")).toBe("1 line");
    const elsewhere = (await freshOrganization(server.client)).id;
    expect((await server.client.post(PATH, { orgID: elsewhere, name: "line", arguments: ONE })).status).toBe(201);
  });

  test("a PATCH ignores what is empty, and orgID, and refuses to change nothing", async () => {
    const id = await make({ name: "line", description: "d", selected: ["a"] });
    const nothing = [400, "invalid", "no fields supplied in update"];
    for (const change of [{}, { description: "" }, { selected: null }, { name: "" }, { arguments: null }]) {
      expect(refusal(await server.client.patch(`${PATH}/${id}`, change))).toEqual(nothing);
    }
    const changed = await patch(id, { description: "", name: "  ", selected: [], orgID: UNKNOWN });
    expect(changed).toMatchObject({ description: "d", name: "line", selected: [], orgID: server.orgID });
  });

  test("a PUT replaces everything, and forgets the times that it does not name", async () => {
    const id = await make({ name: "line", description: "d", selected: ["a"] });
    const createdAt = text((await server.client.get(`${PATH}/${id}`)).body, "createdAt");
    const whole = { orgID: server.orgID, name: "line", arguments: ONE };
    const put = async (body: Record<string, unknown>): Promise<unknown> =>
      (await server.client.send("PUT", `${PATH}/${id}`, body)).body;
    const none = "0001-01-01T00:00:00Z";
    expect(await put({ ...whole, createdAt })).toMatchObject({
      description: "",
      selected: null,
      createdAt,
      updatedAt: none,
    });
    expect(await put(whole)).toMatchObject({ createdAt: none, updatedAt: none });
    expect(await put({ ...whole, orgID: UNKNOWN })).toMatchObject({ orgID: UNKNOWN });
  });

  test("a PUT has the rules of a POST, and makes nothing", async () => {
    const id = await make({ name: "line" });
    const put = async (path: string, body: Record<string, unknown>): Promise<unknown> =>
      refusal(
        await server.client.send("PUT", `${PATH}/${path}`, { orgID: server.orgID, name: "a", arguments: ONE, ...body }),
      );
    expect(await put(id, { name: "1" })).toEqual([400, "invalid", "variable name must start with a letter"]);
    expect(await put(id, { orgID: undefined })).toEqual([400, "invalid", "bad organization id: invalid ID"]);
    expect(await put(UNKNOWN, {})).toEqual([404, "not found", `variable not found for key "${UNKNOWN}"`]);
    expect(await put("x", {})).toEqual([400, "invalid", "id must have a length of 16 bytes"]);
  });

  test("an organization is needed, and need not exist", async () => {
    expect(await post({ orgID: undefined })).toEqual([400, "invalid", "invalid org id for permission: invalid ID"]);
    const made = await server.client.post(PATH, { orgID: UNKNOWN, name: "v", arguments: ONE });
    expect([made.status, inside(made.body, "orgID")]).toEqual([201, UNKNOWN]);
  });

  test("the deletion of an organization leaves its variables", async () => {
    const { id: orgID } = await freshOrganization(server.client);
    const id = await make({ orgID, name: "line" });
    await server.client.delete(`/api/v2/orgs/${orgID}`);
    expect(inside((await server.client.get(`${PATH}/${id}`)).body, "orgID")).toBe(orgID);
    expect(each((await server.client.get(`${PATH}?orgID=${orgID}`)).body, "variables", "id")).toEqual([id]);
  });

  test("a list of an organization is whole, and one of all is cut into pages", async () => {
    const { id: orgID, name } = await freshOrganization(server.client);
    for (const one of ["b", "a", "c"]) await make({ orgID, name: one });
    const names = async (query: string): Promise<unknown[]> =>
      each((await server.client.get(`${PATH}?${query}`)).body, "variables", "name");
    expect(await names(`orgID=${orgID}&limit=1&descending=true`)).toEqual(["b", "a", "c"]);
    expect(await names(`org=${encodeURIComponent(name)}`)).toEqual(["b", "a", "c"]);
    const all = await names("limit=100");
    expect(await names("limit=2&offset=1")).toEqual(all.slice(1, 3));
    expect(await names("limit=100&descending=true")).toEqual(all.toReversed());
    const links = inside((await server.client.get(`${PATH}?orgID=${orgID}&limit=2&offset=1`)).body, "links");
    expect(links).toEqual({
      prev: `${PATH}?descending=false&limit=2&offset=0&orgID=${orgID}`,
      self: `${PATH}?descending=false&limit=2&offset=1&orgID=${orgID}`,
      next: `${PATH}?descending=false&limit=2&offset=3&orgID=${orgID}`,
    });
    expect(refusal(await server.client.get(`${PATH}?org=nobody`))).toEqual([
      500,
      "internal error",
      'could not read variables: organization name "nobody" not found',
    ]);
  });

  test("what a token may not read is left out after the page is cut", async () => {
    const ids = [await make({ name: "one" }), await make({ name: "two" })];
    const permissions = [{ action: "read", resource: { type: "variables", id: ids[1] } }];
    const token = text(
      await server.client.create("/api/v2/authorizations", { orgID: server.orgID, permissions }),
      "token",
    );
    const reader = server.client.withToken(token);
    const listed = async (query: string): Promise<unknown> =>
      each((await reader.get(`${PATH}?${query}`)).body, "variables", "id");
    expect(await listed(`orgID=${server.orgID}`)).toEqual([ids[1]]);
    const all = each((await server.client.get(`${PATH}?limit=100`)).body, "variables", "id");
    expect(await listed("limit=1")).toEqual(all.slice(0, 1).filter((id) => id === ids[1]));
    const refused = await reader.patch(`${PATH}/${ids[1] ?? ""}`, { name: "x" });
    expect(refusal(refused)).toEqual([
      401,
      "unauthorized",
      `write:orgs/${server.orgID}/variables/${ids[1] ?? ""} is unauthorized`,
    ]);
  });

  test("a label is shown with the variable", async () => {
    const id = await make({ name: "line" });
    const label = { orgID: server.orgID, name: "tier" };
    const labelID = text(await server.client.create("/api/v2/labels", label), "label", "id");
    expect((await server.client.post(`${PATH}/${id}/labels`, { labelID })).status).toBe(201);
    expect(inside((await server.client.get(`${PATH}/${id}`)).body, "labels")).toEqual([{ id: labelID, ...label }]);
    expect((await server.client.post(`${PATH}/${UNKNOWN}/labels`, { labelID })).status).toBe(201);
  });

  test("a variable is deleted once", async () => {
    const id = await make({ name: "line" });
    expect((await server.client.delete(`${PATH}/${id}`)).status).toBe(204);
    const gone = [404, "not found", `variable not found for key "${id}"`];
    expect(refusal(await server.client.delete(`${PATH}/${id}`))).toEqual(gone);
    expect(refusal(await server.client.get(`${PATH}/${id}`))).toEqual(gone);
  });
});
