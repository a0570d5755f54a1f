// @ts-check
// Fails on an import that goes against the arrows of the layout, and on a cycle; names the two files.
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import typescript from "typescript";
import { allowedBy, zoneOf, zoneOfPackage } from "./import-zones.mjs";

/**
 * @typedef {object} Import
 * @property {string} from file, relative to the root
 * @property {string} to file, or name of a workspace package
 * @property {boolean} isFile
 */

/**
 * Gives one sentence for each import that breaks a rule; none if all is well.
 * @param {string} root
 */
export function importFailures(root) {
  const files = sourceFiles(root);
  const imports = files.flatMap((file) => importsOf(root, file, new Set(files)));
  return [...imports.flatMap(wrongArrow), ...cycles(imports.filter(({ isFile }) => isFile))];
}

/**
 * @param {string} root
 * @returns {string[]}
 */
function sourceFiles(root) {
  const tops = readdirSync(root).filter((name) => ["packages", "examples", "e2e", "bench"].includes(name));
  return tops
    .flatMap((top) => filesIn(join(root, top)))
    .map((file) => relative(root, file).split(sep).join("/"))
    .sort();
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ["node_modules", "dist"].includes(entry.name) ? [] : filesIn(path);
    return entry.name.endsWith(".ts") && !entry.name.endsWith(".d.ts") ? [path] : [];
  });
}

/**
 * @param {string} root
 * @param {string} from
 * @param {ReadonlySet<string>} files
 */
function importsOf(root, from, files) {
  const { importedFiles } = typescript.preProcessFile(readFileSync(join(root, from), "utf8"), true, true);
  /** @type {Import[]} */
  const imports = [];
  for (const { fileName } of importedFiles) {
    const file = fileName.startsWith(".") ? fileMeant(root, from, fileName, files) : undefined;
    if (file !== undefined) imports.push({ from, to: file, isFile: true });
    if (fileName.startsWith("@ops-providers/")) imports.push({ from, to: fileName, isFile: false });
  }
  return imports;
}

/**
 * @param {string} root
 * @param {string} from
 * @param {string} specifier
 * @param {ReadonlySet<string>} files
 */
function fileMeant(root, from, specifier, files) {
  const path = relative(root, resolve(root, dirname(from), specifier.replace(/\.js$/, "")));
  const base = path.split(sep).join("/");
  return [`${base}.ts`, `${base}/index.ts`, base].find((candidate) => files.has(candidate));
}

/**
 * @param {Import} found
 * @returns {string[]}
 */
function wrongArrow({ from, to, isFile }) {
  const source = zoneOf(from);
  const target = isFile ? zoneOf(to) : zoneOfPackage(to);
  const reason = allowedBy(source, target);
  return reason === undefined ? [] : [`${from} imports ${to}: ${reason}`];
}

/**
 * @param {readonly Import[]} imports
 * @returns {string[]}
 */
function cycles(imports) {
  /** @type {Map<string, string[]>} */
  const graph = new Map();
  for (const { from, to } of imports) graph.set(from, [...(graph.get(from) ?? []), to]);
  /** @type {Map<string, "open" | "done">} */
  const seen = new Map();
  /** @type {string[]} */
  const found = [];
  /** @type {(file: string, path: readonly string[]) => void} */
  const visit = (file, path) => {
    seen.set(file, "open");
    for (const next of graph.get(file) ?? []) {
      const state = seen.get(next);
      const way = [...path, file];
      if (state === "open")
        found.push(`${file} imports ${next}: a cycle, ${[...way.slice(way.indexOf(next)), next].join(" -> ")}`);
      if (state === undefined) visit(next, way);
    }
    seen.set(file, "done");
  };
  for (const file of graph.keys()) if (!seen.has(file)) visit(file, []);
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const failures = importFailures(resolve(process.argv[2] ?? "."));
  for (const failure of failures) console.error(failure);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
