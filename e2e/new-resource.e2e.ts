import { execFile } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "./workspace";
import { removeFolder } from "./remove-folder";

const run = promisify(execFile);

const FIXTURES = join(__dirname, "new-resource");
const SCRATCH = join(ROOT, ".scratch");
const PACKAGES = ["alert-routing", "fabric", "timeseries"] as const;
const GENERATED = /^(sdk\/.*|schema\.json|.*\.gen\.ts)$/;
const MINUTES_MS = 60_000;

/** Each made-up resource: `new-resource/<package>/<kind>/` holds its files, with `.txt` behind their names. */
const added = globSync(`{${PACKAGES.join(",")}}/*`, { cwd: FIXTURES }).map((path) => {
  const [name = "", kind = ""] = path.split(/[\\/]/);
  return { name, kind };
});

let workspace: string;

beforeEach(async () => {
  await mkdir(SCRATCH, { recursive: true });
  workspace = await mkdtemp(join(SCRATCH, "new-resource-"));
});

afterEach(() => removeFolder(workspace));

test.each(added)(
  "$name takes the folder $kind as a new resource without a change elsewhere",
  async ({ name, kind }) => {
    const folder = await copyWorkspace(name);
    const before = await contents(folder);
    await addResource(folder, name, kind);
    const own = await contents(folder);

    await runNode([join(ROOT, "packages/provider-kit/bin/provider-kit.js"), "generate"], folder);
    const after = await contents(folder);
    const changed = [...after.keys()].filter((path) => after.get(path) !== own.get(path));
    expect(changed.filter((path) => !GENERATED.test(path))).toEqual([]);
    expect([...before.keys()].filter((path) => !after.has(path))).toEqual([]);

    await runNode([tool("typescript/bin/tsc"), "--noEmit", "--project", folder], folder);
    expect(await runTests(name, kind)).toMatch(/^Tests: +\d+ passed, \d+ total$/m);
  },
  10 * MINUTES_MS,
);

/** Copies a package into a workspace whose other packages are links, and answers with the copy's folder. */
async function copyWorkspace(name: string): Promise<string> {
  const folder = join(workspace, "packages", name);
  const skipped = ["node_modules", "dist"].map((part) => join(ROOT, "packages", name, part));
  await cp(join(ROOT, "packages", name), folder, {
    recursive: true,
    filter: (source) => !skipped.includes(source),
  });
  await symlink(join(ROOT, "packages", name, "node_modules"), join(folder, "node_modules"));
  for (const other of ["common", "provider-kit", ...PACKAGES]) {
    if (other !== name) await symlink(join(ROOT, "packages", other), join(workspace, "packages", other));
  }
  await symlink(join(ROOT, "docs"), join(workspace, "docs"));
  for (const file of ["jest.config.ts", "tsconfig.base.json", "tsconfig.jest.json"]) {
    await cp(join(ROOT, file), join(workspace, file));
  }
  return folder;
}

async function addResource(folder: string, name: string, kind: string): Promise<void> {
  const target = join(folder, "src/resources", kind);
  expect(existsSync(target)).toBe(false);
  await mkdir(target);
  for (const file of globSync("*.txt", { cwd: join(FIXTURES, name, kind) })) {
    await cp(join(FIXTURES, name, kind, file), join(target, file.replace(/\.txt$/, "")));
  }
}

/** Runs the tests of a resource and those of its package as a whole against the simulators, and returns what they print. */
function runTests(name: string, kind: string): Promise<string> {
  const config = ["--rootDir", workspace, "--config", join(workspace, "jest.config.ts")];
  const source = `packages/${name}/src`;
  const tests = [`${source}/resources/${kind}/`, `${source}/(?!resources/|sim/|stories|long-lists)`];
  return runNode([tool("jest/bin/jest.js"), ...config, ...tests], workspace);
}

/** Runs a program of Node and answers with what it printed; without real servers, which do not know the resource. */
async function runNode(args: readonly string[], cwd: string): Promise<string> {
  const env = { ...process.env, INFLUXD_2_7: "", INFLUXD_2_9: "" };
  const printed = await run(process.execPath, args, { cwd, env }).catch((error: unknown) => {
    throw error instanceof Error && "stdout" in error ? new Error(`${error.message}\n${String(error.stdout)}`) : error;
  });
  return printed.stdout + printed.stderr;
}

function tool(path: string): string {
  return join(ROOT, "node_modules", path);
}

/** Content of every file of a package, by its path. */
async function contents(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = globSync("{bin,sdk,src}/**/*.*", { cwd: folder }).concat("package.json", "schema.json", "README.md");
  const entries = files.map(async (file) => {
    return [file.replaceAll("\\", "/"), await readFile(join(folder, file), "utf8")] as const;
  });
  return new Map(await Promise.all(entries));
}
