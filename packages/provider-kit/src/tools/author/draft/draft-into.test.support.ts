import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { runCommand } from "../command";

const KIT = resolve(__dirname, "../../../index.ts");

/** Drafts a package from a specification inside a folder, and answers with the package's own folder. */
export async function draftInto(folder: string, specification: object): Promise<string> {
  const file = join(folder, "service.json");
  const target = join(folder, "package");
  await writeFile(file, JSON.stringify(specification));
  const said: string[] = [];
  const terminal = { out: () => undefined, err: (line: string) => said.push(line) };
  await runCommand(["init", "store", "--from", file, "--package", target], terminal);
  expect(said).toEqual([]);
  // the kit is its source, so that a test needs no build
  const paths = { "@ops-providers/provider-kit": [KIT] };
  await writeFile(join(target, "tsconfig.json"), JSON.stringify({ compilerOptions: { paths } }));
  return target;
}
