import { inside, text } from "@ops-providers/provider-kit/testing";
import { serverUnderTest } from "../../testing/server-under-test";
import { refusal } from "../../testing/service-client";
import { serviceStarters } from "../../testing/service-starters";

const UNKNOWN = "00000000000000ab";

describe.each(serviceStarters)("$name: secrets", ({ start }) => {
  const server = serverUnderTest({ start });

  const path = (orgID = server.orgID): string => `/api/v2/orgs/${orgID}/secrets`;
  const keys = async (): Promise<unknown> => inside((await server.client.get(path())).body, "secrets");
  const set = (values: Record<string, unknown>) => server.client.patch(path(), values);

  test("a PATCH sets what it names, and a GET shows the keys alone", async () => {
    expect((await server.client.get(path())).body).toEqual({
      links: { org: `/api/v2/orgs/${server.orgID}`, self: path() },
      secrets: [],
    });
    expect((await set({ b: "1", a: "2" })).status).toBe(204);
    expect((await set({ a: "3", A: "" })).status).toBe(204);
    expect((await set({})).status).toBe(204);
    expect(await keys()).toEqual(["A", "a", "b"]);
  });

  test("every text is a key, and texts alone are values", async () => {
    expect((await set({ "": "x", "a/b": "x", "ü %": "y", ".": "z", nothing: null })).status).toBe(204);
    expect(await keys()).toEqual(["", ".", "a/b", "nothing", "ü %"]);
    expect((await set({ number: 1 })).status).toBe(400);
    expect(await keys()).toEqual(["", ".", "a/b", "nothing", "ü %"]);
  });

  test("keys in a body are deleted, whatever they are, and those that are not there are, too", async () => {
    await set({ a: "1", "a/b": "1", ".": "1", left: "1" });
    expect((await server.client.post(`${path()}/delete`, { secrets: ["a", "a/b", ".", "unknown"] })).status).toBe(204);
    expect(await keys()).toEqual(["left"]);
    expect((await server.client.delete(`${path()}/left`)).status).toBe(204);
    expect((await server.client.delete(`${path()}/left`)).status).toBe(204);
    expect(await keys()).toEqual([]);
  });

  test("an organization is needed", async () => {
    const missing = [404, "not found", "404 page not found"];
    expect(refusal(await server.client.get(path(UNKNOWN)))).toEqual(missing);
    expect(refusal(await server.client.patch(path(UNKNOWN), { a: "1" }))).toEqual(missing);
    const wrong = [400, "invalid", "corrupt ID provided: id must have a length of 16 bytes"];
    expect(refusal(await server.client.get(path("x")))).toEqual(wrong);
  });

  test("a token needs to read the organization, and permissions on its secrets", async () => {
    const { orgID } = server;
    const client = async (...permissions: readonly (readonly [action: string, type: string])[]) => {
      const all = permissions.map(([action, type]) => ({
        action,
        resource: type === "orgs" ? { type, id: orgID } : { type, orgID },
      }));
      const body = await server.client.create("/api/v2/authorizations", { orgID, permissions: all });
      return server.client.withToken(text(body, "token"));
    };
    const blind = await client(["read", "secrets"], ["write", "secrets"]);
    expect(refusal(await blind.get(path()))).toEqual([404, "not found", "404 page not found"]);
    const reader = await client(["read", "orgs"], ["read", "secrets"]);
    expect((await reader.get(path())).status).toBe(200);
    const lacks = (action: string): unknown[] => [
      401,
      "unauthorized",
      `${action}:orgs/${orgID}/secrets is unauthorized`,
    ];
    expect(refusal(await reader.patch(path(), { a: "1" }))).toEqual(lacks("write"));
    expect(refusal(await reader.delete(`${path()}/a`))).toEqual(lacks("write"));
    const writer = await client(["read", "orgs"], ["write", "secrets"]);
    expect((await writer.patch(path(), { a: "1" })).status).toBe(204);
    expect(refusal(await writer.get(path()))).toEqual(lacks("read"));
  });
});
