import { copyFile, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pulumi } from "../engine/cli";
import { exampleIn } from "../registry/pages";
import { inPackage, PROVIDERS } from "../workspace";
import { environmentIn } from "./environment";
import { complaintsIn } from "./generated-sdks";
import { describeWith, pathOf } from "./parts";

const LANGUAGES = [
  ["typescript", "index.ts"],
  ["python", "__main__.py"],
  ["go", "main.go"],
] as const;

describeWith(["LANGUAGE_HOSTS"], "the examples for the Pulumi Registry", () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "convert-"));
    await mkdir(join(folder, "source"));
  });

  afterEach(() => rm(folder, { recursive: true }));

  const cases = PROVIDERS.flatMap((name) => LANGUAGES.map(([language, file]) => [name, language, file] as const));

  // docs/example.pp in Pulumi's own language is the source of all of them
  test.each(cases)("the example of %s in %s is what `pulumi convert` makes", async (name, language, file) => {
    await copyFile(inPackage(name, "docs/example.pp"), join(folder, "source/main.pp"));
    const target = join(folder, "target");
    const args = ["convert", "--from", "pcl", "--language", language, "--generate-only", "--out", target];
    const answer = await pulumi([...args, "--name", "example"], {
      cwd: join(folder, "source"),
      env: { ...environmentIn(folder, pathOf("LANGUAGE_HOSTS")), PULUMI_DISABLE_REGISTRY_RESOLVE: "true" },
    });
    expect(complaintsIn(answer).filter((line) => !/using pulumi-resource-\S+ from \$PATH/.test(line))).toEqual([]);
    expect(exampleIn(name, language)).toBe(await readFile(join(target, file), "utf8"));
  });
});
