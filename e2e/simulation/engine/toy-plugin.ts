import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { removeFolder } from "../../remove-folder";

/** The toy provider as a plugin that an engine can launch. */
export interface ToyPlugin {
  /** The folder to name as the plugin's. */
  readonly folder: string;
  close(): Promise<void>;
}

const KIT = resolve(__dirname, "../../../packages/provider-kit/src");
/** Names the file in which a plugin notes its process, and the engine's. */
const NOTE = "TOY_PLUGIN_PROCESS";

/** Bundles the toy provider into a folder of its own; each plugin notes its process where the environment says. */
export async function makeToyPlugin(): Promise<ToyPlugin> {
  const folder = await mkdtemp(join(tmpdir(), "toy-plugin-"));
  const contents = 'import { toy } from "./testing/toy/provider"; import { serve } from "./serve/serve"; serve(toy);';
  await build({
    stdin: { contents, resolveDir: KIT },
    alias: { "@ops-providers/common/duration": resolve(__dirname, "../../../packages/common/src/duration.ts") },
    bundle: true,
    platform: "node",
    outfile: join(folder, "plugin.js"),
  });
  const lines = [
    "#!/usr/bin/env node",
    `require("node:fs").writeFileSync(process.env.${NOTE}, process.pid + " " + process.ppid);`,
    // each run starts a plugin: it need not compile the same code again
    'require("node:module").enableCompileCache(__dirname + "/compiled");',
    'require("./plugin.js");',
  ];
  await writeFile(join(folder, "pulumi-resource-toy"), lines.join("\n"), { mode: 0o755 });
  return { folder, close: () => removeFolder(folder) };
}

/** The environment of an engine whose plugins note their process in a file. */
export function noting(file: string): Readonly<Record<string, string>> {
  return { [NOTE]: file };
}

/** Kills the plugin that has noted its process in a file, or its engine. */
export async function killNoted(file: string, victim: "plugin" | "engine"): Promise<void> {
  const [plugin, engine] = (await readFile(file, "utf8")).split(" ").map(Number);
  process.kill((victim === "plugin" ? plugin : engine) ?? 0, "SIGKILL");
}
