import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import * as timeseries from "@ops-providers/timeseries";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { startEmptyServer } from "@ops-providers/timeseries/internal/testing/real-server";
import { startEngine, succeeded } from "../../engine/engine";
import { blocksIn } from "../../readme/code-blocks";
import { removeFolder } from "../../remove-folder";

jest.setTimeout(180_000);

const binaries = { "InfluxDB 2.9.1": process.env["INFLUXD_2_9"], "InfluxDB 2.7.12": process.env["INFLUXD_2_7"] };
const TOKEN = "token-of-the-configuration";

const closeLater = closeAfterAll();

/** Runs the script of the guide with a configuration as `pulumi config --json` prints it. */
async function setUp(url: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "empty-server-"));
  closeLater({ close: () => removeFolder(folder) });
  const script = join(folder, "set-up.mjs");
  await writeFile(script, (await blocksIn("docs/guides/empty-server.md", "js"))[0] ?? "");
  const child = spawn(process.execPath, [script], { stdio: ["pipe", "pipe", "inherit"] });
  const secret = (value: string) => ({ value, secret: true });
  const config = {
    "timeseries:url": { value: url, secret: false },
    "timeseries:token": secret(TOKEN),
    "plant:operatorPassword": secret("password-of-the-configuration"),
  };
  child.stdin.end(JSON.stringify(config));
  const [printed] = await Promise.all([text(child.stdout), once(child, "close")]);
  return printed;
}

/** A program that begins with what the set-up has made. */
async function managed(): Promise<Record<string, unknown>> {
  const { isAllowed } = await timeseries.getSetup();
  const plant = timeseries.getOrganizationOutput({ name: "plant" });
  const { name } = new timeseries.Bucket("meters", { orgId: plant.id, name: "meters" });
  return { isAllowed, name };
}

for (const [name, binary = ""] of Object.entries(binaries)) {
  if (binary === "") continue;

  test(`${name}: the set-up of the guide makes the provider's token, once, and a program goes on from there`, async () => {
    const { url } = closeLater(await startEmptyServer(binary));
    expect([await setUp(url), await setUp(url)]).toEqual(["the server is set up\n", "the server was set up before\n"]);
    const env = { TIMESERIES_URL: url, TIMESERIES_TOKEN: TOKEN };
    const engine = closeLater(await startEngine({ program: managed, env }));
    expect(await succeeded(engine.up())).toEqual({ create: 1 });
    expect(await engine.outputs()).toEqual({ isAllowed: false, name: "meters" });
    await succeeded(engine.destroy());
  });
}
