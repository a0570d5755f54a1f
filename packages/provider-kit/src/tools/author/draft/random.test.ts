import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import * as fc from "fast-check";
import { check } from "../../../plugin/values/check/check";
import { toText } from "../../../plugin/values/check/messages";
import type { ValueMap } from "../../../plugin/values/value/value";
import { asDeclared } from "../../../plugin/values/value/plain";
import { runCommand } from "../command";
import { packageNames } from "../init/package-name";
import { loadProvider } from "../package/load";
import { generatePackage } from "../package/package";
import { REGISTRY } from "../package/registry";
import { specificationOf } from "../specification/read-specification";
import { draftOf } from "./draft";
import { inFirstForm } from "./forms";
import { isRequired } from "./print/needed-objects";
import { randomSpecification } from "./random-specification.test.support";
import { sampleOf } from "./values";

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
    const files = await generatePackage(target);
    const registry = files.find(({ path }) => path === REGISTRY)?.text ?? "";
    return await problemsOfExamples(document, target, registry);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What the declarations of a draft have against the values of its own examples. */
async function problemsOfExamples(document: object, target: string, registry: string): Promise<readonly string[]> {
  const { resources } = await loadProvider(target, registry);
  const { kinds } = draftOf(await specificationOf(document), packageNames("any-service"), {
    include: [],
    hasTexts: true,
  });
  return kinds.flatMap(({ name, inputs, forms }) => {
    const resource = resources.find(({ token }) => token.endsWith(`:${name}`));
    if (resource === undefined) return [`${name} is not declared`];
    const given = inFirstForm(inputs, forms).filter(isRequired);
    return [0, 1].flatMap((choice) => {
      const values = Object.fromEntries(given.map((input) => [input.name, sampleOf(input, choice)]));
      const subject = { properties: resource.inputs, rules: resource.rules };
      return check(subject, asDeclared<ValueMap>(values)).problems.map((one) => `${name}: ${toText(one)}`);
    });
  });
}

test("whatever a specification says, its draft has nothing that breaks SDKs, docs, work or its own examples", async () => {
  await fc.assert(
    fc.asyncProperty(randomSpecification, async (document) => {
      expect(await problemsOf(document)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
