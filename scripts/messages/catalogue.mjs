// @ts-check
// The kit's catalogue of failures: its wordings, as the plugin has them.
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compileFunction } from "node:vm";
import typescript from "typescript";

/** The folder of the catalogue, relative to the root. */
export const CATALOGUE = "packages/provider-kit/src/plugin/failures/";

/**
 * The wordings of the catalogue by file, relative to the root, and code. Ways out are part of the wordings that name them.
 * @param {string} root
 * @returns {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
export function readCatalogue(root) {
  const files = globSync(`${CATALOGUE}*.ts`, { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\.test\.ts$|\/(?:ways-out|say)\.ts$/.test(file));
  return Object.fromEntries(files.sort().map((file) => [file, wordingsOf(load(join(root, file)))]));
}

/** @param {Readonly<Record<string, unknown>>} exported */
function wordingsOf(exported) {
  return Object.fromEntries(
    Object.entries(exported).flatMap(([code, wording]) =>
      typeof wording === "string" ? [/** @type {const} */ ([code, wording.replace(/\s+/g, " ").trim()])] : [],
    ),
  );
}

/**
 * What a file of the catalogue exports; it imports nothing but its neighbours.
 * @param {string} path
 * @returns {Record<string, unknown>}
 */
function load(path) {
  const { outputText } = typescript.transpileModule(readFileSync(path, "utf8"), {
    compilerOptions: { module: typescript.ModuleKind.CommonJS, target: typescript.ScriptTarget.ES2022 },
  });
  /** @type {Record<string, unknown>} */
  const exported = {};
  /** @param {string} name */
  const require = (name) => load(join(dirname(path), `${name}.ts`));
  compileFunction(outputText, ["exports", "require"])(exported, require);
  return exported;
}
