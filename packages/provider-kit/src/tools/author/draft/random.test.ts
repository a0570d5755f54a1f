import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import * as fc from "fast-check";
import { runCommand } from "../command";
import { generatePackage } from "../package/package";
import { randomSpecification } from "./random-specification.test.support";

const KIT = resolve(__dirname, "../../../index.ts");

/** Drafts a package, and generates what an author would; the problems of both. */
async function problemsOf(document: object): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), "random-draft-"));
  try {
    const file = join(folder, "service.json");
    await writeFile(file, JSON.stringify(document));
    const said: string[] = [];
    const terminal = { out: () => undefined, err: (line: string) => said.push(line) };
    const target = join(folder, "package");
    await runCommand(["init", "any-service", "--from", file, "--package", target], terminal);
    if (said.length > 0) return said;
    // the kit is its source, so that the test needs no build
    const paths = { "@ops-providers/provider-kit": [KIT] };
    await writeFile(join(target, "tsconfig.json"), JSON.stringify({ compilerOptions: { paths } }));
    await generatePackage(target);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("whatever a specification says, its draft has nothing that breaks SDKs, docs or work", async () => {
  await fc.assert(
    fc.asyncProperty(randomSpecification, async (document) => {
      expect(await problemsOf(document)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
