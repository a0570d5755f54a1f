import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inPackage } from "../workspace";
import { removeFolder } from "../remove-folder";

/** The bundled plugin of a package of the workspace. */
export function bundledPlugin(name: string): string {
  return inPackage(name, "dist/plugin.js");
}

/** A plugin that reports its process ID. */
export interface ObservablePlugin {
  /** The folder of the plugin for the project. */
  readonly folder: string;
  /** Process IDs of the plugin that was started last, and of the engine that started it. */
  processes(): Promise<{ readonly plugin: number; readonly engine: number }>;
  close(): Promise<void>;
}

/** Makes a folder with an executable that writes its process ID to a file, and then runs the plugin. */
export async function observablePlugin(name: string, file: string): Promise<ObservablePlugin> {
  const folder = await mkdtemp(join(tmpdir(), "plugin-"));
  const note = join(folder, "processes");
  const report = `require("node:fs").writeFileSync(${JSON.stringify(note)}, process.pid + " " + process.ppid);`;
  await writeLauncher(folder, name, file, report);
  return {
    folder,
    processes: async () => {
      const [own = 0, parent = 0] = (await readFile(note, "utf8")).split(" ").map(Number);
      return { plugin: own, engine: parent };
    },
    close: () => removeFolder(folder),
  };
}

/** Makes a folder with an executable that runs the plugin on a clock on which time hardly passes: the machine may be as slow as it likes. */
export async function slowedPlugin(name: string): Promise<Pick<ObservablePlugin, "folder" | "close">> {
  const folder = await mkdtemp(join(tmpdir(), "plugin-"));
  const slow =
    'const os = require("node:os"), { uptime } = os, now = performance.now.bind(performance); ' +
    "os.uptime = () => uptime() / 1000; performance.now = () => now() / 1000;";
  await writeLauncher(folder, name, bundledPlugin(name), slow);
  return { folder, close: () => removeFolder(folder) };
}

async function writeLauncher(folder: string, name: string, file: string, first: string): Promise<void> {
  const lines = ["#!/usr/bin/env node", first, `require(${JSON.stringify(file)});`];
  await writeFile(join(folder, `pulumi-resource-${name}`), lines.join("\n"), { mode: 0o755 });
}
