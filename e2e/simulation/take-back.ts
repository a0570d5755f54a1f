import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "esbuild";
import type { Mutant } from "./mutants";

const KIT = join(__dirname, "../../packages/provider-kit/src");

/** The file of a mutant with the mend taken back; throws unless the file has its place exactly once. */
export async function mutated({ file, find, replace }: Mutant): Promise<string> {
  const parts = (await readFile(join(KIT, file), "utf8")).split(find);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} places like that, not one: ${find}`);
  return parts.join(replace);
}

/** Bundles the kit with the mend of a mutant taken back. */
export function takeBack(mutant: Mutant): Plugin {
  const target = join(KIT, mutant.file);
  let isTaken = false;
  return {
    name: "mutant",
    setup: (bundling) => {
      bundling.onEnd(() => {
        if (!isTaken) throw new Error(`${mutant.file} is no file of the provider`);
      });
      bundling.onLoad({ filter: /\.ts$/, namespace: "file" }, async ({ path }) => {
        if (path !== target) return undefined;
        isTaken = true;
        return { contents: await mutated(mutant), loader: "ts" };
      });
    },
  };
}
