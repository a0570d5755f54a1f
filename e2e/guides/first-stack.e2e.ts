import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { run } from "../engine/cli";
import type { Answer } from "../engine/cli";
import { type Block, blocksOf } from "../documents/blocks";
import { warningsIn } from "../documents/warnings";
import { pulumiCli } from "../engine/stack";
import { languageHost } from "../install/plain-project";
import { installPacked } from "../packaging/install";
import type { Installed } from "../packaging/install";

jest.setTimeout(180_000);

const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);

describe("the guide to the first stack", () => {
  const closeLater = closeAfterAll();
  let installed: Installed;
  let blocks: readonly Block[];
  let plant: string;
  let settings: string;
  let hosts: string;

  /** The commands of the guide: the block that begins so. */
  function commands(start: string): string {
    const found = blocks.find(({ language, text }) => language === "sh" && text.startsWith(start));
    if (found === undefined) throw new Error(`the guide has no commands that begin with ${start}`);
    return found.text;
  }

  /** Runs commands in the folder of the project, after those that set the environment of the terminal; none of them warns. */
  async function inTerminal(text: string): Promise<Answer> {
    const [backend = ""] = commands("export PULUMI_BACKEND_URL").split("\n");
    const answer = await run("/bin/sh", ["-ec", `${settings}\n${backend}\n${text}`], {
      cwd: plant,
      env: environment(),
    });
    expect(warningsIn(answer.stdout + answer.stderr)).toEqual([]);
    return answer;
  }

  function environment(): NodeJS.ProcessEnv {
    const programs = [hosts, dirname(pulumiCli()), dirname(process.execPath), "/usr/bin", "/bin"];
    return {
      PATH: programs.join(delimiter),
      HOME: installed.folder,
      PULUMI_SKIP_UPDATE_CHECK: "1",
      npm_config_offline: "true",
    };
  }

  async function changeProgram(from: string, to: string): Promise<void> {
    const file = join(plant, "index.ts");
    const text = await readFile(file, "utf8");
    expect(text).toContain(from);
    await writeFile(file, text.replace(from, to));
  }

  beforeAll(async () => {
    installed = closeLater(await installPacked());
    blocks = blocksOf("docs/guides/first-stack.md");
    plant = join(installed.folder, "plant");
    settings = "";
    hosts = await languageHost(installed.folder);
  });

  test("its folder has the packages that it installs, and the files that it shows", async () => {
    // the packages are those of this repository, which npm would look for in its registry
    const [folder = "", init = "", main = "", install] = commands("mkdir").split("\n");
    expect(install).toBe("npm install @ops-providers/timeseries @pulumi/pulumi typescript");
    expect(folder).toBe("mkdir plant && cd plant");
    await mkdir(plant);
    expect((await inTerminal(`${init}\n${main}`)).code).toBe(0);
    await symlink(join(installed.folder, "node_modules"), join(plant, "node_modules"));
    const files = blocks.filter(({ language }) => language === "ts" || language === "yaml");
    expect(files.map(({ name }) => name)).toEqual(["Pulumi.yaml", "index.ts"]);
    for (const { name = "", text } of files) await writeFile(join(plant, name), text);
  });

  test("the simulator prints the settings of the first terminal", async () => {
    const child = spawn("/bin/sh", ["-ec", `exec ${commands("npx @ops-providers/timeseries")}`], {
      cwd: plant,
      env: environment(),
      detached: true,
    });
    closeLater({ close: () => endGroup(child) });
    settings = await once(createInterface(child.stdout), "line").then(String);
    expect(settings).toMatch(/^export TIMESERIES_URL=http:\/\/127\.0\.0\.1:\d+ TIMESERIES_TOKEN=\S+$/);
  });

  test("the first up makes the bucket, and the second one changes nothing", async () => {
    const first = await inTerminal(commands("export PULUMI_BACKEND_URL"));
    expect([first.code, first.stdout]).toEqual([0, matching(/bucket: "meters-[0-9a-f]{7}"/)]);
    const second = await inTerminal(commands("pulumi up --yes --expect-no-changes"));
    expect([second.code, second.stdout]).toEqual([0, matching(/3 unchanged/)]);
  });

  test("the mistake fails as the guide says, and the change is an update in place", async () => {
    const message = blocks.find(({ language }) => language === "text")?.text.trim() ?? "";
    await changeProgram("7 * 24 * 3600", "600");
    const wrong = await inTerminal("pulumi preview");
    expect([wrong.code === 0, message !== "", `${wrong.stdout}${wrong.stderr}`.includes(message)]).toEqual([
      false,
      true,
      true,
    ]);
    await changeProgram("600", "24 * 3600");
    expect((await inTerminal("pulumi preview")).stdout).toMatch(/~ 1 to update/);
    expect((await inTerminal("pulumi up --yes")).code).toBe(0);
  });

  test("destroy deletes everything", async () => {
    const { code, stdout } = await inTerminal(commands("pulumi destroy"));
    expect([code, stdout]).toEqual([0, matching(/- 3 deleted/)]);
  });
});

/** npx starts the simulator in a process of its own, so the signal goes to the group, as Ctrl-C does. */
async function endGroup(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  process.kill(-(child.pid ?? 0), "SIGINT");
  await ended;
}
