import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { PackageNames } from "../init/package-name";
import { compareSpecifications, coverSpecification } from "../specification/command";
import type { DraftOptions } from "./draft";
import type { Drafted } from "./write";
import { draftPackage, KEPT, PATCH } from "./write";

/** Drafts a package, and says what was written and what is to be done next. */
export async function draftLines(
  folder: string,
  shown: string,
  names: PackageNames,
  file: string,
  options: DraftOptions,
): Promise<readonly string[]> {
  const isNew = !existsSync(join(folder, "package.json"));
  const done = await draftPackage(folder, names, file, options);
  const { kinds, undrafted, questions } = done;
  const enter = resolve(folder) === process.cwd() ? [] : [`  cd ${shown}`];
  return [
    ...fileLines(done, shown),
    "",
    `${countOf(kinds, "kind")} drafted${undrafted === 0 ? "" : `, ${undrafted} not drafted`}, ${countOf(questions, "fact")} unsure: docs/services/${names.name}${isNew ? "" : "*"}.md lists them`,
    ...(isNew ? ["", "next:", ...enter, "  npm install", "  npm test", "README.md says how to run the example."] : []),
  ];
}

/** What was done to the files of a package, for people; `shown` is what its folder is called. */
export function fileLines({ wrote, patched, gone }: Drafted, shown = ""): readonly string[] {
  return [
    ...wrote.map((path) => `wrote ${join(shown, path)}`),
    ...patched.map((path) => `left ${join(shown, path)} as you edited it`),
    ...gone.map((path) => `no longer in the specification: ${join(shown, path)}`),
    ...(patched.length === 0
      ? []
      : [`what is new for them stands in ${join(shown, PATCH)}; \`git apply --reject ${PATCH}\` takes what fits`]),
  ];
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Says what a newer specification changes for a drafted package, and how much is left to do. */
export async function checkDraft(
  folder: string,
  file: string,
): Promise<{ readonly lines: readonly string[]; readonly left: number }> {
  const kept = join(folder, KEPT);
  if (!existsSync(kept)) {
    throw new Error(
      `${kept} is missing, with which the specification is compared; draft the package with --from, or use \`provider-kit compare OLD NEW\``,
    );
  }
  const [{ lines, concerned }, coverage] = await Promise.all([
    compareSpecifications(folder, kept, file),
    coverSpecification(folder, file),
  ]);
  return { lines: [...lines, "", ...coverage.lines], left: concerned + coverage.left };
}
