import { startFabric } from "./testing/start-fabric";
import type { RunningService } from "./testing/running-service";

const RECORDS = 10_000;
const MOST_IN_FLIGHT = 8;
const TYPE = "TELEMETRY_STREAM";
const project = { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" };

/** Counts how many answers a service that takes its time is working on. */
class Desk {
  now = 0;
  most = 0;

  readonly sleep = async (): Promise<void> => {
    this.most = Math.max(this.most, ++this.now);
    // whatever else is on its way arrives meanwhile
    for (let i = 0; i < 20; i++) await new Promise(setImmediate);
    this.now -= 1;
  };
}

/** Creates one stream with a request, and the others like it without one. */
async function fill({ client, simulator }: RunningService): Promise<readonly string[]> {
  const names = Array.from({ length: RECORDS }, (_, i) => `s${i}`);
  const [first, ...others] = names;
  const { uuid } = await client.made("/fabric/v4/streams", { type: TYPE, description: "", project, name: first });
  for (const name of others) simulator.edit("stream", simulator.copy("stream", String(uuid)), { name });
  return names;
}

test("a list of 10,000 records arrives complete and in order, with at most 8 requests in flight", async () => {
  const desk = new Desk();
  const fabric = await startFabric({ sleep: desk.sleep, phantoms: false });
  const names = await fill(fabric);
  fabric.simulator.requests.length = 0;
  fabric.simulator.faults.add({ kind: "delay", delayMs: 1, path: /\/streams\?/, times: RECORDS });

  const { datas } = await fabric.started.invoke("getStreams", {});

  expect(Array.isArray(datas) && datas.map((one: { readonly name: string }) => one.name)).toEqual(names);
  expect(fabric.simulator.requests).toHaveLength(RECORDS / 100);
  expect(desk.most).toBeGreaterThan(1);
  expect(desk.most).toBeLessThanOrEqual(MOST_IN_FLIGHT);
}, 180_000);
