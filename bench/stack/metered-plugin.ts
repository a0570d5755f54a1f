import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const METER = join(__dirname, "meter.cjs");

/** What a plugin's process has cost from its start to its exit. */
export interface ProcessCost {
  readonly cpuMs: number;
  readonly peakMb: number;
}

/** A plugin whose processes note what they cost. */
export interface MeteredPlugin {
  /** The package whose resources the plugin manages. */
  readonly package: string;
  /** The folder of the plugin for the project. */
  readonly folder: string;
  /** The costs of the processes that ended since the last call; an error where one of them was killed. */
  takeCosts(): Promise<readonly ProcessCost[]>;
  close(): Promise<void>;
}

/** Makes a plugin of a package from the file that the engine would start. */
export async function meteredPlugin(name: string, executable: string): Promise<MeteredPlugin> {
  const folder = await mkdtemp(join(tmpdir(), "metered-"));
  const notes = join(folder, "notes");
  await mkdir(notes);
  // the process is the plugin's own: the shell and env only become it
  const script = `#!/bin/sh
BENCH_METER="${notes}" NODE_OPTIONS="--require=${METER}" exec "${process.execPath}" "${executable}" "$@"
`;
  await writeFile(join(folder, `pulumi-resource-${name}`), script, { mode: 0o755 });
  return {
    package: name,
    folder,
    takeCosts: async () => {
      const files = (await readdir(notes)).map((file) => join(notes, file));
      const costs = await Promise.all(files.map(async (file) => costIn(await readFile(file, "utf8"))));
      await Promise.all(files.map((file) => rm(file)));
      return costs;
    },
    close: () => rm(folder, { recursive: true }),
  };
}

function costIn(note: string): ProcessCost {
  const cost: unknown = JSON.parse(note);
  if (isCost(cost)) return cost;
  throw new Error("a process of the plugin was killed, or still runs, so that its cost is unknown");
}

function isCost(cost: unknown): cost is ProcessCost {
  return typeof cost === "object" && cost !== null && "cpuMs" in cost && "peakMb" in cost;
}
