import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSimulator } from "@ops-providers/timeseries/simulator";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { run } from "../engine/cli";
import { makeObject } from "../timeseries/service-objects";
import { settingsOf } from "../timeseries/start";
import { inPackage } from "../workspace";

jest.setTimeout(180_000);

const closeLater = closeAfterAll();

const ORGANIZATIONS = 10;
const BUCKETS = 5_000;

test("5,000 buckets cost the pages of their list", async () => {
  const simulator = closeLater(await startSimulator());
  for (let i = 0; i < ORGANIZATIONS; i++) {
    const orgID = await makeObject(simulator, "/api/v2/orgs", { name: `plant ${i}` });
    const names = Array.from({ length: BUCKETS / ORGANIZATIONS }, (_, j) => `meters ${j}`);
    for (const name of names) await makeObject(simulator, "/api/v2/buckets", { orgID, name, retentionRules: [] });
  }
  simulator.requests.splice(0);
  const cwd = await mkdtemp(join(tmpdir(), "adopt-large-"));
  const start = performance.now();
  const launcher = inPackage("timeseries", "bin", "timeseries-plugin");
  const kinds = ["--filter", "Bucket=meters*", "--filter", "Organization"];
  const { code, stderr } = await run(launcher, ["adopt", ...kinds], {
    cwd,
    env: { ...process.env, ...settingsOf(simulator) },
  });
  const seconds = (performance.now() - start) / 1000;
  process.stdout.write(`adopt: ${BUCKETS} buckets in ${seconds.toFixed(1)} s\n`);
  expect(code).toBe(0);
  expect(stderr).toContain("Bucket: 5023 listed");
  const importFile: unknown = JSON.parse(await readFile(join(cwd, "infra/import.json"), "utf8"));
  const resources: unknown =
    typeof importFile === "object" && importFile !== null ? Reflect.get(importFile, "resources") : [];
  expect(resources).toHaveLength(BUCKETS + ORGANIZATIONS + 1);
  const paths = simulator.requests.map(({ method, path }) => `${method} ${path.replace(/\?.*/s, "")}`);
  const counts = Object.fromEntries(
    [...new Set(paths)].map((path) => [path, paths.filter((one) => one === path).length]),
  );
  expect(counts).toEqual({
    "GET /api/v2/authorizations": 1,
    "GET /api/v2/buckets": 52,
    "GET /api/v2/me": 1,
    "GET /api/v2/orgs": 1,
  });
});
