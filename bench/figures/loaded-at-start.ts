import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { inPackage } from "../../e2e/workspace";

/** What a plugin has loaded when it prints its port. */
export interface LoadedAtStart {
  readonly files: number;
  /** Bytes of these files. */
  readonly bytes: number;
  /** Modules of Node itself, beyond those of a script that only prints a line. */
  readonly nodeModules: number;
}

interface Loaded {
  readonly files: readonly string[];
  readonly modules: readonly string[];
}

/** Starts the plugin of a built package, and counts what it loads until its port line. */
export async function loadedAtStart(name: string): Promise<LoadedAtStart> {
  const bare = new Set((await loadedBy(["--eval", "console.log(0)"])).modules);
  const { files, modules } = await loadedBy([inPackage(name, "bin", `pulumi-resource-${name}`)]);
  return {
    files: files.length,
    bytes: files.reduce((sum, file) => sum + statSync(file).size, 0),
    nodeModules: modules.filter((module) => module.startsWith("NativeModule ") && !bare.has(module)).length,
  };
}

async function loadedBy(args: readonly string[]): Promise<Loaded> {
  const preload = join(__dirname, "note-loaded.cjs");
  const { stdout } = await promisify(execFile)(process.execPath, ["--require", preload, ...args]);
  const loaded: unknown = JSON.parse(stdout);
  if (isLoaded(loaded)) return loaded;
  throw new Error(`node ${args.join(" ")} did not say what it loaded`);
}

function isLoaded(loaded: unknown): loaded is Loaded {
  return typeof loaded === "object" && loaded !== null && "files" in loaded && "modules" in loaded;
}
