import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundlePackage } from "./bundle";

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "node-check-"));
  mkdirSync(join(folder, "src"));
  // assigns to a constant property, which only strict code may not
  const code = "try { Object.freeze({ a: 1 }).a = 2; console.log('sloppy'); } catch { console.log('strict'); }";
  writeFileSync(join(folder, "src/plugin.ts"), `${code}\nexport {};`);
  await bundlePackage(folder);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the bundled plugin on a Node that says that it is of this version. */
function startedOn(version: string): unknown {
  const versions = JSON.stringify({ ...process.versions, node: version });
  const code = `
    Object.defineProperty(process, "versions", { value: ${versions} });
    Object.defineProperty(process, "version", { value: "v${version}" });
    require("./dist/plugin.js");`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--eval", code], { cwd: folder, encoding: "utf8" });
  return { status, stdout, stderr };
}

test("a plugin ends on a Node that is too old, and says which it needs", () => {
  expect(startedOn("20.19.5")).toEqual({
    status: 1,
    stdout: "",
    stderr: `the plugin needs Node.js 22 or newer, and ${process.execPath} is v20.19.5: install a newer one, or put it on the PATH before the old one\n`,
  });
});

test("a plugin starts on a Node that is new enough, and its code is strict", () => {
  expect(startedOn("22.0.0")).toEqual({ status: 0, stdout: "strict\n", stderr: "" });
  expect(startedOn("100.0.0")).toEqual({ status: 0, stdout: "strict\n", stderr: "" });
});
