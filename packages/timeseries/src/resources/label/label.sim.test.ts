import { each, inside, text } from "@ops-providers/provider-kit/testing";
import { freshOrganization, refusal } from "../../testing/service-client";
import { serverUnderTest } from "../../testing/server-under-test";
import { serviceStarters } from "../../testing/service-starters";

const PATH = "/api/v2/labels";
const UNKNOWN = "00000000000000ab";

describe.each(serviceStarters)("$name: labels", ({ start }) => {
  const server = serverUnderTest({ start });

  const make = async (label: Record<string, unknown>): Promise<string> => {
    return text(await server.client.create(PATH, { orgID: server.orgID, ...label }), "label", "id");
  };
  const propertiesAfter = async (id: string, properties: Record<string, string>): Promise<unknown> => {
    return inside((await server.client.patch(`${PATH}/${id}`, { properties })).body, "label", "properties");
  };

  test("a label comes in a wrapper, from POST, GET and PATCH", async () => {
    const label = { orgID: server.orgID, name: "tier-1", properties: { color: "#2266aa" } };
    const made = await server.client.post(PATH, label);
    const id = text(made.body, "label", "id");
    const wrapped = { links: { self: `${PATH}/${id}` }, label: { id, ...label } };
    expect([made.status, made.body]).toEqual([201, wrapped]);
    expect((await server.client.get(`${PATH}/${id}`)).body).toEqual(wrapped);
    expect((await server.client.patch(`${PATH}/${id}`, {})).body).toEqual(wrapped);
  });

  test("an empty map of properties is left out", async () => {
    const label = inside(await server.client.create(PATH, { orgID: server.orgID, name: "l", properties: {} }), "label");
    expect(label).toEqual({ id: text(label, "id"), orgID: server.orgID, name: "l" });
  });

  test("a PATCH merges properties and removes those that are empty", async () => {
    const id = await make({ name: "l", properties: { a: "1", b: "2" } });
    expect(await propertiesAfter(id, { b: "3", c: "4" })).toEqual({ a: "1", b: "3", c: "4" });
    expect(await propertiesAfter(id, { a: "", c: "" })).toEqual({ b: "3" });
    expect(await propertiesAfter(id, { b: "" })).toBeUndefined();
  });

  test("a POST keeps an empty property, and a PATCH that does not name it keeps it too", async () => {
    const id = await make({ name: "l", properties: { a: "" } });
    expect(await propertiesAfter(id, { b: "1" })).toEqual({ a: "", b: "1" });
    expect(await propertiesAfter(id, { a: "" })).toEqual({ b: "1" });
  });

  test("names are trimmed, and compared without case in their organization", async () => {
    const id = await make({ name: "  Tier  " });
    const other = await make({ name: "other" });
    expect(inside((await server.client.get(`${PATH}/${id}`)).body, "label", "name")).toBe("Tier");
    const conflict = (name: string): unknown[] => [422, "conflict", `label with name ${name} already exists`];
    expect(refusal(await server.client.post(PATH, { orgID: server.orgID, name: "tIER" }))).toEqual(conflict("tIER"));
    expect(refusal(await server.client.patch(`${PATH}/${other}`, { name: " TIER" }))).toEqual(conflict("TIER"));
    expect(inside((await server.client.patch(`${PATH}/${id}`, { name: "TIER " })).body, "label", "name")).toBe("TIER");
    const elsewhere = (await freshOrganization(server.client)).id;
    expect((await server.client.post(PATH, { orgID: elsewhere, name: "tier" })).status).toBe(201);
  });

  test("a name and an organization are needed; a name of blanks becomes an empty one", async () => {
    expect(refusal(await server.client.post(PATH, { orgID: server.orgID, name: "" }))).toEqual([
      400,
      "invalid",
      "label name is required",
    ]);
    expect(refusal(await server.client.post(PATH, { name: "l" }))).toEqual([400, "invalid", "orgID is required"]);
    expect(inside(await server.client.create(PATH, { orgID: server.orgID, name: "   " }), "label", "name")).toBe("");
  });

  test("an empty name in a PATCH changes nothing, one of blanks is refused", async () => {
    const id = await make({ name: "l" });
    expect(inside((await server.client.patch(`${PATH}/${id}`, { name: "" })).body, "label", "name")).toBe("l");
    const blanks = await server.client.patch(`${PATH}/${id}`, { name: "  " });
    expect(refusal(blanks)).toEqual([400, "invalid", "label name is required"]);
  });

  test("orgID in a PATCH is ignored", async () => {
    const id = await make({ name: "l" });
    const answer = await server.client.patch(`${PATH}/${id}`, { orgID: UNKNOWN });
    expect([answer.status, inside(answer.body, "label", "orgID")]).toEqual([200, server.orgID]);
  });

  test("the organization of a label need not exist", async () => {
    const made = await server.client.post(PATH, { orgID: UNKNOWN, name: "l" });
    expect([made.status, inside(made.body, "label", "orgID")]).toEqual([201, UNKNOWN]);
  });

  test("a list is not paged, in order of creation, by organization and by name without case", async () => {
    const names = Array.from({ length: 25 }, (_, at) => `Label ${25 - at}`);
    for (const name of names) await make({ name });
    const list = await server.client.get(`${PATH}?orgID=${server.orgID}`);
    expect(inside(list.body, "links")).toEqual({ self: PATH });
    expect(each(list.body, "labels", "name")).toEqual(names);
    const named = await server.client.get(`${PATH}?orgID=${server.orgID}&name=lABEL%207`);
    expect(each(named.body, "labels", "name")).toEqual(["Label 7"]);
  });

  test("an orgID that is no id is ignored by the list", async () => {
    await make({ name: "l" });
    expect(each((await server.client.get(`${PATH}?orgID=x`)).body, "labels", "orgID")).toContain(server.orgID);
  });

  test("a label is deleted once", async () => {
    const id = await make({ name: "l" });
    expect((await server.client.delete(`${PATH}/${id}`)).status).toBe(204);
    expect(refusal(await server.client.delete(`${PATH}/${id}`))).toEqual([404, "not found", "label not found"]);
  });
});
