import { each, inside } from "@ops-providers/provider-kit/testing";
import { anAttribute } from "./attribute-bodies.test.support";
import { aRoute } from "../alert-route/route-bodies.test.support";
import { aSource, aTemplate } from "../alert-source/source-bodies.test.support";
import { oneCondition } from "../../testing/bodies";
import { serviceBeforeEach } from "../../testing/running-service";
import { idOf, messages, refusal } from "../../testing/service-client";

const PATH = "/v2/alert_attributes";
const someId: unknown = expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/);

const service = serviceBeforeEach();

test("a new attribute is 201, and shown alike afterwards", async () => {
  const answer = await service.client.post(PATH, { name: "squad", type: "Text", array: true, required: true });
  const attribute = { id: someId, name: "squad", type: "Text", array: true, required: true };
  expect([answer.status, answer.body]).toEqual([201, { alert_attribute: attribute }]);
  const id = String(inside(answer.body, "alert_attribute", "id"));
  expect((await service.client.get(`${PATH}/${id}`)).body).toEqual({ alert_attribute: { ...attribute, id } });
});

test("a list shows whole attributes in the order of their ids, without pages", async () => {
  const made = [await service.client.attribute(), await service.client.attribute({ required: true })];
  expect((await service.client.get(PATH)).body).toEqual({ alert_attributes: made });
  expect(made.map(idOf)).toEqual(made.map(idOf).toSorted());
});

test("an update changes name, type and array in place", async () => {
  const id = idOf(await service.client.attribute());
  const request = { name: "other", type: 'CatalogEntry["x"]', array: true, required: true };
  const answer = await service.client.put(`${PATH}/${id}`, request);
  expect([answer.status, answer.body]).toEqual([200, { alert_attribute: { id, ...request } }]);
});

test("required stays as it was where an update does not give it", async () => {
  const attribute = await service.client.attribute({ required: true });
  const request = { name: attribute["name"], type: "String", array: false };
  expect(await service.client.replaced("attribute", idOf(attribute), request)).toEqual(attribute);
  const optional = await service.client.replaced("attribute", idOf(attribute), { ...request, required: false });
  expect([optional["required"], (await service.client.attribute())["required"]]).toEqual([false, false]);
});

test("an emoji is shown where there is one, stays as it was where an update does not give it, and goes with an empty text", async () => {
  const attribute = await service.client.attribute({ emoji: "fire" });
  const request = { name: attribute["name"], type: "String", array: false };
  expect(attribute["emoji"]).toBe("fire");
  expect(await service.client.replaced("attribute", idOf(attribute), request)).toEqual(attribute);
  const cleared = await service.client.replaced("attribute", idOf(attribute), { ...request, emoji: "" });
  expect({ ...cleared, emoji: "fire" }).toEqual(attribute);
  expect(Object.keys(cleared)).not.toContain("emoji");
});

test("a name is unique in the account, and an attribute keeps its own", async () => {
  const [first, second] = [
    await service.client.attribute({ name: "a" }),
    await service.client.attribute({ name: "b" }),
  ];
  expect(refusal(await service.client.post(PATH, anAttribute({ name: "a" })))).toEqual([
    422,
    ["invalid_value", "name"],
  ]);
  const rename = await service.client.put(`${PATH}/${idOf(second)}`, anAttribute({ name: "a" }));
  expect([refusal(rename), messages(rename)]).toEqual([
    [422, ["invalid_value", "name"]],
    ['an alert attribute with the name "a" already exists'],
  ]);
  expect((await service.client.replaced("attribute", idOf(first), anAttribute({ name: "a" })))["name"]).toBe("a");
});

test("an attribute cannot be named Priority", async () => {
  const answer = await service.client.post(PATH, anAttribute({ name: "Priority" }));
  expect(refusal(answer)).toEqual([422, ["invalid_value", "name"]]);
  expect(messages(answer)).toEqual([expect.stringContaining("cannot have an attribute named 'Priority'")]);
});

test("name, type and array are needed, and null is no value", async () => {
  expect(refusal(await service.client.post(PATH, {}))).toEqual([
    422,
    ["is_required", "name"],
    ["is_required", "type"],
    ["is_required", "array"],
  ]);
  const request = anAttribute({ required: null, array: "true" });
  expect(refusal(await service.client.post(PATH, request))).toEqual([
    422,
    ["invalid_value", "array"],
    ["invalid_value", "required"],
  ]);
});

describe("an attribute that is in use", () => {
  const use = async (): Promise<string[]> => {
    const [bound, asked] = [idOf(await service.client.attribute()), idOf(await service.client.attribute())];
    const attributes = [{ alert_attribute_id: bound, binding: { value: { literal: "x" } } }];
    await service.client.source(aSource({ template: aTemplate({ attributes }) }));
    await service.client.route(aRoute({ condition_groups: oneCondition(`alert.attributes.${asked}`, "is_set") }));
    return [bound, asked];
  };

  test("can be deleted, and is shown as unknown", async () => {
    const ids = await use();
    for (const id of ids) expect((await service.client.delete(`${PATH}/${id}`)).status).toBe(204);
    const [route] = service.simulator.all("alertRoute");
    const shown = await service.client.shown("route", route?.id ?? "");
    const subject = inside(shown, "condition_groups", 0, "conditions", 0, "subject", "label");
    expect([subject, each((await service.client.get(PATH)).body, "alert_attributes", "id")]).toEqual([
      "Unknown attribute",
      [],
    ]);
  });

  test("cannot be deleted if the simulator is configured to refuse it", async () => {
    await service.restart({ deleteReferenced: "refuse" });
    for (const id of await use()) {
      expect(refusal(await service.client.delete(`${PATH}/${id}`))).toEqual([422, ["invalid_value", "id"]]);
    }
    expect((await service.client.delete(`${PATH}/${idOf(await service.client.attribute())}`)).status).toBe(204);
  });
});
