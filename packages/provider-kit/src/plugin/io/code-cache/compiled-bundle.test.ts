import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleInTwo } from "../../../tools/author/package/in-two";

let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "compiled-bundle-"));
  writeFileSync(join(folder, "entry.ts"), 'void import("./rest.js").then(({ answer }) => console.log(answer()));');
  writeFileSync(join(folder, "rest.ts"), "export function answer() { return 42; }");
  const files = { first: join(folder, "dist/plugin.js"), rest: join(folder, "dist/plugin-deferred.js") };
  await bundleInTwo(files, folder, "entry.ts");
});

afterEach(() => rmSync(folder, { recursive: true }));

const compiled = (...name: readonly string[]): string => join(folder, "dist/compiled", ...name);

/** Runs the bundle, and returns what it printed and how many runs the compiled code is of. */
function run(env: Readonly<Record<string, string>> = {}) {
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, "dist/plugin.js")], {
    env: { ...process.env, NODE_COMPILE_CACHE: "", NODE_DISABLE_COMPILE_CACHE: "", ...env },
    encoding: "utf8",
  });
  return { printed: stdout + stderr, runs: runsKept() };
}

function runsKept(): unknown {
  if (!existsSync(ownFile())) return undefined;
  const text = readFileSync(ownFile(), "latin1");
  const header: unknown = JSON.parse(text.slice(0, text.indexOf("\n")));
  return typeof header === "object" && header !== null && "runs" in header ? header.runs : undefined;
}

const ownFile = (): string => compiled(`${process.version}-${process.arch}.bin`);

test("each of the first ten runs adds to the compiled code, and the one after them only uses it", () => {
  const first = Array.from({ length: 10 }, () => run());
  expect(first).toEqual(first.map((_run, i) => ({ printed: "42\n", runs: i + 1 })));
  const kept = readFileSync(ownFile());
  expect([run(), readFileSync(ownFile()).equals(kept)]).toEqual([{ printed: "42\n", runs: 10 }, true]);
});

test("a link in the place of the new file is not followed, and the next run keeps the code again", () => {
  const victim = join(folder, "victim");
  writeFileSync(victim, "untouched");
  const plant = join(folder, "plant.cjs");
  mkdirSync(compiled());
  writeFileSync(
    plant,
    `require("node:fs").symlinkSync(${JSON.stringify(victim)}, ${JSON.stringify(ownFile())} + "." + process.pid);`,
  );
  expect(run({ NODE_OPTIONS: `--require ${plant}` })).toEqual({ printed: "42\n", runs: undefined });
  expect([readFileSync(victim, "utf8"), readdirSync(compiled())]).toEqual(["untouched", []]);
  expect(run()).toEqual({ printed: "42\n", runs: 1 });
});

test("compiled code of another bundle is not used", () => {
  run();
  writeFileSync(join(folder, "dist/plugin-deferred.js"), "module.exports = [() => ({ answer: () => 43 })];");
  expect(run()).toEqual({ printed: "43\n", runs: 1 });
});

test("compiled code of other flags of V8 is not used", () => {
  run();
  expect(run({ NODE_OPTIONS: "--stack-trace-limit=20" })).toEqual({ printed: "42\n", runs: 1 });
});

test.each([
  ["a changed byte", (bytes: Buffer) => bytes.fill(bytes.at(-9) === 0 ? 1 : 0, bytes.length - 9, bytes.length - 8)],
  ["no first line", () => Buffer.from("{")],
  ["a first line of something else", () => Buffer.from("null\n")],
])("compiled code with %s is not used", (_what, damage) => {
  run();
  writeFileSync(ownFile(), damage(readFileSync(ownFile())));
  expect(run()).toEqual({ printed: "42\n", runs: 1 });
});

test.each([
  ["NODE_DISABLE_COMPILE_CACHE", "1"],
  ["NODE_COMPILE_CACHE", join(tmpdir(), "compiled-by-node")],
])("with %s nothing is kept beside the bundle", (name, value) => {
  expect([run({ [name]: value }), existsSync(compiled())]).toEqual([{ printed: "42\n", runs: undefined }, false]);
});

test("a folder that cannot be written is no failure", () => {
  writeFileSync(compiled(), "a file where the folder would be");
  expect(run()).toEqual({ printed: "42\n", runs: undefined });
});

test("files of the versions of Node that were not used for longest are removed", () => {
  mkdirSync(compiled());
  for (const [age, name] of ["v22.1.0-x64.bin", "v22.2.0-x64.bin", "v22.3.0-x64.bin.4711"].entries()) {
    writeFileSync(compiled(name), "");
    utimesSync(compiled(name), 1000 - age, 1000 - age);
  }
  run();
  expect(readdirSync(compiled()).sort()).toEqual(
    ["v22.1.0-x64.bin", "v22.2.0-x64.bin", `${process.version}-${process.arch}.bin`].sort(),
  );
});
