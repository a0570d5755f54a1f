import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { meterIn, takeCosts } from "../measure/metered-process";
import type { ProcessCost } from "../measure/metered-process";

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
export async function meteredPlugin(
  name: string,
  executable: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<MeteredPlugin> {
  const folder = await mkdtemp(join(tmpdir(), "plugin-"));
  const notes = join(folder, "notes");
  await mkdir(notes);
  const env = Object.entries({ ...settings, ...meterIn(notes) }).map(([key, value]) => `${key}='${value}'`);
  // the process is the plugin's own: the shell only becomes it
  const script = `#!/bin/sh\n${env.join(" ")} exec "${process.execPath}" "${executable}" "$@"\n`;
  await writeFile(join(folder, `pulumi-resource-${name}`), script, { mode: 0o755 });
  return {
    package: name,
    folder,
    takeCosts: () => takeCosts(notes),
    close: () => rm(folder, { recursive: true }),
  };
}
