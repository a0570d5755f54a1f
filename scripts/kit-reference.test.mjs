// @ts-check
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { apiText } from "./kit-api.mjs";
import { sectionsOf } from "./kit-options.mjs";

/**
 * Runs a test in a temporary folder with the given files.
 * @param {Readonly<Record<string, string>>} files
 * @param {(folder: string) => void} run
 */
function inFolder(files, run) {
  const folder = mkdtempSync(join(tmpdir(), "reference-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("the public surface lists what an entry point exports, by name and without comments", () => {
  const dist = "packages/provider-kit/dist";
  const others = [
    "testing/index",
    "testing/mocks",
    "testing/arbitrary/index",
    "testing/simulator/index",
    "tools/author/index",
  ];
  const files = {
    [`${dist}/index.d.ts`]: 'export { b } from "./b";\nexport type { A } from "./b";\n',
    [`${dist}/b.d.ts`]:
      "/** Of no use outside. */\ninterface Hidden {\n}\nexport interface A {\n    /** One. */\n    readonly one: string;\n}\nexport declare const b: A;\n",
    ...Object.fromEntries(others.map((name) => [`${dist}/${name}.d.ts`, "export {};\n"])),
  };
  inFolder(files, (root) => {
    const first = apiText(root).split("## ")[1];
    assert.equal(
      first,
      "@ops-providers/provider-kit\n\n```ts\nexport interface A {\n    readonly one: string;\n}\n\nexport declare const b: A;\n```\n\n",
    );
  });
});

test("the public surface of a kit that is not compiled is an error that says what to do", () => {
  inFolder({}, (root) => {
    assert.throws(() => apiText(root), /index\.d\.ts is missing; run tsc --build first$/);
  });
});

test("the reference lists exported types with their options and doc comments", () => {
  const text = `
    interface Hidden { readonly x: string }
    /** Options of a thing. */
    export interface Options extends Base {
      /** Name of the thing,
       *  in words. */
      readonly name?: string;
      check(value: string): string | undefined;
    }
    /** One of two. */
    export type Kind = "a" | "b";
    /** Declares a thing. */
    export function thing(): void {}
    export { other } from "./other";`;
  inFolder({ "thing.ts": text }, (folder) => {
    assert.deepEqual(sectionsOf(join(folder, "thing.ts")), [
      "### Options\n\nOptions of a thing. It has the options of `Base`, too.\n\n" +
        "- `name?: string`: Name of the thing, in words.\n- `check(value: string): string | undefined`",
      '### Kind\n\nOne of two.\n\n```ts\ntype Kind = "a" | "b";\n```',
      "### thing()\n\nDeclares a thing.",
    ]);
  });
});
