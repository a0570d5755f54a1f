import { execFile } from "node:child_process";
import { copyFile, mkdir, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import * as common from "@ops-providers/common";
import * as kit from "@ops-providers/provider-kit";
import * as generate from "@ops-providers/provider-kit/generate";
import * as kitTesting from "@ops-providers/provider-kit/testing";
import * as sdk from "@ops-providers/timeseries";
import * as simulator from "@ops-providers/timeseries/simulator";
import * as testing from "../packages/timeseries/src/testing/mocks";
import type { Installed } from "./packaging/install";
import { installPacked, manifestOf, NAMES, ROOT } from "./packaging/install";
import { compile } from "./packaging/compile";
import { schemaFrom } from "./packaging/plugin";
import { programsIn } from "./packaging/readme";

jest.setTimeout(180_000);

const run = promisify(execFile);
const someName: unknown = expect.stringMatching(/^meters-[0-9a-f]{7}$/);
const DOCUMENTS = [
  "README.md",
  ...["common", "provider-kit", "timeseries"].map((name) => `packages/${name}/README.md`),
];

let installed: Installed;

beforeAll(async () => {
  installed = await installPacked();
});

afterAll(async () => {
  await installed.close();
});

async function sizeOf(file: string): Promise<number> {
  return (await stat(file)).size;
}

function timeseries(path: string): string {
  return join(installed.at("@ops-providers/timeseries"), path);
}

/** Files of the installed package, with forward slashes. */
async function filesOf(name: (typeof NAMES)[number]): Promise<readonly string[]> {
  const top = installed.at(name);
  const entries = await readdir(top, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(top, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((file) => !file.startsWith("node_modules/"))
    .sort();
}

test("every export path gives require and import the same names, those of the sources", async () => {
  const expected: Record<string, readonly string[]> = {
    "@ops-providers/common": Object.keys(common).sort(),
    "@ops-providers/provider-kit": Object.keys(kit).sort(),
    "@ops-providers/provider-kit/generate": Object.keys(generate).sort(),
    "@ops-providers/provider-kit/testing": Object.keys(kitTesting).sort(),
    "@ops-providers/timeseries": Object.keys(sdk).sort(),
    "@ops-providers/timeseries/simulator": Object.keys(simulator).sort(),
    "@ops-providers/timeseries/testing": Object.keys(testing).sort(),
  };
  const code = `
    const require = createRequire(process.cwd() + "/project.js");
    const found = {};
    for (const path of process.argv.slice(1)) {
      const imported = Object.keys(await import(path)).filter((name) => !["default", "module.exports", "__esModule"].includes(name));
      found[path] = { imported: imported.sort(), required: Object.keys(require(path)).sort() };
    }
    console.log(JSON.stringify(found));`;
  const source = `import { createRequire } from "node:module"; ${code}`;
  const printed = await installed.node(["--input-type=module", "--eval", source, ...Object.keys(expected)]);
  const both = Object.entries(expected).map(([path, names]) => [path, { imported: names, required: names }]);
  expect(JSON.parse(printed)).toEqual(Object.fromEntries(both));
});

test("no export path is untested, and the JSON ones are files", async () => {
  const paths = NAMES.map(async (name) => {
    const { exports } = await manifestOf(installed.at(name));
    return [name, Object.keys(exports)];
  });
  expect(Object.fromEntries(await Promise.all(paths))).toEqual({
    "@ops-providers/common": [".", "./package.json"],
    "@ops-providers/provider-kit": [".", "./testing", "./generate", "./package.json"],
    "@ops-providers/timeseries": [".", "./simulator", "./testing", "./schema.json", "./package.json"],
  });
  const code = `console.log(require("@ops-providers/timeseries/schema.json").name)`;
  expect(await installed.node(["--eval", code])).toBe("timeseries\n");
});

describe("programs", () => {
  beforeAll(async () => {
    await mkdir(join(installed.folder, "programs"));
    const fixture = { file: "program.ts", text: await readFile(join(ROOT, "e2e/packaging/program.ts"), "utf8") };
    const shown = (await Promise.all(DOCUMENTS.map(programsIn))).flat();
    for (const { file, text } of [fixture, ...shown]) await writeFile(join(installed.folder, "programs", file), text);
  });

  test.each([true, false])(
    "that are strict, and all of the READMEs, compile with exactOptionalPropertyTypes %s",
    async (exactOptionalPropertyTypes) => {
      expect(await compile(installed.folder, { exactOptionalPropertyTypes })).toBe("");
    },
  );

  test("the README's program runs under the package's own mocks", async () => {
    const runner = join(installed.folder, "run-under-mocks.cjs");
    await copyFile(join(ROOT, "e2e/packaging/run-under-mocks.cjs"), runner);
    expect(JSON.parse(await installed.node([runner, "./compiled/packages-timeseries-readme-1.js"]))).toEqual({
      resources: [
        "Organization plant-north",
        "Organization plant-east",
        "Bucket meters",
        "Bucket readings",
        "User reader",
        "Label tier-1",
        "Authorization ingest",
        "Task hourly-mean",
      ].sort(),
      outputs: {
        bucket: someName,
        kept: ["for-ever"],
        southern: "00000000000000aa",
        writeToken: "ingest-token",
      },
    });
  });

  test("the README's tests pass, and its simulator starts", async () => {
    expect(await installed.node(["compiled/packages-timeseries-readme-2.js"])).toMatch(/pass 2\n.*fail 0\n/s);
    const firstLine = "const { log } = console; console.log = (line) => { log(line); process.exit(); };";
    const code = `${firstLine} require("./compiled/packages-timeseries-readme-3.js");`;
    expect(await installed.node(["--eval", code])).toMatch(
      /^export TIMESERIES_URL=http:\/\/127\.0\.0\.1:\d+ TIMESERIES_TOKEN=\S+\n$/,
    );
  });
});

test("the plugin starts from any folder, through a link too, and tells the schema that the package holds", async () => {
  const schema = await readFile(timeseries("schema.json"), "utf8");
  const launcher = timeseries("bin/pulumi-resource-timeseries");
  const link = join(installed.folder, "pulumi-resource-timeseries");
  await symlink(launcher, link);
  const shim = join(installed.folder, "node_modules/.bin/pulumi-resource-timeseries");
  for (const executable of [launcher, link, shim]) expect(await schemaFrom(executable, "/")).toBe(schema);
});

test("the command of the kit prints its usage", async () => {
  const { stdout } = await run(join(installed.folder, "node_modules/.bin/provider-kit"), ["--help"]);
  expect(stdout).toMatch(/^usage: provider-kit generate /);
});

test("the packages hold what runs, and nothing that only builds or tests", async () => {
  const others = (await filesOf("@ops-providers/timeseries")).filter(
    (file) => !/^dist\/(sdk|src)\/.*\.(js|d\.ts)$/.test(file),
  );
  expect(others).toEqual([
    "LICENSE",
    "README.md",
    "bin/pulumi-resource-timeseries",
    "bin/pulumi-resource-timeseries.cmd",
    "dist/plugin.js",
    "dist/simulator.js",
    "dist/testing.js",
    "package.json",
    "schema.json",
  ]);
  const files = (await Promise.all(NAMES.map(filesOf))).flat();
  const unwanted =
    /\.map$|\.test\b|\.test-d\b|\.fixture\b|\.support\b|tsbuildinfo|(?<!\.d)\.ts$|(^|\/)toy\/|rpc\/testing/;
  expect(files.filter((file) => unwanted.test(file))).toEqual([]);
});

test("nothing of this machine stands in a package", async () => {
  const found: string[] = [];
  for (const name of NAMES) {
    for (const file of await filesOf(name)) {
      const text = await readFile(join(installed.at(name), file), "utf8");
      if ([`${ROOT}/`, `${homedir()}/`].some((path) => text.includes(path))) found.push(`${name}/${file}`);
    }
  }
  expect(found).toEqual([]);
});

test("the manifests name released versions, run nothing at installation and name the plugin", async () => {
  const texts = await Promise.all(NAMES.map((name) => readFile(join(installed.at(name), "package.json"), "utf8")));
  expect(texts.filter((text) => /workspace:|catalog:|link:|file:|"(pre|post)?install"|"prepare"/.test(text))).toEqual(
    [],
  );
  expect(await manifestOf(timeseries("."))).toMatchObject({
    pulumi: { resource: true, name: "timeseries", version: "1.6.0" },
    engines: { node: ">=22" },
    license: "Apache-2.0",
  });
});

test("the SDK loads the file of a resource when a program uses it, not before", async () => {
  const code = `
    const path = require("node:path");
    require("@pulumi/pulumi");
    const loaded = () => Object.keys(require.cache);
    const since = (before) => loaded().filter((file) => !before.includes(file)).map((file) => path.basename(file)).sort();
    const start = loaded();
    const sdk = require("@ops-providers/timeseries");
    const atFirst = since(start);
    const next = loaded();
    sdk.Bucket;
    console.log(JSON.stringify({ atFirst, withBucket: since(next) }));`;
  expect(JSON.parse(await installed.node(["--eval", code]))).toEqual({
    atFirst: ["index.js", "registration.js"],
    withBucket: ["bucket.js"],
  });
});

test("the bundles hold the libraries that they need and no other", async () => {
  const libraries = async (file: string): Promise<readonly string[]> => {
    const text = await readFile(timeseries(file), "utf8");
    const names = text.matchAll(/^\/\/ .*node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\//gm);
    return [...new Set([...names].map(([, name = ""]) => name.replace(/^@protobufjs\/.*/, "@protobufjs/*")))].sort();
  };
  const rpc = [
    "@grpc/grpc-js",
    "@grpc/proto-loader",
    "@js-sdsl/ordered-map",
    "@protobufjs/*",
    "@pulumi/pulumi",
    "fastest-levenshtein",
    "google-protobuf",
    "lodash.camelcase",
    "long",
    "protobufjs",
  ];
  expect(await libraries("dist/plugin.js")).toEqual(rpc);
  expect(await libraries("dist/testing.js")).toEqual(rpc);
  expect(await libraries("dist/simulator.js")).toEqual(["@hono/node-server", "hono"]);
});

test("the plugin is little more than a plugin that declares nothing, and the simulator is a fraction of it", async () => {
  const bare = join(installed.folder, "bare");
  await mkdir(join(bare, "src"), { recursive: true });
  await copyFile(join(ROOT, "e2e/packaging/bare-plugin.ts"), join(bare, "src/plugin.ts"));
  await generate.bundlePackage(bare);
  const empty = await sizeOf(join(bare, "dist/plugin.js"));
  const plugin = await sizeOf(timeseries("dist/plugin.js"));
  const simulated = await sizeOf(timeseries("dist/simulator.js"));
  expect(plugin / empty).toBeLessThan(1.2);
  expect(simulated / plugin).toBeLessThan(0.3);
});
