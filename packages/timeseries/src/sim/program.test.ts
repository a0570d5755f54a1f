import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inside, type RunningSimulator, startRunner } from "@ops-providers/provider-kit/testing";
import { ServiceClient } from "../testing/service-client";
import { runSimulator } from "./index";

let dataFile: string;

beforeEach(async () => {
  dataFile = join(await mkdtemp(join(tmpdir(), "simulator-")), "objects.json");
});

afterEach(() => rm(join(dataFile, ".."), { recursive: true }));

const FLUX = 'option task = {name: "mean", every: 1h}\nfrom(bucket: "meters") |> range(start: -1h)';

function clientOf({ env }: RunningSimulator): ServiceClient {
  return new ServiceClient(env["TIMESERIES_URL"] ?? "", { authorization: `Token ${env["TIMESERIES_TOKEN"]}` });
}

/** Every object that the service lists, by kind. */
function everything(client: ServiceClient): Promise<readonly unknown[]> {
  const kinds = ["authorizations", "buckets", "labels", "orgs", "tasks", "users"];
  return Promise.all(kinds.map(async (kind) => (await client.get(`/api/v2/${kind}`)).body));
}

test("the objects, the token and sign-ins of users outlast the simulator, and IDs go on", async () => {
  const first = await startRunner(runSimulator, { dataFile });
  const client = clientOf(first);
  const orgID = await client.createId("/api/v2/orgs", { name: "plant" });
  const bucket = await client.createId("/api/v2/buckets", { orgID, name: "meters" });
  const label = await client.create("/api/v2/labels", { orgID, name: "tier", properties: { $color: "red" } });
  const labelID = inside(label, "label", "id");
  await client.post(`/api/v2/buckets/${bucket}/labels`, { labelID });
  await client.post("/api/v2/tasks", { orgID, flux: FLUX, status: "inactive" });
  const user = await client.createId("/api/v2/users", { name: "reader" });
  await client.post(`/api/v2/users/${user}/password`, { password: "a long password" });
  const before = await everything(client);
  expect(await first.close()).toEqual([]);

  const second = await startRunner(runSimulator, { dataFile });
  const signIn = { authorization: `Basic ${btoa("reader:a long password")}` };
  expect([second.env, await everything(client), (await client.with(signIn).post("/api/v2/signin")).status]).toEqual([
    first.env,
    before,
    204,
  ]);
  expect((await client.post("/api/v2/setup", {})).status).toBe(422);
  expect((await client.createId("/api/v2/users", { name: "other" })) > user).toBe(true);
  expect(await second.close()).toEqual([]);
});

test("the start of the simulator completes active tasks, as a restart of the server does", async () => {
  const doNotFake = [
    "hrtime",
    "nextTick",
    "performance",
    "queueMicrotask",
    "setImmediate",
    "setInterval",
    "setTimeout",
  ] as const;
  jest.useFakeTimers({ now: new Date("2026-02-11T09:00:00Z"), doNotFake: [...doNotFake] });
  const first = await startRunner(runSimulator, { dataFile });
  const client = clientOf(first);
  const orgID = await client.createId("/api/v2/orgs", { name: "plant" });
  const task = await client.createId("/api/v2/tasks", { orgID, flux: FLUX });
  await first.close();
  jest.setSystemTime(new Date("2026-02-11T10:30:00Z"));
  const second = await startRunner(runSimulator, { dataFile });
  const { body } = await client.get(`/api/v2/tasks/${task}`);
  await second.close();
  jest.useRealTimers();
  expect([inside(body, "createdAt"), inside(body, "latestCompleted")]).toEqual([
    "2026-02-11T09:00:00Z",
    "2026-02-11T10:30:00Z",
  ]);
});
