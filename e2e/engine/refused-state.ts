import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Engine } from "./engine";
import { removeFolder } from "../remove-folder";

/**
 * Makes the backend refuse every state from now on; the returned function ends that. A file stands in the place of the folder: the user of
 * tests may write anywhere.
 */
export async function refuseStates({ folder }: Engine): Promise<() => Promise<void>> {
  const states = join(folder, ".pulumi/stacks/e2e");
  await rename(states, `${states}.kept`);
  await writeFile(states, "");
  return async () => {
    await rm(states);
    await rename(`${states}.kept`, states);
    // what an engine leaves that cannot end its update
    await removeFolder(join(folder, ".pulumi/locks"));
  };
}
