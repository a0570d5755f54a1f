import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inPackage } from "../workspace";

/** The bundled plugin of a package of the workspace. */
export function bundledPlugin(name: string): string {
  return inPackage(name, "dist/plugin.js");
}

/** A plugin that tells which processes run. */
export interface ObservablePlugin {
  /** The folder to name as the plugin's. */
  readonly folder: string;
  /** Ids of the plugin that was started last, and of the engine that started it. */
  processes(): Promise<{ readonly plugin: number; readonly engine: number }>;
  close(): Promise<void>;
}

/** Makes a folder with an executable that notes its process and then is the plugin in that file. */
export async function observablePlugin(name: string, file: string): Promise<ObservablePlugin> {
  const folder = await mkdtemp(join(tmpdir(), "plugin-"));
  const note = join(folder, "processes");
  const lines = [
    "#!/usr/bin/env node",
    `require("node:fs").writeFileSync(${JSON.stringify(note)}, process.pid + " " + process.ppid);`,
    `require(${JSON.stringify(file)});`,
  ];
  await writeFile(join(folder, `pulumi-resource-${name}`), lines.join("\n"), { mode: 0o755 });
  return {
    folder,
    processes: async () => {
      const [own = 0, parent = 0] = (await readFile(note, "utf8")).split(" ").map(Number);
      return { plugin: own, engine: parent };
    },
    close: () => rm(folder, { recursive: true }),
  };
}
