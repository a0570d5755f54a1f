import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Surroundings, Terminal } from "../terminal";

/** Closes a server after the tests. */
export type CloseLater = <T extends { close(): Promise<void> }>(opened: T) => T;

/** Prepares what the reader of a document has. */
export type Prepare = (terminal: Terminal, closeLater: CloseLater) => Promise<Surroundings>;

/** Makes a project as `pulumi new` does, with a package and a program. */
export async function projectIn(
  { folder, run }: Terminal,
  name: string,
  program: string,
  project = "infra",
): Promise<void> {
  await writeFile(join(folder, "Pulumi.yaml"), `name: ${project}\nruntime: nodejs\n`);
  await writeFile(join(folder, "index.ts"), program);
  const packages = `@ops-providers/${name} @pulumi/pulumi typescript`;
  await run(`npm init --yes && npm pkg set main=index.ts && npm install ${packages}\npulumi stack init dev`);
}
