import { chmod, copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { startSimulator } from "@ops-providers/timeseries/simulator";
import type { Simulator } from "@ops-providers/timeseries/simulator";
import { pulumi, run } from "../engine/cli";
import type { Answer } from "../engine/cli";
import type { Installed } from "../packaging/install";
import { settingsOf } from "../timeseries/start";
import { startRefusingProxy } from "./refusing-proxy";
import type { RefusingProxy } from "./refusing-proxy";

const PROGRAM = `
const timeseries = require("@ops-providers/timeseries");
const { getStack } = require("@pulumi/pulumi");
const plant = new timeseries.Organization("plant", { name: \`plant of \${getStack()}\` });
exports.meters = new timeseries.Bucket("meters", { orgId: plant.id, name: "meters" }).name;
`;

/** A project with the packed packages, as a person has it who runs `pulumi` in a shell. */
export interface PlainProject {
  readonly folder: string;
  readonly simulator: Simulator;
  /** All that leaves the machine passes it. */
  readonly proxy: RefusingProxy;
  /** A machine whose home does not exist yet. */
  machine(name: string, env?: Readonly<Record<string, string>>): Machine;
  /** Writes Pulumi.yaml: name, runtime and these lines. */
  configure(...lines: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** A machine that works on the project. */
export interface Machine {
  readonly home: string;
  /** Runs a command of the Pulumi CLI. */
  pulumi(...args: readonly string[]): Promise<Answer>;
  /** Runs another program, such as `npx`. */
  run(program: string, ...args: readonly string[]): Promise<Answer>;
  /** Names in the plugin folder of the home. */
  plugins(): Promise<readonly string[]>;
}

/** Makes the project in a folder with installed packages. */
export async function plainProject({ folder }: Installed): Promise<PlainProject> {
  const hosts = await languageHost(folder);
  await writeFile(join(folder, "index.js"), PROGRAM);
  await mkdir(join(folder, "states"));
  const simulator = await startSimulator();
  const proxy = await startRefusingProxy();
  return {
    folder,
    simulator,
    proxy,
    configure: (...lines) =>
      writeFile(join(folder, "Pulumi.yaml"), ["name: plain", "runtime: nodejs", ...lines, ""].join("\n")),
    machine: (name, more = {}) => {
      const home = join(folder, "homes", name);
      const env = { ...environment(folder, hosts, proxy), ...settingsOf(simulator), PULUMI_HOME: home, ...more };
      return {
        home,
        pulumi: (...args) => pulumi([...args, "--color=never", "--non-interactive"], { cwd: folder, env }),
        run: (program, ...args) => run(program, args, { cwd: folder, env }),
        plugins: () => readdir(join(home, "plugins")).catch(() => []),
      };
    },
    close: async () => {
      await proxy.close();
      await simulator.close();
    },
  };
}

/** Makes a folder with the language host, from which its file finds the project's packages. */
export async function languageHost(folder: string): Promise<string> {
  const hosts = join(folder, "hosts");
  const file = join(hosts, "node-host.cjs");
  const launcher = join(hosts, "pulumi-language-nodejs");
  await mkdir(hosts);
  await copyFile(join(__dirname, "node-host.cjs"), file);
  await writeFile(launcher, `#!/bin/sh\nexec "${process.execPath}" "${file}" "$@"\n`);
  await chmod(launcher, 0o755);
  return hosts;
}

/** The plugin is not on the path, and what leaves the machine is refused. */
function environment(folder: string, hosts: string, { url }: RefusingProxy): Readonly<Record<string, string>> {
  return {
    PATH: [hosts, dirname(process.execPath), "/usr/bin", "/bin"].join(delimiter),
    PULUMI_BACKEND_URL: `file://${join(folder, "states")}`,
    PULUMI_CONFIG_PASSPHRASE: "only for tests",
    PULUMI_SKIP_UPDATE_CHECK: "1",
    HTTP_PROXY: url,
    HTTPS_PROXY: url,
    NO_PROXY: "127.0.0.1,localhost",
    XDG_STATE_HOME: join(folder, "journal"),
  };
}
