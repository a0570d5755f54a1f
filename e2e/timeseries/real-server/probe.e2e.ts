import { execFile } from "node:child_process";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asDeclared } from "@ops-providers/provider-kit/internal/plugin/values/value/plain";
import type { Findings } from "@ops-providers/provider-kit/internal/tools/author/probe/fact";
import { realServers, serviceStarters } from "@ops-providers/timeseries/internal/testing/service-starters";
import type { RunningService } from "@ops-providers/timeseries/internal/testing/running-service";
import { removeFolder } from "../../remove-folder";
import { inPackage } from "../../workspace";

jest.setTimeout(180_000);

/** The most requests that a kind may take, on average. */
const MOST_REQUESTS = 150;
const RUNS = 3;

interface Probed {
  readonly code: number;
  readonly out: string;
}

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "probe-"));
});

afterAll(() => removeFolder(folder));

/** Probes a service that may be played with. */
function probe({ url, token }: RunningService, ...args: readonly string[]): Promise<Probed> {
  const command = [inPackage("provider-kit", "bin/provider-kit.js"), "probe", "--sandbox", "--endpoint", url];
  const env = {
    PATH: process.env["PATH"],
    HOME: folder,
    XDG_STATE_HOME: folder,
    TIMESERIES_URL: url,
    TIMESERIES_TOKEN: token,
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...command, "--package", inPackage("timeseries"), ...args],
      { env, maxBuffer: 64 * 1024 * 1024 },
      (error, out, err) => {
        const code = error === null ? 0 : Number(error.code ?? 1);
        resolve({ code, out: code === 0 || out !== "" ? out : err });
      },
    );
  });
}

async function withService<T>(
  start: () => Promise<RunningService>,
  use: (service: RunningService) => Promise<T>,
): Promise<T> {
  const service = await start();
  try {
    return await use(service);
  } finally {
    await service.close();
  }
}

const factsOf = (name: string): string => join(folder, `${name.replaceAll(" ", "-")}.json`);

for (const { name, start } of realServers) {
  const version = name.replace(/^real server /, "");

  test(`the declarations say what InfluxDB ${version} does, and the simulator does the same`, async () => {
    await withService(start, async (server) => {
      expect(await probe(server, "--facts", factsOf(version))).toMatchObject({ code: 0 });
      const { code, out } = await probe(server, "--check");
      expect([code, out.includes("contradicts")]).toEqual([0, false]);
    });
    const { kinds } = asDeclared<Findings>(JSON.parse(await readFile(factsOf(version), "utf8")));
    const requests = kinds.reduce((sum, kind) => sum + kind.requests, 0);
    process.stdout.write(`probe: ${requests} requests for ${kinds.length} kinds of InfluxDB ${version}\n`);
    expect(requests / kinds.length).toBeLessThanOrEqual(MOST_REQUESTS);
    const simulator = serviceStarters.find((one) => one.name === `simulator ${version}`);
    if (simulator === undefined) throw new Error(`there is no simulator of ${version}`);
    const alike = await withService(simulator.start, (service) => probe(service, "--against", factsOf(version)));
    expect(alike).toEqual({ code: 0, out: "The service does the same as when the facts were found.\n" });
  });
}

const newer = realServers.find(({ isNew }) => isNew);
const older = realServers.find(({ isNew }) => !isNew);

if (newer !== undefined && older !== undefined) {
  test("the releases differ in what they show of a token and in what goes with an organization, each time that they are asked", async () => {
    await withService(older.start, (server) => probe(server, "--facts", factsOf("older")));
    await withService(newer.start, async (server) => {
      for (let run = 0; run < RUNS; run++) {
        const { code, out } = await probe(server, "--against", factsOf("older"));
        expect([code, out.trim().split("\n").slice(2)]).toEqual([
          1,
          [
            '| `Authorization.token` | `readBack` | `"always"` | `"once"` |',
            '| `NotificationRule.orgId` | `onParentDelete` | `"kept"` | `"deleted"` |',
            '| `Task.orgId` | `onParentDelete` | `"kept"` | `"deleted"` |',
          ],
        ]);
      }
    });
  });
}
