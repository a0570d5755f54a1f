import * as fabric from "@ops-providers/fabric";
import type { Simulator } from "@ops-providers/fabric/simulator";
import { ServiceClient } from "@ops-providers/fabric/internal/testing/service-client";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { succeeded } from "../engine/engine";
import type { Engine } from "../engine/engine";
import { ofProject } from "./lookups";
import { aRouter, aStream } from "./resource-args";
import { start } from "./start";

jest.setTimeout(120_000);

const RECORDS = 250;
const V4 = "/fabric/v4/";

const closeLater = closeAfterAll();

let service: Simulator;
let engine: Engine;

describe("a list of several hundred records", () => {
  const names = Array.from({ length: RECORDS }, (_, i) => `record-${String(i).padStart(3, "0")}`);
  beforeAll(async () => {
    ({ simulator: service, engine } = await start(closeLater, async () => undefined, { transitionAfterMs: 0 }));
    const client = ServiceClient.withToken(service.url, service.token);
    for (const name of names) {
      await client.made(`${V4}streams`, { ...aStream(), name });
      await client.made(`${V4}routers`, { ...aRouter(), name });
    }
    service.requests.length = 0;
  });

  test("is complete, in order, and read in pages of a hundred", async () => {
    const seen: Record<string, unknown> = {};
    engine.setProgram(async () => {
      const { datas: streams } = await fabric.getStreams();
      const sort = { property: "/name", direction: "DESC" };
      const { datas: routers } = await fabric.getCloudRouters({ filters: [ofProject()], sort });
      Object.assign(seen, { streams: streams.map(({ name }) => name), routers: routers.map(({ name }) => name) });
    });
    await succeeded(engine.preview());
    expect(seen).toEqual({ streams: names, routers: names.toReversed() });
    const asked = service.requests.map(({ method, path, body }) => {
      const { offset, limit } = pageIn(body) ?? Object.fromEntries(new URL(path, service.url).searchParams);
      return [method, Number(offset), Number(limit)];
    });
    const pages = (method: string): unknown => [0, 100, 200].map((offset) => [method, offset, 100]);
    expect(asked.sort()).toEqual([pages("GET"), pages("POST")].flat());
  });
});

function pageIn(body: unknown): Readonly<Record<string, unknown>> | undefined {
  const page: unknown = typeof body === "object" && body !== null ? Reflect.get(body, "pagination") : undefined;
  return typeof page === "object" && page !== null ? { ...page } : undefined;
}
