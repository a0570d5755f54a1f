import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningSimulator, startRunner, text } from "@ops-providers/provider-kit/testing";
import { idOf, ServiceClient } from "../testing/service-client";
import { runSimulator } from "./index";
import { SEEDS } from "./parts/seeds";

let dataFile: string;

beforeEach(async () => {
  dataFile = join(await mkdtemp(join(tmpdir(), "simulator-")), "objects.json");
});

afterEach(() => rm(join(dataFile, ".."), { recursive: true }));

function clientOf({ env }: RunningSimulator): ServiceClient {
  return ServiceClient.withToken(env["FABRIC_ENDPOINT"] ?? "", env["FABRIC_TOKEN"] ?? "");
}

const STREAM = { type: "TELEMETRY_STREAM", name: "noc", description: "NOC feed", project: SEEDS.project };

/** The states that reads of an object find. */
async function states(client: ServiceClient, path: string, count: number): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for (let i = 0; i < count; i += 1) found.push((await client.shown(path))["state"]);
  return found;
}

test("an object goes on to its last state in the next run", async () => {
  const first = await startRunner(runSimulator, { dataFile });
  const path = `/fabric/v4/streams/${idOf(await clientOf(first).made("/fabric/v4/streams", STREAM))}`;
  expect(await first.close()).toEqual([]);
  const second = await startRunner(runSimulator, { dataFile });
  expect(second.env).toEqual(first.env);
  expect(await states(clientOf(second), path, 3)).toEqual(["PROVISIONING", "PROVISIONED", "PROVISIONED"]);
  expect(await second.close()).toEqual([]);
});

test("a change that was running is completed in the next run", async () => {
  const first = await startRunner(runSimulator, { dataFile });
  const notifications = [{ type: "ALL", emails: ["netops@example.org"] }];
  const network = { type: "EVPLAN", name: "wan", scope: "GLOBAL", notifications, project: SEEDS.project };
  const made = await clientOf(first).made("/fabric/v4/networks", network);
  await first.close();
  const second = await startRunner(runSimulator, { dataFile });
  const change = `/fabric/v4/networks/${idOf(made)}/changes/${text(made, "change", "uuid")}`;
  const shown = await clientOf(second).shown(change);
  await states(clientOf(second), `/fabric/v4/networks/${idOf(made)}`, 2);
  expect([shown["status"], (await clientOf(second).shown(change))["status"]]).toEqual(["REQUESTED", "COMPLETED"]);
  await second.close();
});

test("what is there from the start, and was deleted, does not come back", async () => {
  const path = `/fabric/v4/serviceProfiles/${SEEDS.serviceProfiles.L2_PROFILE}`;
  const first = await startRunner(runSimulator, { dataFile });
  expect((await clientOf(first).shown(path))["state"]).toBe("ACTIVE");
  await clientOf(first).delete(path);
  await states(clientOf(first), path, 2);
  const deleted = await clientOf(first).shown(path);
  await first.close();
  const second = await startRunner(runSimulator, { dataFile });
  expect([deleted["state"], await clientOf(second).shown(path)]).toEqual(["DELETED", deleted]);
  await second.close();
});
