import { each } from "@ops-providers/provider-kit/testing";
import { SEEDS } from "../../sim/parts/seeds";
import { serviceBeforeEach } from "../../testing/running-service";
import { type Body, idOf, refusal } from "../../testing/service-client";

const PROFILES = "/fabric/v4/serviceProfiles";
const aProfile = { type: "L2_PROFILE", name: "lanes", description: "Fast lanes" };

const service = serviceBeforeEach();
let item: string;
let made: Body;

beforeEach(async () => {
  made = await service.client.made(PROFILES, aProfile);
  item = `${PROFILES}/${idOf(made)}`;
});

test("a change needs the version that was read, and gives the profile a new one", async () => {
  const { client } = service;
  const { headers } = await client.get(`${item}?viewPoint=zSide`);
  const changed = { ...aProfile, description: "Faster lanes" };
  const first = client.and({ "if-match": '"0"' });
  const answers = [
    refusal(await client.put(item, changed)),
    (await first.put(item, changed)).status,
    refusal(await first.put(item, changed)),
    (await client.and({ "if-match": "1" }).put(item, aProfile)).status,
  ];
  expect([headers.get("etag"), ...answers]).toEqual(['"0"', [412, "EQ-3001205"], 202, [412, "EQ-3001205"], 202]);
  expect((await client.get(item)).headers.get("etag")).toBe('"2"');
});

test("a profile keeps its type, has each label once, and answers for each list", async () => {
  const client = service.client.and({ "if-match": "0" });
  const field = { label: "Floor", dataType: "NUMBER", required: true };
  expect([
    refusal(await client.put(item, { ...aProfile, type: "L3_PROFILE" })),
    refusal(await client.put(item, { ...aProfile, customFields: [field, field] })),
    refusal(await client.put(item, { ...aProfile, customFields: [{ ...field, dataType: "LIST" }] })),
    refusal(await client.put(item, { ...aProfile, accessPointTypeConfigs: [{ type: "VD", connectionLabel: "x" }] })),
    refusal(await client.put(item, { ...aProfile, state: "ACTIVE" })),
  ]).toEqual([
    [400, "EQ-3001028"],
    [400, "EQ-3001020", "/customFields"],
    [400, "EQ-3001021", "/customFields/0/options"],
    [400, "EQ-3001012", "/accessPointTypeConfigs/0/connectionLabel"],
    [400, "EQ-3001012", "/state"],
  ]);
});

test("a deleted profile is shown as deleted, and cannot be changed or deleted again", async () => {
  const { client, simulator } = service;
  const { status } = await client.delete(item);
  simulator.finishTransitions();
  expect([
    status,
    (await client.shown(item))["state"],
    refusal(await client.delete(item)),
    refusal(await client.and({ "if-match": "0" }).put(item, aProfile)),
    refusal(await client.get(`${PROFILES}/00000000-0000-4000-8000-000000000000`)),
  ]).toEqual([200, "DELETED", [400, "EQ-3001115"], [400, "EQ-3001115"], [404, "EQ-3001011"]]);
});

test("profiles are searched by one expression or by a group of them, with one operator", async () => {
  const { client } = service;
  const path = `${PROFILES}/search?viewPoint=aSide`;
  const is = (property: string, value: string) => ({ property, operator: "=", values: [value] });
  const [bare, grouped] = [
    await client.post(path, { filter: is("/type", "IA_PROFILE") }),
    await client.post(path, { filter: { and: [is("/type", "L2_PROFILE"), is("/name", "lanes")] } }),
  ];
  expect([each(bare.body, "data", "uuid"), each(grouped.body, "data", "uuid")]).toEqual([
    [SEEDS.serviceProfiles.IA_PROFILE],
    [idOf(made)],
  ]);
  expect([
    refusal(await client.post(path, { filter: { or: [is("/name", "lanes")] } })),
    refusal(await client.post(path, { filter: { ...is("/name", "lanes%"), operator: "LIKE" } })),
    refusal(await client.post(path, { filter: is("/description", "Fast lanes") })),
    refusal(await client.post(path, { sort: [{ property: "/type" }] })),
    refusal(await client.post(`${PROFILES}/search?side=aSide`, {})),
  ]).toEqual([
    [400, "EQ-3001012", "/filter/and", "/filter/or"],
    [400, "EQ-3001012", "/filter/operator"],
    [400, "EQ-3001012", "/filter/property"],
    [400, "EQ-3001012", "/sort/0/property"],
    [400, "EQ-3001012", "/side"],
  ]);
});
