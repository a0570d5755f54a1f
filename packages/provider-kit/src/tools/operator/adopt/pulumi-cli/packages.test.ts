import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toy } from "../../../../testing/toy/provider";
import { isMap } from "../../../../plugin/values/value/value";
import { installPackages } from "./packages";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "packages-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Installs with an npm that notes its arguments and its environment. */
async function install(
  env: Readonly<Record<string, string>>,
): Promise<{ readonly args: unknown; readonly env: unknown }> {
  const bin = join(folder, "bin");
  await mkdir(bin);
  const noted = join(folder, "noted.json");
  const script = `#!${process.execPath}
require("node:fs").writeFileSync(${JSON.stringify(noted)}, JSON.stringify({ args: process.argv.slice(2), env: process.env }));
`;
  await writeFile(join(bin, "npm"), script, { mode: 0o755 });
  await installPackages({ folder, env: { ...env, PATH: bin } }, toy, () => undefined);
  const seen: unknown = JSON.parse(await readFile(noted, "utf8"));
  if (!isMap(seen) || !isMap(seen["env"])) throw new Error("npm was not run");
  const others = Object.entries(seen["env"]).filter(([name]) => name !== "PATH");
  return { args: seen["args"], env: Object.fromEntries(others) };
}

test("npm runs no scripts of packages", async () => {
  expect((await install({})).args).toEqual(["install", "--ignore-scripts", "--no-fund", "--no-audit"]);
});

test("npm gets what it needs to reach the registry, and no credentials of others", async () => {
  const needed = {
    HOME: folder,
    TMPDIR: folder,
    LC_ALL: "C.UTF-8",
    https_proxy: "http://127.0.0.1:1",
    NO_PROXY: "localhost",
    NODE_EXTRA_CA_CERTS: join(folder, "ca.pem"),
    NPM_CONFIG_CAFILE: join(folder, "ca.pem"),
    npm_config_offline: "true",
    NODE_AUTH_TOKEN: "token-of-npm",
  };
  const others = {
    TOY_TOKEN: "canary",
    TIMESERIES_TOKEN: "canary",
    INFLUXDB_PASSWORD: "canary",
    PULUMI_ACCESS_TOKEN: "canary",
    PULUMI_CONFIG_PASSPHRASE: "canary",
    PULUMI_CONFIG_PASSPHRASE_FILE: "canary",
    PULUMI_BACKEND_URL: "canary",
    AWS_SECRET_ACCESS_KEY: "canary",
    AZURE_CLIENT_SECRET: "canary",
    GOOGLE_CREDENTIALS: "canary",
    GITHUB_TOKEN: "canary",
    CI_JOB_TOKEN: "canary",
    VAULT_TOKEN: "canary",
    SSH_AUTH_SOCK: "canary",
  };
  expect((await install({ ...needed, ...others })).env).toEqual(needed);
});
