import { SEEDS } from "../../sim/parts/seeds";
import { serviceBeforeEach } from "../../testing/running-service";
import { idOf, refusal } from "../../testing/service-client";
import { bodyErrors } from "../../testing/specification";

const ROUTERS = "/fabric/v4/routers";
const aRouter = {
  type: "XF_ROUTER",
  name: "edge-rtr-01",
  location: { metroCode: "FR" },
  package: { code: "STANDARD" },
  project: SEEDS.project,
  account: SEEDS.account,
  notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
};

const service = serviceBeforeEach();

test("requests and answers are valid by the specification", async () => {
  const schemas = { request: "CloudRouterPostRequestBase", object: "CloudRouter", found: "SearchResponse" };
  const patch = { op: "replace", path: "/package/code", value: "ADVANCED" };
  expect(await bodyErrors(service, { path: ROUTERS, request: aRouter, patch, schemas })).toEqual([]);
});

test("names, packages and accounts that are none are refused, each with its code", async () => {
  const { client } = service;
  const refused = [
    { ...aRouter, name: "ab" },
    { ...aRouter, package: { code: "HUGE" } },
    { ...aRouter, account: { accountNumber: 1 } },
    { ...aRouter, description: "kept by nobody" },
  ];
  const answers = await Promise.all(refused.map((router) => client.post(ROUTERS, router)));
  expect(answers.map(refusal)).toEqual([
    [400, "EQ-3040022"],
    [400, "EQ-3040028"],
    [400, "EQ-3040032"],
    [400, "EQ-3040030", "/description"],
  ]);
});

test("an organization has three routers of the smallest package at most", async () => {
  const { client } = service;
  const lab = { ...aRouter, package: { code: "LAB" } };
  for (let made = 0; made < 3; made++) await client.made(ROUTERS, lab);
  expect(refusal(await client.post(ROUTERS, lab))).toEqual([400, "EQ-3040060"]);
});

test("a router in a transient state is not changed, and a change says what it is", async () => {
  const { client, simulator } = service;
  const item = `${ROUTERS}/${idOf(await client.made(ROUTERS, aRouter))}`;
  const rename = [{ op: "replace", path: "/name", value: "core-rtr-01" }];
  expect(refusal(await client.patch(item, rename))).toEqual([400, "EQ-3040030"]);
  simulator.finishTransitions();
  const { body } = await client.patch(item, rename);
  expect(body).toMatchObject({ state: "REPROVISIONING", change: { type: "ROUTER_UPDATE", status: "REQUESTED" } });
  simulator.finishTransitions();
  expect(await client.shown(item)).toMatchObject({ state: "PROVISIONED", change: { status: "COMPLETED" } });
  expect(refusal(await client.patchJson(item, rename))).toEqual([415, "EQ-3040016"]);
  expect(refusal(await client.patch(item, [{ op: "replace", path: "/type", value: "x" }]))).toEqual([
    400,
    "EQ-3040030",
    "/0/path",
  ]);
});

test("no two routers ever have the same number, even if one is deleted", async () => {
  const { client, simulator } = service;
  const first = await client.made(ROUTERS, aRouter);
  simulator.finishTransitions();
  await client.delete(`${ROUTERS}/${idOf(first)}`);
  simulator.finishTransitions();
  const routers = [first, await client.made(ROUTERS, aRouter)];
  expect(routers.map(({ equinixAsn, order }) => [equinixAsn, order])).toEqual([
    [64_910, { orderNumber: "1-500100200", termLength: 1 }],
    [64_911, { orderNumber: "1-500100201", termLength: 1 }],
  ]);
});

test("a deleted router can still be read, and cannot be deleted again", async () => {
  const { client, simulator } = service;
  const item = `${ROUTERS}/${idOf(await client.made(ROUTERS, aRouter))}`;
  simulator.finishTransitions();
  expect((await client.delete(item)).status).toBe(204);
  simulator.finishTransitions();
  expect(await client.shown(item)).toMatchObject({ state: "DEPROVISIONED" });
  expect(refusal(await client.delete(item))).toEqual([400, "EQ-3040055"]);
});
