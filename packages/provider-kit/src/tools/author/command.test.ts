import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { aPackage, result } from "./command.test.support";
import { BLOCKS } from "./package/package.test.fixture";

const run = promisify(execFile);
const generated = [
  "bin/boxes",
  "bin/boxes-plugin",
  "bin/boxes-plugin.cmd",
  "bin/boxes.cmd",
  "bin/pulumi-resource-boxes",
  "bin/pulumi-resource-boxes.cmd",
  "schema.json",
  "sdk/box.ts",
  "sdk/get-box.ts",
  "sdk/index.ts",
  "sdk/provider.ts",
  "sdk/registration.ts",
  "src/registry.gen.ts",
];

test("generating writes all generated files, and what it wrote is fresh", async () => {
  const folder = await aPackage();
  expect(await result(folder, "generate", "--check")).toEqual({
    code: 1,
    out: [],
    err: [...generated.map((path) => `${path} is missing`), "run `provider-kit generate` in FOLDER"],
  });
  expect(await readdir(folder)).toEqual(["package.json", "src", "tsconfig.json"]);
  expect(await result(folder, "generate")).toEqual({ code: 0, out: generated.map((path) => `wrote ${path}`), err: [] });
  const fresh = { code: 0, out: ["all generated files are fresh"], err: [] };
  expect(await result(folder, "generate", "--check")).toEqual(fresh);
  expect(await result(folder, "generate")).toEqual(fresh);
  expect(await readFile(join(folder, "sdk/box.ts"), "utf8")).toContain(' * new Box("one");\n');
});

test("the list of simulators is generated and checked where a resource exports one", async () => {
  const folder = await aPackage({ "src/resources/box/box.sim.ts": "export const simulator = 1;" });
  const list = "src/sim/registry.gen.ts";
  expect((await result(folder, "generate")).out).toContain(`wrote ${list}`);
  await writeFile(join(folder, list), "// edited");
  expect((await result(folder, "generate", "--check")).err[0]).toBe(`${list} is stale`);
});

test("a check names what is stale, missing and left over, and generating mends it", async () => {
  const folder = await aPackage();
  await result(folder, "generate");
  await writeFile(join(folder, "sdk/box.ts"), "// edited");
  await writeFile(join(folder, "sdk/crate.ts"), "// of a resource that is gone");
  await rm(join(folder, "schema.json"));
  await chmod(join(folder, "bin/pulumi-resource-boxes"), 0o644);
  expect(await result(folder, "generate", "--check")).toEqual({
    code: 1,
    out: [],
    err: [
      "bin/pulumi-resource-boxes is stale",
      "schema.json is missing",
      "sdk/box.ts is stale",
      "sdk/crate.ts is left over",
      "run `provider-kit generate` in FOLDER",
    ],
  });
  expect((await result(folder, "generate")).out).toEqual([
    "wrote bin/pulumi-resource-boxes",
    "wrote schema.json",
    "wrote sdk/box.ts",
    "removed sdk/crate.ts",
  ]);
  expect((await stat(join(folder, "bin/pulumi-resource-boxes"))).mode & 0o777).toBe(0o755);
});

test("the schema has the license of the package", async () => {
  const manifest = { name: "@acme/boxes", version: "0.1.0", license: "MIT", ...BLOCKS };
  const folder = await aPackage({ "package.json": JSON.stringify(manifest) });
  await result(folder, "generate");
  expect(await readFile(join(folder, "schema.json"), "utf8")).toContain('"license": "MIT"');
});

test("a resource whose folder is gone makes registry, schema and SDK stale", async () => {
  const lid = `
    import { defineResource } from "@ops-providers/provider-kit";
    export const lid = defineResource({ token: "boxes:index:Lid", doc: "A lid.", endpoint: "/lids", inputs: {}, outputs: {} });`;
  const folder = await aPackage({ "src/resources/lid/lid.ts": lid });
  await result(folder, "generate");
  await rm(join(folder, "src/resources/lid"), { recursive: true });
  expect((await result(folder, "generate", "--check")).err).toEqual([
    "schema.json is stale",
    "sdk/index.ts is stale",
    "sdk/lid.ts is left over",
    "src/registry.gen.ts is stale",
    "run `provider-kit generate` in FOLDER",
  ]);
});

test("what was compiled of sources that are gone is removed, so that no test of theirs runs", async () => {
  const folder = await aPackage();
  await result(folder, "generate");
  const compiled = join(folder, "dist/src/resources/lid");
  await mkdir(compiled, { recursive: true });
  for (const name of ["lid.test.js", "lid.test.js.map", "lid.d.ts"]) await writeFile(join(compiled, name), "");
  await writeFile(join(folder, "dist/src/provider.js"), "");
  expect((await result(folder, "generate")).out).toEqual([
    "all generated files are fresh",
    "removed 3 compiled files of sources that are gone",
  ]);
  expect([existsSync(join(compiled, "lid.test.js")), existsSync(join(folder, "dist/src/provider.js"))]).toEqual([
    false,
    true,
  ]);
});

test("hand-written code that is new makes the index stale, and no other file", async () => {
  const folder = await aPackage();
  await result(folder, "generate");
  await mkdir(join(folder, "src/authoring"));
  await writeFile(join(folder, "src/authoring/index.ts"), 'export { labelOf } from "./label-of";');
  expect((await result(folder, "generate")).out).toEqual(["wrote sdk/index.ts"]);
});

/** A component of the package. */
function componentOf(name: string): string {
  return `
    import * as pulumi from "@pulumi/pulumi";
    export interface ${name}Args {}
    /** Several boxes. */
    export class ${name} extends pulumi.ComponentResource {
      constructor(name: string, args: ${name}Args) { super("boxes:index:${name}", name, args); }
    }`;
}

test("a component makes the index stale, and no other file", async () => {
  const folder = await aPackage();
  await result(folder, "generate");
  await mkdir(join(folder, "src/components/pile"), { recursive: true });
  await writeFile(join(folder, "src/components/pile/pile.ts"), componentOf("Pile"));
  expect((await result(folder, "generate")).out).toEqual(["wrote sdk/index.ts"]);
});

test("the launcher starts the bundled plugin from any folder", async () => {
  const folder = await aPackage();
  await result(folder, "generate");
  const out = ["bundled dist/plugin.js", "bundled dist/plugin-deferred.js"];
  expect(await result(folder, "bundle")).toEqual({ code: 0, out, err: [] });
  const { stdout } = await run(join(folder, "bin/pulumi-resource-boxes"), [], { cwd: "/" });
  expect(stdout).toBe("boxes 1 1\n");
});

test("a launcher says what to do where the plugin is not bundled, and keeps a failure of the plugin itself", async () => {
  const folder = await aPackage();
  await result(folder, "generate");
  const start = async (): Promise<string> => {
    const failure: unknown = await run(join(folder, "bin/boxes-plugin")).catch((error: unknown) => error);
    return typeof failure === "object" && failure !== null && "stderr" in failure
      ? String(failure.stderr)
      : "no failure";
  };
  expect(await start()).toBe(
    "dist/plugin.js is missing: install the package again or, where it is built, run `npx @ops-providers/provider-kit bundle`\n",
  );
  await mkdir(join(folder, "dist"));
  await writeFile(join(folder, "dist/plugin.js"), 'require("not-installed");');
  expect(await start()).toContain("Cannot find module 'not-installed'");
});

test("the simulator is bundled where there is one", async () => {
  const folder = await aPackage({ "src/sim/index.ts": 'export const kind = "simulator";' });
  await result(folder, "generate");
  expect((await result(folder, "bundle")).out).toEqual([
    "bundled dist/plugin.js",
    "bundled dist/plugin-deferred.js",
    "bundled dist/simulator.js",
  ]);
  const { stdout } = await run(process.execPath, ["-p", 'require("./dist/simulator.js").kind'], { cwd: folder });
  expect(stdout).toBe("simulator\n");
});

const failures: readonly (readonly [string, string, Readonly<Record<string, string>>, string])[] = [
  [
    "a provider that cannot be bundled",
    "generate",
    { "src/provider.ts": 'import "./gone";' },
    'src/provider.ts cannot be bundled: src/provider.ts:1: Could not resolve "./gone"',
  ],
  [
    "a package without a provider",
    "generate",
    { "src/provider.ts": "export const one = 1;" },
    "src/provider.ts exports no provider; export what defineProvider returns",
  ],
  [
    "a manifest that says something else than the declaration",
    "generate",
    { "package.json": JSON.stringify({ ...BLOCKS, name: "boxes", version: "0.2.0", pulumi: { resource: true } }) },
    'package.json does not fit src/provider.ts: "name" is "boxes", and the declaration asks for "@acme/boxes"; ' +
      '"version" is "0.2.0", and the declaration asks for "0.1.0"; ' +
      '"pulumi.resource" is true, and the declaration asks for false',
  ],
  [
    "a manifest that does not link the launchers",
    "generate",
    { "package.json": JSON.stringify({ ...BLOCKS, name: "@acme/boxes", version: "0.1.0", bin: { boxes: "cli.js" } }) },
    'package.json does not fit src/provider.ts: "bin.pulumi-resource-boxes" is missing, and the declaration asks for ' +
      '"bin/pulumi-resource-boxes"; "bin.boxes" is "cli.js", and the declaration asks for "bin/boxes"; ' +
      '"bin.boxes-plugin" is missing, and the declaration asks for "bin/boxes-plugin"',
  ],
  ["a manifest that is no JSON", "generate", { "package.json": "{" }, "FOLDER/package.json is no JSON; correct it"],
  [
    "a manifest without the package that the SDK needs",
    "generate",
    { "package.json": JSON.stringify({ ...BLOCKS, name: "@acme/boxes", version: "0.1.0", dependencies: {} }) },
    'package.json does not fit src/provider.ts: "dependencies" lack @ops-providers/common, with which the SDK installs its plugin; add it',
  ],
  [
    "a name that breaks SDKs in another language",
    "generate",
    {
      "src/resources/box/box.ts": `
        import { defineResource, string } from "@ops-providers/provider-kit";
        export const box = defineResource({
          token: "boxes:index:Box", doc: "A box.", endpoint: "/boxes",
          inputs: {}, outputs: { id: string({ doc: "Its number." }) },
        });`,
    },
    "the schema breaks generators of SDKs and docs:\n" +
      "  /resources/boxes:index:Box/properties/id: hides the ID that every resource has; " +
      "give it a name that says whose it is, with a `wire` name",
  ],
  [
    "hand-written code with the name of a class",
    "generate",
    { "src/authoring/index.ts": 'export { Box } from "./box";' },
    "the SDK would export Box from box.ts and from src/authoring/index.ts; rename the one in src/authoring/index.ts",
  ],
  [
    "a component with the token of a resource",
    "generate",
    { "src/components/box/box.ts": componentOf("Box") },
    "the schema breaks generators of SDKs and docs:\n" +
      '  src/components/box/box.ts: has the name of "boxes:index:Box", the case of letters aside: they share a file or a class; ' +
      "rename one of them in its declaration",
  ],
  [
    "a plugin that needs more than its bundle",
    "bundle",
    { "src/plugin.ts": 'try { require("not-installed"); } catch {}' },
    "dist/plugin.js would still load not-installed when it runs; install it so that it can be bundled",
  ],
];

test.each(failures)("%s is refused", async (_what, command, files, sentence) => {
  expect(await result(await aPackage(files), command)).toEqual({
    code: 1,
    out: [],
    err: [`provider-kit: ${sentence}`],
  });
});

test.each([
  [["make"]],
  [["generate", "now"]],
  [["init"]],
  [["init", "a", "b"]],
  [["compare", "a.json"]],
  [["compare", "a", "b", "c"]],
  [[]],
])("the arguments %j show the usage", async (args) => {
  const { code, out, err } = await result(".", ...args);
  expect([code, out, err.map((text) => text.split("\n")[0])]).toEqual([
    1,
    [],
    ["usage: provider-kit init NAME [--package FOLDER]"],
  ]);
});

test("a folder that holds no package is refused", async () => {
  expect(await result("/nowhere", "generate")).toEqual({
    code: 1,
    out: [],
    err: [
      "provider-kit: /nowhere/package.json is missing; name the folder of a package with --package, or make one with `provider-kit init NAME`",
    ],
  });
});

test.each([
  ["generate", "src/provider.ts", "export what defineProvider returns from it"],
  ["bundle", "src/plugin.ts", "it is one line: `serve(provider)`, with the provider of src/provider.ts"],
])("%s names a source file that is missing, and what belongs into it", async (command, path, advice) => {
  const folder = await aPackage();
  await rm(join(folder, path));
  expect((await result(folder, command)).err).toEqual([`provider-kit: FOLDER/${path} is missing; ${advice}`]);
});

test("an unknown option is named", async () => {
  const { code, err } = await result(".", "generate", "--chekc");
  expect([code, err.length, err[0]?.includes("--chekc")]).toEqual([1, 1, true]);
});
