import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startRunner } from "@ops-providers/provider-kit/testing";
import { idOf, ServiceClient } from "../testing/service-client";
import { runSimulator } from "./index";

let dataFile: string;

beforeEach(async () => {
  dataFile = join(await mkdtemp(join(tmpdir(), "simulator-")), "objects.json");
});

afterEach(() => rm(join(dataFile, ".."), { recursive: true }));

test("the objects and the key outlast the simulator, and versions and IDs go on", async () => {
  const first = await startRunner(runSimulator, { dataFile });
  const client = ServiceClient.withKey(
    first.env["ALERT_ROUTING_ENDPOINT"] ?? "",
    first.env["ALERT_ROUTING_API_KEY"] ?? "",
  );
  const attribute = await client.attribute({ name: "team" });
  const source = await client.source({ name: "http" });
  const route = idOf(await client.route({ name: "first" }));
  const event = { title: "disk full", status: "firing" };
  const events = `/v2/alert_events/http/${idOf(source)}?token=${String(source["secret_token"])}`;
  expect((await client.post(events, event)).status).toBe(202);
  const before = await client.shown("route", route);
  expect(await first.close()).toEqual([]);

  const second = await startRunner(runSimulator, { dataFile });
  expect([
    second.env,
    await client.shown("attribute", idOf(attribute)),
    await client.shown("source", idOf(source)),
  ]).toEqual([first.env, attribute, source]);
  expect(await client.shown("route", route)).toEqual(before);
  expect((await client.post(events, event)).status).toBe(202);
  expect(idOf(await client.attribute({ name: "region" })) > route).toBe(true);
  expect(await second.close()).toEqual([]);
});
