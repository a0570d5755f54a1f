import { execFile } from "node:child_process";
import { copyFile, mkdir, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import * as common from "@ops-providers/common";
import * as commonComponent from "@ops-providers/common/component";
import * as commonDuration from "@ops-providers/common/duration";
import * as commonInstall from "@ops-providers/common/install";
import * as commonPluginOptions from "@ops-providers/common/plugin-options";
import * as commonSdk from "@ops-providers/common/sdk";
import * as commonSecret from "@ops-providers/common/secret";
import * as kit from "@ops-providers/provider-kit";
import * as generate from "@ops-providers/provider-kit/generate";
import * as kitSimulator from "@ops-providers/provider-kit/simulator";
import * as kitTesting from "@ops-providers/provider-kit/testing";
import * as kitArbitrary from "@ops-providers/provider-kit/testing/arbitrary";
import * as kitMocks from "@ops-providers/provider-kit/testing/mocks";
import type { Installed } from "./install";
import { installPacked, manifestOf, NAMES } from "./install";
import { compile } from "./compile";
import { schemaFrom } from "./plugin";
import { PROVIDERS } from "./providers";
import type { Packaged } from "./providers";
import { programsIn } from "../readme/code-blocks";
import { PACKAGES, ROOT } from "../workspace";

jest.setTimeout(180_000);

const run = promisify(execFile);
const DOCUMENTS = ["README.md", ...PACKAGES.map((name) => `packages/${name}/README.md`)];

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

/** A path in the installed package of a provider. */
function inPackage({ provider }: Packaged, path: string): string {
  return join(installed.at(`@ops-providers/${provider}`), path);
}

/** Files of the installed package, with forward slashes. */
async function filesOf(name: string): Promise<readonly string[]> {
  const top = installed.at(name);
  const entries = await readdir(top, { recursive: true, withFileTypes: true });
  return (
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(top, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
      // what is installed in the package, and what its plugin keeps when it has run, are no files of the package
      .filter((file) => !/^(node_modules|dist\/compiled)\//.test(file))
      .sort()
  );
}

test("every export path gives require and import the same names, those of the sources", async () => {
  const expected: Record<string, readonly string[]> = {
    "@ops-providers/common": Object.keys(common).sort(),
    "@ops-providers/common/component": Object.keys(commonComponent).sort(),
    "@ops-providers/common/duration": Object.keys(commonDuration).sort(),
    "@ops-providers/common/install": Object.keys(commonInstall).sort(),
    "@ops-providers/common/plugin-options": Object.keys(commonPluginOptions).sort(),
    "@ops-providers/common/sdk": Object.keys(commonSdk).sort(),
    "@ops-providers/common/secret": Object.keys(commonSecret).sort(),
    "@ops-providers/provider-kit": Object.keys(kit).sort(),
    "@ops-providers/provider-kit/generate": Object.keys(generate).sort(),
    "@ops-providers/provider-kit/simulator": Object.keys(kitSimulator).sort(),
    "@ops-providers/provider-kit/testing": Object.keys(kitTesting).sort(),
    "@ops-providers/provider-kit/testing/arbitrary": Object.keys(kitArbitrary).sort(),
    "@ops-providers/provider-kit/testing/mocks": Object.keys(kitMocks).sort(),
  };
  for (const { provider, exported } of PROVIDERS) {
    for (const [path, names] of Object.entries(exported))
      expected[`@ops-providers/${provider}${path}`] = Object.keys(names).sort();
  }
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
    "@ops-providers/alert-routing": [".", "./simulator", "./testing", "./schema.json", "./package.json"],
    "@ops-providers/common": [
      ".",
      "./component",
      "./duration",
      "./install",
      "./plugin-options",
      "./sdk",
      "./secret",
      "./package.json",
    ],
    "@ops-providers/fabric": [".", "./simulator", "./testing", "./schema.json", "./package.json"],
    "@ops-providers/provider-kit": [
      ".",
      "./testing",
      "./testing/mocks",
      "./testing/arbitrary",
      "./simulator",
      "./generate",
      "./package.json",
    ],
    "@ops-providers/timeseries": [".", "./simulator", "./testing", "./schema.json", "./package.json"],
  });
  for (const { provider } of PROVIDERS) {
    const code = `console.log(require("@ops-providers/${provider}/schema.json").name)`;
    expect(await installed.node(["--eval", code])).toBe(`${provider}\n`);
  }
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

  test.each(PROVIDERS)(
    "the first of $provider's README runs under the package's own mocks",
    async ({ provider, firstProgram }) => {
      const runner = join(installed.folder, "run-under-mocks.cjs");
      await copyFile(join(ROOT, "e2e/packaging/run-under-mocks.cjs"), runner);
      const program = `./compiled/packages-${provider}-readme-1.js`;
      expect(JSON.parse(await installed.node([runner, program, provider]))).toEqual(firstProgram);
    },
  );

  test.each(PROVIDERS)(
    "the tests of $provider's README pass, and its simulator starts",
    async ({ provider, simulatorLine }) => {
      const compiled = `compiled/packages-${provider}-readme`;
      expect(await installed.node([`${compiled}-2.js`])).toMatch(/pass 2\n.*fail 0\n/s);
      const firstLine = "const { log } = console; console.log = (line) => { log(line); process.exit(); };";
      const code = `${firstLine} require("./${compiled}-3.js");`;
      expect(await installed.node(["--eval", code])).toMatch(simulatorLine);
    },
  );
});

test.each(PROVIDERS)(
  "the plugin of $provider starts from any folder, also through a link, and returns the schema of the package",
  async (packaged) => {
    const schema = await readFile(inPackage(packaged, "schema.json"), "utf8");
    const name = `pulumi-resource-${packaged.provider}`;
    const launcher = inPackage(packaged, `bin/${name}`);
    const link = join(installed.folder, name);
    await symlink(launcher, link);
    const shim = join(installed.folder, "node_modules/.bin", name);
    for (const executable of [launcher, link, shim]) expect(await schemaFrom(executable, "/")).toBe(schema);
  },
);

test("the command of the kit prints its usage", async () => {
  const { stdout } = await run(join(installed.folder, "node_modules/.bin/provider-kit"), ["--help"]);
  expect(stdout).toMatch(/^usage: provider-kit init NAME /);
});

test("the packages contain the files that programs and plugins need, and no build or test files", async () => {
  for (const { provider } of PROVIDERS) {
    const files = await filesOf(`@ops-providers/${provider}`);
    const launchers = [`pulumi-resource-${provider}`, provider, `${provider}-plugin`];
    expect(files.filter((file) => !/^dist\/(sdk|src)\/.*\.(js|d\.ts)$/.test(file))).toEqual([
      "LICENSE",
      "README.md",
      ...launchers.flatMap((name) => [`bin/${name}`, `bin/${name}.cmd`]).sort(),
      "dist/plugin-deferred.js",
      "dist/plugin.digest",
      "dist/plugin.js",
      "dist/simulator.js",
      "dist/testing.js",
      "docs/logo.png",
      "package.json",
      "schema.json",
    ]);
  }
  const all = (await Promise.all(NAMES.map(filesOf))).flat();
  // what `provider-kit init` copies are sources
  const files = all.filter((file) => !file.startsWith("templates/"));
  const unwanted =
    /\.map$|\.test\b|\.example\b|\.test-d\b|\.fixture\b|\.support\b|tsbuildinfo|(?<!\.d)\.ts$|(^|\/)toy\/|rpc\/testing/;
  expect(files.filter((file) => unwanted.test(file))).toEqual([]);
});

test("no package contains a path of this machine", async () => {
  const found: string[] = [];
  for (const name of NAMES) {
    for (const file of await filesOf(name)) {
      const text = await readFile(join(installed.at(name), file), "utf8");
      if ([`${ROOT}/`, `${homedir()}/`].some((path) => text.includes(path))) found.push(`${name}/${file}`);
    }
  }
  expect(found).toEqual([]);
});

test("the manifests name released versions, run nothing at installation and send no engine to download the plugin", async () => {
  const texts = await Promise.all(NAMES.map((name) => readFile(join(installed.at(name), "package.json"), "utf8")));
  expect(texts.filter((text) => /workspace:|catalog:|link:|file:|"(pre|post)?install"|"prepare"/.test(text))).toEqual(
    [],
  );
  for (const packaged of PROVIDERS) {
    expect(await manifestOf(inPackage(packaged, "."))).toMatchObject({
      version: packaged.version,
      pulumi: { resource: false },
      engines: { node: ">=22" },
      license: "Apache-2.0",
    });
  }
});

test.each(PROVIDERS)(
  "the SDK of $provider loads the file of a resource when a program uses it, not before",
  async ({ provider, loaded: { atFirst, resource, withResource } }) => {
    const code = `
      const path = require("node:path");
      require("@pulumi/pulumi");
      const loaded = () => Object.keys(require.cache);
      const since = (before) => loaded().filter((file) => !before.includes(file)).map((file) => path.basename(file)).sort();
      const start = loaded();
      const sdk = require("@ops-providers/${provider}");
      const atFirst = since(start);
      const next = loaded();
      sdk.${resource};
      console.log(JSON.stringify({ atFirst, withResource: since(next) }));`;
    expect(JSON.parse(await installed.node(["--eval", code]))).toEqual({ atFirst, withResource });
  },
);

test.each(PROVIDERS)("the bundles of $provider contain the libraries that they need and no other", async (packaged) => {
  const libraries = async (file: string): Promise<readonly string[]> => {
    const text = await readFile(inPackage(packaged, file), "utf8");
    return /^\/\/ libraries: (.*)\n$/m.exec(text)?.[1]?.split(", ") ?? [];
  };
  expect(await libraries("dist/plugin.js")).toEqual(["none"]);
  expect(await libraries("dist/plugin-deferred.js")).toEqual(["fastest-levenshtein", ...packaged.libraries]);
  expect(await libraries("dist/testing.js")).toEqual(["fastest-levenshtein", ...packaged.libraries]);
  expect(await libraries("dist/simulator.js")).toEqual(["@hono/node-server", "hono", ...packaged.libraries]);
});

// e2e/budgets has the sizes of whole bundles
test.each(PROVIDERS)("the port of the plugin of $provider needs a small file only", async (packaged) => {
  expect(await sizeOf(inPackage(packaged, "dist/plugin.js"))).toBeLessThan(5 * 1024);
});
