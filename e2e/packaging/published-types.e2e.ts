import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { programsIn } from "../readme/code-blocks";
import { inPackage, PACKAGES, ROOT } from "../workspace";
import { compile } from "./compile";
import type { Installed } from "./install";
import { installPacked } from "./install";

jest.setTimeout(180_000);

const run = promisify(execFile);
let installed: Installed;

beforeAll(async () => {
  installed = await installPacked();
});

afterAll(async () => {
  await installed.close();
});

/** The kit's template has a package.json of its own, which is that of the package that it becomes. */
const OF_TEMPLATE = {
  code: "NESTED_PACKAGE_JSON_FIELD_IGNORED",
  args: { filePath: "./templates/package/package.json" },
};

test.each(PACKAGES)("publint and arethetypeswrong find nothing in the tarball of %s", async (name) => {
  const folder = join(installed.folder, "tarballs", name);
  const [tarball = ""] = await readdir(folder);
  const { stdout } = await run(process.execPath, [join(__dirname, "check-tarball.mjs"), join(folder, tarball)]);
  expect(JSON.parse(stdout)).toMatchObject(name === "provider-kit" ? [OF_TEMPLATE] : []);
});

test("programs of every package compile with the smallest TypeScript, which the READMEs name", async () => {
  const fixture = { file: "program.ts", text: await readFile(join(__dirname, "program.ts"), "utf8") };
  const readmes = ["README.md", ...PACKAGES.map((name) => `packages/${name}/README.md`)];
  const shown = (await Promise.all(readmes.map(programsIn))).flat();
  await mkdir(join(installed.folder, "programs"));
  for (const { file, text } of [fixture, ...shown]) await writeFile(join(installed.folder, "programs", file), text);
  const smallest = require.resolve("typescript-smallest/bin/tsc");
  expect(await compile(installed.folder, { noEmit: true, target: "esnext" }, smallest)).toBe("");
  expect((await run(process.execPath, [smallest, "--version"])).stdout).toMatch(/^Version 5\.0\./);
  for (const readme of [join(ROOT, "README.md"), ...PACKAGES.map((name) => inPackage(name, "README.md"))]) {
    expect(await readFile(readme, "utf8")).toContain("TypeScript 5.0 or newer");
  }
});
