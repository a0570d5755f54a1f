import { cp } from "node:fs/promises";
import { join } from "node:path";
import { inPackage } from "../workspace";

const FILES = ["bin", "package.json", "schema.json", "dist/plugin.js", "dist/plugin-deferred.js"];

/** Copies the files with which a plugin runs, without the compiled code that it keeps beside them; answers with its executable. */
export async function copyPlugin(name: string, folder: string): Promise<string> {
  for (const file of FILES) await cp(inPackage(name, file), join(folder, file), { recursive: true });
  return join(folder, "bin", `pulumi-resource-${name}`);
}
