import { spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, realpath, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { run } from "../engine/cli";
import { pulumiCli } from "../engine/stack";
import { languageHost } from "../install/plain-project";
import { linksTo, tarballOf, thirdParties } from "../packaging/install";
import { PROVIDERS, ROOT } from "../workspace";
import { removeFolder } from "../remove-folder";

/** Somebody with Node and the Pulumi CLI who follows a document in an empty folder, on a machine without a network. */
export interface Reader {
  readonly folder: string;
  /** Runs the lines of a block in a shell that stops at the first failure, and answers with what they print. */
  follow(lines: string, cwd?: string): Promise<string>;
  /** Starts a command that goes on, and answers with its first line that starts with the given text. */
  leaveRunning(line: string, cwd: string, start: string): Promise<string>;
  /** Ends the commands that go on, as Ctrl-C does. */
  interrupt(): void;
  close(): Promise<void>;
}

const KIT = ["@ops-providers/common", "@ops-providers/provider-kit"];
const TOOLS = ["@pulumi/pulumi", "@types/jest", "@types/node", "jest", "typescript"] as const;

/** Packs packages, by default the kit, and makes an empty folder with the tools that a reader has. */
export async function aReader(packages: readonly string[] = KIT): Promise<Reader> {
  const machine = await realpath(await mkdtemp(join(tmpdir(), "reader-")));
  const folder = join(machine, "work");
  await mkdir(folder);
  const env = await environment(machine, packages);
  const running: (() => void)[] = [];
  const reader: Reader = {
    folder,
    follow: async (lines, cwd = folder) => {
      const { code, stdout, stderr } = await run("sh", ["-e", "-c", lines], { cwd, env });
      if (code !== 0) throw new Error(`these lines end with ${code}:\n${lines}\n${stdout}${stderr}`);
      return stdout;
    },
    leaveRunning: async (line, cwd, start) => {
      const child = spawn("sh", ["-e", "-c", `exec ${line}`], {
        cwd,
        env,
        detached: true,
        stdio: ["ignore", "pipe", "inherit"],
      });
      // npm starts the command as its child
      running.push(() => child.pid !== undefined && process.kill(-child.pid));
      for await (const text of createInterface({ input: child.stdout })) if (text.startsWith(start)) return text;
      throw new Error(`${line} ended without a line that starts with ${start}`);
    },
    interrupt: () => {
      for (const end of running.splice(0)) end();
    },
    close: async () => {
      reader.interrupt();
      await removeFolder(machine);
    },
  };
  await installForNpx(machine, packages, reader);
  return reader;
}

/** Installs the packages where npx finds them. */
async function installForNpx(machine: string, packages: readonly string[], reader: Reader): Promise<void> {
  await mkdir(join(machine, "npx"));
  await reader.follow(`npm init --yes && npm install ${packages.join(" ")}`, join(machine, "npx"));
}

/** The programs that `npx PACKAGE` starts. */
function commandsOf(machine: string, packages: readonly string[]): Readonly<Record<string, string>> {
  const program = (name: string): string => join(machine, "npx/node_modules", name, "bin", commandFile(name));
  return Object.fromEntries(packages.map((name) => [name, program(name)]));
}

function commandFile(name: string): string {
  const short = name.replace("@ops-providers/", "");
  return PROVIDERS.includes(short) ? short : `${short}.js`;
}

async function environment(
  machine: string,
  packages: readonly string[],
): Promise<Readonly<Record<string, string | undefined>>> {
  const packed = packages.map(async (name) => [name, `file:${await tarballOf(name)}`] as const);
  // the programs of the packages are those that the reader installs, not the links of the workspace
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((path) => !path.startsWith(ROOT));
  const known = folders.join(delimiter);
  const settings = join(machine, "offline-npm.json");
  await writeFile(
    settings,
    JSON.stringify({
      overrides: {
        ...(await thirdParties()),
        ...(await linksTo(ROOT, TOOLS)),
        ...Object.fromEntries(await Promise.all(packed)),
      },
      commands: commandsOf(machine, packages),
      path: known,
      home: process.env["HOME"],
    }),
  );
  const own = [await shims(machine), await languageHost(machine), dirname(pulumiCli()), dirname(process.execPath)];
  return {
    PATH: [...own, known].join(delimiter),
    HOME: machine,
    OFFLINE_NPM: settings,
    PULUMI_HOME: join(machine, "home"),
    PULUMI_SKIP_UPDATE_CHECK: "1",
    PULUMI_SKIP_CONFIRMATIONS: "true",
    PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: "true",
    XDG_STATE_HOME: join(machine, "state"),
    npm_config_update_notifier: "false",
    npm_config_offline: "true",
  };
}

/** Makes a folder with `npm` and `npx`. */
async function shims(machine: string): Promise<string> {
  const folder = join(machine, "shims");
  await mkdir(folder);
  for (const tool of ["npm", "npx"]) {
    const file = join(folder, tool);
    await writeFile(
      file,
      `#!/bin/sh\nexec "${process.execPath}" "${join(__dirname, "offline-npm.cjs")}" ${tool} "$@"\n`,
    );
    await chmod(file, 0o755);
  }
  return folder;
}
