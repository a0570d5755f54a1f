import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { bundlePackage } from "./bundle";
import { LIBRARIES } from "./libraries";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "libraries-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

const BOX = { "node_modules/box/package.json": '{ "name": "box", "version": "1.2.3", "license": "MIT" }' } as const;
const CODE = { "node_modules/box/index.js": "exports.box = () => 'box';", "src/plugin.ts": 'import "box";' } as const;

/** The libraries of a package with these files, after it was bundled. */
async function librariesOf(files: Readonly<Record<string, string>>): Promise<unknown> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await bundlePackage(folder);
  return JSON.parse(readFileSync(join(folder, LIBRARIES), "utf8"));
}

test("a library is listed with its license and the bundles that contain code of it", async () => {
  const files = {
    ...BOX,
    ...CODE,
    "node_modules/box/LICENSE.md": "\nThe MIT License\r\nof box\n",
    "node_modules/box/NOTICE": "made of wood\n",
    "node_modules/unused/package.json": '{ "name": "unused", "version": "1.0.0", "sideEffects": false }',
    "node_modules/unused/index.js": "exports.unused = 1;",
    "src/sim/index.ts": 'import { box } from "box";\nimport { unused } from "unused";\nconsole.log(box());',
  };
  expect(await librariesOf(files)).toEqual([
    {
      name: "box",
      version: "1.2.3",
      license: "MIT",
      text: "The MIT License\nof box\n\nmade of wood",
      bundles: ["dist/plugin.js", "dist/simulator.js"],
    },
  ]);
});

test("a library that is loaded late, as the kit is, is in the second file of the plugin only", async () => {
  const files = { ...BOX, ...CODE, "node_modules/box/LICENSE": "text", "src/plugin.ts": 'void import("box");' };
  expect(await librariesOf(files)).toMatchObject([{ name: "box", bundles: ["dist/plugin-deferred.js"] }]);
});

test("a package without libraries lists none", async () => {
  expect(await librariesOf({ "src/plugin.ts": "console.log(1);" })).toEqual([]);
});

test("a library without the text of its license is refused", async () => {
  await expect(librariesOf({ ...BOX, ...CODE })).rejects.toThrow(
    "box 1.2.3 is in dist/plugin.js, and has no file with the text of its license",
  );
});

test("a library that names no license is refused", async () => {
  const nameless = { "node_modules/box/package.json": '{ "name": "box", "version": "1.2.3" }' };
  await expect(librariesOf({ ...CODE, ...nameless, "node_modules/box/LICENSE": "text" })).rejects.toThrow(
    "box 1.2.3 is in dist/plugin.js, and its package.json names no license",
  );
});
