import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { bundleInTwo } from "./in-two";

const run = promisify(execFile);
const folders: string[] = [];

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** Bundles the files of a package, of which `entry.ts` is the entry. */
async function bundled(texts: Readonly<Record<string, string>>, manifest: object = {}) {
  const folder = await mkdtemp(join(tmpdir(), "in-two-"));
  folders.push(folder);
  await mkdir(join(folder, "dist"));
  await writeFile(join(folder, "dist/rest.js"), "// of an earlier bundle");
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  for (const [name, text] of Object.entries(texts)) {
    await mkdir(join(folder, dirname(name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const files = { first: join(folder, "dist/first.js"), rest: join(folder, "dist/rest.js") };
  const made = await bundleInTwo(files, folder, "entry.ts");
  return {
    ...files,
    made: [...made.keys()].map((file) => file.slice(folder.length + 1)),
    output: async () => (await run(process.execPath, [files.first], { cwd: "/" })).stdout,
  };
}

const state = 'console.log("state"); export const seen: string[] = [];';

test("what is imported dynamically is in the second file, and runs when it is imported, once", async () => {
  const { made, first, rest, output } = await bundled({
    "entry.ts": `
      console.log("entry");
      void import("./left.js").then(async ({ left }) => {
        console.log(left);
        const { right } = await import("./right.js");
        console.log(right());
      });`,
    "left.ts":
      'import { seen } from "./state"; console.log("left runs"); seen.push("left"); export const left = "left value";',
    "right.ts": 'import { seen } from "./state"; export const right = () => "right saw " + seen.join();',
    "state.ts": state,
  });
  expect(made).toEqual(["dist/first.js", "dist/rest.js"]);
  expect(await output()).toBe("entry\nstate\nleft runs\nleft value\nright saw left\n");
  expect([
    (await readFile(first, "utf8")).includes("left runs"),
    (await readFile(rest, "utf8")).includes("left runs"),
  ]).toEqual([false, true]);
});

test("what makes a schema of the declarations is in neither file", async () => {
  const { output } = await bundled({
    "entry.ts": 'void import("./plugin.js").then(async ({ schema }) => console.log(await schema()));',
    "plugin.ts": 'export const schema = async () => (await import("./declared-schema.js")).declaredSchema();',
    "declared-schema.ts": 'export const declaredSchema = () => "made";',
  });
  expect(await output()).toBe("undefined\n");
});

test("a declaration is evaluated when it is first asked for", async () => {
  const declaration = (name: string): string =>
    `console.log("${name} is evaluated");\nexport const ${name} = { token: "toy:index:${name}" };`;
  const { output } = await bundled({
    "entry.ts": 'void import("./src/plugin.js").then(({ run }) => run());',
    "src/plugin.ts": `
      import { functions, resources } from "./registry.gen";
      export function run(): void {
        console.log(resources.length, functions.length);
        console.log(resources[1].token);
      }`,
    "src/registry.gen.ts": 'throw new Error("evaluates all");',
    "src/resources/bucket/bucket.ts": declaration("bucket"),
    "src/resources/bucket/get-bucket.ts": declaration("getBucket"),
    "src/resources/user/user.ts": declaration("user"),
  });
  expect(await output()).toBe("2 1\nuser is evaluated\ntoy:index:user\n");
});

test("CommonJS modules are imported by their names, too", async () => {
  const { output } = await bundled(
    {
      "entry.ts": 'void import("./old.js").then((old) => console.log(old.answer, old.default.answer));',
      "old.js": "exports.answer = 42;",
    },
    { type: "commonjs" },
  );
  expect(await output()).toBe("42 42\n");
});

test("modules of Node that are imported dynamically stay outside", async () => {
  const { made, rest, output } = await bundled({
    "entry.ts": 'void import("node:path").then(({ basename }) => console.log(basename("/a/b")));',
  });
  expect([made, existsSync(rest), await output()]).toEqual([["dist/first.js"], false, "b\n"]);
});
