import { hash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { wrap } from "node:module";
import { basename, dirname, join } from "node:path";
import { Script } from "node:vm";

/** Folder beside a bundle with its compiled code; it is removed with the bundle. */
export const COMPILED = "compiled";

// the first runs differ in what they call: a preview, an update, a refresh; each of them ends some 15 ms later
const RUNS_KEPT = 10;
// each version of Node has a file of its own
const MOST_FILES = 3;

/** The first line of a file of compiled code. */
interface Header {
  /** Size and time of the bundle. */
  readonly bundle: string;
  /** Digest of the compiled code. */
  readonly code: string;
  /** Runs whose functions are in the compiled code. */
  readonly runs: number;
}

/** What the bundles export that this process has loaded. */
const loaded = new Map<string, unknown>();

/**
 * Loads a bundle together with what V8 has compiled of it in earlier runs, so that a start need not compile it again. Node's own compile cache keeps
 * only what is compiled before the code runs, which is a third. Compiled code that is damaged, of another bundle or of another Node is as good
 * as none. Nothing is kept where the folder cannot be written, or with `NODE_DISABLE_COMPILE_CACHE`; with `NODE_COMPILE_CACHE` Node keeps it
 * where that says.
 */
export function loadCompiled(file: string, require: NodeJS.Require): unknown {
  if (!loaded.has(file)) loaded.set(file, isLeftToNode() ? require(file) : load(file, require));
  return loaded.get(file);
}

function isLeftToNode(): boolean {
  const names = ["NODE_DISABLE_COMPILE_CACHE", "NODE_COMPILE_CACHE", "NODE_V8_COVERAGE"];
  return names.some((name) => (process.env[name] ?? "") !== "");
}

function load(file: string, require: NodeJS.Require): unknown {
  const { size, mtimeMs } = statSync(file);
  const bundle = `${size}-${mtimeMs}`;
  const cacheFile = join(dirname(file), COMPILED, `${process.version}-${process.arch}.bin`);
  const known = readCompiled(cacheFile, bundle);
  const source = wrap(readFileSync(file, "latin1"));
  const script = new Script(source, { filename: file, ...(known === undefined ? {} : { cachedData: known.code }) });
  const runs = known === undefined || script.cachedDataRejected === true ? 0 : known.runs;
  if (runs < RUNS_KEPT) process.once("exit", () => keep(cacheFile, script.createCachedData(), bundle, runs + 1));
  const module = { exports: {} };
  const run: unknown = script.runInThisContext();
  if (typeof run === "function") Reflect.apply(run, undefined, [module.exports, require, module, file, dirname(file)]);
  return module.exports;
}

function readCompiled(file: string, bundle: string): { readonly code: Buffer; readonly runs: number } | undefined {
  try {
    const bytes = readFileSync(file);
    const end = bytes.indexOf("\n");
    const header: unknown = JSON.parse(bytes.toString("latin1", 0, end));
    const code = bytes.subarray(end + 1);
    return isHeader(header) && header.bundle === bundle && header.code === digestOf(code)
      ? { code, runs: header.runs }
      : undefined;
  } catch {
    return undefined;
  }
}

function isHeader(value: unknown): value is Header {
  return typeof value === "object" && value !== null && "runs" in value && typeof value.runs === "number";
}

function digestOf(code: Uint8Array): string {
  return hash("sha256", code, "base64");
}

/** Replaces the compiled code as a whole, since another process may read it; what is in the new file's place is not written to. */
function keep(file: string, code: Buffer, bundle: string, runs: number): void {
  const own = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    const header: Header = { bundle, code: digestOf(code), runs };
    writeFileSync(own, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), code]), { mode: 0o600, flag: "wx" });
    renameSync(own, file);
    removeOld(dirname(file), basename(file));
  } catch {
    remove(own);
  }
}

function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // no folder
  }
}

/** Removes the compiled code of versions of Node that have not been used for longest, and what killed processes left. */
function removeOld(folder: string, own: string): void {
  const others = readdirSync(folder).filter((name) => name !== own);
  if (others.length < MOST_FILES) return;
  const at = (name: string): number => statSync(join(folder, name)).mtimeMs;
  const newestFirst = others.map((name) => ({ name, at: at(name) })).sort((left, right) => right.at - left.at);
  for (const { name } of newestFirst.slice(MOST_FILES - 1)) rmSync(join(folder, name), { force: true });
}
