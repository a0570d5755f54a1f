import { copyFile, mkdir, mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pulumi } from "../engine/cli";
import { exampleIn } from "../registry/pages";
import { inPackage, PROVIDERS } from "../workspace";
import { environmentIn } from "./environment";
import { complaintsIn } from "./generated-sdks";
import { describeWith, pathOf } from "./parts";
import type { OptionalPart } from "./parts";
import { removeFolder } from "../remove-folder";

const LANGUAGES = [
  ["typescript", "index.ts"],
  ["python", "__main__.py"],
  ["go", "main.go"],
] as const;

/** What `pulumi convert` makes of docs/example.pp, Pulumi's own language, from which all examples come; the file that the name says. */
async function converted(name: string, language: string, host: OptionalPart, file: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "convert-"));
  try {
    await mkdir(join(folder, "source"));
    await copyFile(inPackage(name, "docs/example.pp"), join(folder, "source/main.pp"));
    const target = join(folder, "target");
    const args = ["convert", "--from", "pcl", "--language", language, "--generate-only", "--out", target];
    const answer = await pulumi([...args, "--name", "example"], {
      cwd: join(folder, "source"),
      env: { ...environmentIn(folder, pathOf(host)), PULUMI_DISABLE_REGISTRY_RESOLVE: "true" },
    });
    expect(complaintsIn(answer).filter((line) => !/using pulumi-resource-\S+ from \$PATH/.test(line))).toEqual([]);
    return await readFile(join(target, file), "utf8");
  } finally {
    await removeFolder(folder);
  }
}

describeWith(["LANGUAGE_HOSTS"], "the examples for the Pulumi Registry", () => {
  const cases = PROVIDERS.flatMap((name) => LANGUAGES.map(([language, file]) => [name, language, file] as const));

  test.each(cases)("the example of %s in %s is what `pulumi convert` makes", async (name, language, file) => {
    expect(exampleIn(name, language)).toBe(await converted(name, language, "LANGUAGE_HOSTS", file));
  });
});

describeWith(["YAML_HOST"], "the examples in YAML for the Pulumi Registry", () => {
  // a program may stand in Pulumi.yaml, below the name of the project
  test.each(PROVIDERS)("the example of %s in YAML is what `pulumi convert` makes", async (name) => {
    const program = await converted(name, "yaml", "YAML_HOST", "Main.yaml");
    expect(exampleIn(name, "yaml")).toBe(`name: example\nruntime: yaml\n${program}`);
  });
});
