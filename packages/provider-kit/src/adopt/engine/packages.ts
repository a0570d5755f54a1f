import { createRequire } from "node:module";
import { join } from "node:path";
import type { Provider } from "../../declare/provider";
import { UserError } from "../../errors";
import type { ToolPlace } from "./tool";
import { runTool } from "./tool";

/** Installs the packages that the program of a folder imports, unless they are found from there. */
export async function installPackages(
  place: ToolPlace,
  { npmName }: Provider,
  report: (text: string) => void,
): Promise<void> {
  const { resolve } = createRequire(join(place.folder, "index.js"));
  const isFound = (name: string): boolean => {
    try {
      return resolve(`${name}/package.json`) !== "";
    } catch {
      return false;
    }
  };
  if ([npmName, "@pulumi/pulumi", "typescript"].every(isFound)) return;
  report("installing packages");
  const missing = `npm is not on the PATH; install the packages in ${place.folder}, then run \`pulumi preview\` there`;
  const { exitCode, errors } = await runTool("npm", ["install", "--no-fund", "--no-audit"], place, missing);
  if (exitCode !== 0) throw new UserError(`\`npm install\` in ${place.folder} failed: ${errors.trim()}`);
}
