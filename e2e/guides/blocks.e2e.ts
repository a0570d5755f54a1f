import { mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { build } from "esbuild";
import { readFaultScript } from "@ops-providers/provider-kit/internal/testing/simulator/program/fault-script";
import { blocksOf } from "../documents/blocks";
import { run } from "../engine/cli";
import type { Answer } from "../engine/cli";
import { pulumiCli } from "../engine/stack";
import { programsIn } from "../readme/code-blocks";
import { E2E, inPackage, ROOT } from "../workspace";
import { GUIDES } from "./guides";
import { removeFolder } from "../remove-folder";

jest.setTimeout(120_000);

const TESTING = "docs/guides/testing.md";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "guides-"));
  await symlink(join(E2E, "node_modules"), join(folder, "node_modules"));
});

afterEach(() => removeFolder(folder));

/** Runs a program with an engine that keeps everything in the folder. */
async function execute(text: string): Promise<Answer> {
  const outfile = join(folder, "program.js");
  const stdin = { contents: text, resolveDir: E2E, loader: "ts" } as const;
  await build({ stdin, bundle: true, platform: "node", packages: "external", outfile });
  const env = {
    ...process.env,
    PATH: [inPackage("timeseries", "bin"), dirname(pulumiCli()), process.env["PATH"] ?? ""].join(delimiter),
    PULUMI_HOME: join(folder, "home"),
    PULUMI_BACKEND_URL: `file://${folder}`,
    PULUMI_CONFIG_PASSPHRASE: "only for tests",
    PULUMI_SKIP_UPDATE_CHECK: "1",
    XDG_STATE_HOME: join(folder, "state"),
  };
  return run(process.execPath, ["--test-reporter=tap", outfile], { cwd: folder, env });
}

test("every link leads to a file, and to a heading of it", async () => {
  expect((await Promise.all(GUIDES.map(brokenLinks))).flat()).toEqual([]);
});

/** The links of a guide that lead nowhere; those with a title lead to one of its headings. */
async function brokenLinks(guide: string): Promise<readonly string[]> {
  const text = await textOf(guide);
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
  const broken = await Promise.all(
    links.map(async ([link, path = "", anchor]) => {
      const target = path === "" ? guide : join(dirname(guide), path);
      if (!existsSync(join(ROOT, target))) return [`${guide}: ${link}`];
      if (anchor === undefined) return [];
      return headingsIn(await textOf(target)).includes(anchor) ? [] : [`${guide}: ${link}`];
    }),
  );
  return broken.flat();
}

function textOf(path: string): Promise<string> {
  return readFile(join(ROOT, path), "utf8");
}

function headingsIn(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, "")
      .replaceAll(" ", "-"),
  );
}

test.each([0, 1])("the test %i of the guide to tests passes", async (index) => {
  const program = (await programsIn(TESTING))[index]?.text ?? "";
  expect((await execute(program)).stdout).toMatch(/^# pass 1\n# fail 0$/m);
});

test("the script of faults of the guide is valid", async () => {
  const script = blocksOf(TESTING).find(({ language }) => language === "json");
  const file = join(folder, script?.name ?? "");
  await writeFile(file, script?.text ?? "");
  expect(await readFaultScript(file)).toHaveLength(2);
});

test("the simulator of the guide to slow orders starts, and fails the connection that it says", async () => {
  const [, program] = await programsIn("docs/guides/slow-orders.md");
  const { code, stdout } = await execute(`const { log } = console;
console.log = (line: string) => { log(line); setImmediate(() => process.exit()); };
${program?.text ?? ""}`);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^export FABRIC_ENDPOINT=\S+ FABRIC_TOKEN=\S+\n$/)]);
});
