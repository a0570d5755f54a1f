import { createTwoFilesPatch } from "diff";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { asDeclared } from "../../../plugin/values/value/plain";
import { isMap } from "../../../plugin/values/value/value";
import { refuseUsedFolder, templateFiles, writeText } from "../init/init";
import type { PackageNames } from "../init/package-name";
import { packageNames } from "../init/package-name";
import { byName } from "../names";
import type { GeneratedFile } from "../package/files";
import { readManifest } from "../package/manifest";
import { namelessPath } from "../specification/compare";
import { kindsOf, readKinds } from "../specification/named-paths";
import type { Specification } from "../specification/read-specification";
import { readSpecification, specificationOf } from "../specification/read-specification";
import type { Draft, DraftOptions } from "./draft";
import { draftOf } from "./draft";
import { formatted, kindFiles, sharedFiles, shownKindFiles } from "./files";
import { questionsOf } from "./print/page";
import type { TriedFacts } from "./tried";
import { withoutTexts } from "./without-texts";

/** The copy of the specification that a package was drafted from. */
export const KEPT = "specification.json";

/** What is new in a draft, for files that somebody has edited since the last one. */
export const PATCH = "specification.patch";

/** What was done for a draft. */
export interface Drafted {
  readonly wrote: readonly string[];
  /** Files with a difference in the patch, since somebody has edited them. */
  readonly patched: readonly string[];
  /** Files of things that the specification has no longer. */
  readonly gone: readonly string[];
  readonly kinds: number;
  readonly undrafted: number;
  readonly questions: number;
}

/** Drafts a new package, or what is new for one that is there. */
export async function draftPackage(
  folder: string,
  names: PackageNames,
  file: string,
  options: DraftOptions,
): Promise<Drafted> {
  const specification = await readSpecification(file);
  if (!existsSync(join(folder, "package.json"))) {
    await refuseUsedFolder(folder);
    return writeNew(folder, names, specification, options);
  }
  await refuseOtherPackage(folder, names);
  const kept = join(folder, KEPT);
  return existsSync(kept)
    ? writeChanges(folder, names, await readSpecification(kept), specification, options)
    : addKinds(folder, names, specification, options);
}

/** Puts what was tried into a package that was drafted: into its declarations, and the page of its service. */
export async function writeTried(folder: string, tried: TriedFacts): Promise<Drafted> {
  const file = join(folder, KEPT);
  if (!existsSync(file)) {
    throw new Error(`${file} is missing: only a package that was drafted from a specification can be written to`);
  }
  const { name } = await readManifest(folder);
  const kept = await readSpecification(file);
  return writeChanges(folder, packageNames(String(name)), kept, kept, { include: [], hasTexts: true, tried });
}

async function refuseOtherPackage(folder: string, { npmName }: PackageNames): Promise<void> {
  const { name } = await readManifest(folder);
  if (name === npmName) return;
  throw new Error(
    `${folder} is the package ${String(name)}, not ${npmName}; name it so, or another folder with --package`,
  );
}

async function writeNew(
  folder: string,
  names: PackageNames,
  specification: Specification,
  options: DraftOptions,
): Promise<Drafted> {
  const draft = draftOf(specification, names, options);
  const files = [
    ...(await plainFiles(names)),
    ...(await filesOf(draft, names)),
    await keptFile(specification, options),
  ];
  for (const { path, text } of files) await writeText(folder, path, text);
  return said(draft, { wrote: files.map(({ path }) => path) });
}

function said(draft: Draft, done: Partial<Drafted>): Drafted {
  const { kinds, undrafted } = draft;
  return {
    wrote: [...(done.wrote ?? [])].sort(byName),
    patched: done.patched ?? [],
    gone: done.gone ?? [],
    kinds: kinds.length,
    undrafted: undrafted.length,
    questions: kinds.reduce((sum, kind) => sum + questionsOf(kind).length, 0),
  };
}

async function filesOf(draft: Draft, names: PackageNames): Promise<readonly GeneratedFile[]> {
  return formatted([
    ...sharedFiles(draft, names),
    ...draft.kinds.flatMap((kind) => kindFiles(draft, names, kind)),
    ...draft.lookups.flatMap((kind) => shownKindFiles(names, kind)),
  ]);
}

/** What of the template is the same for each service; there is no simulator, which would be made from the same facts as the draft. */
const TAKEN = new Set([
  ".gitignore",
  "Pulumi.yaml",
  "package.json",
  "tsconfig.json",
  "src/plugin.ts",
  "src/examples.test.ts",
  "src/testing/mocks.ts",
]);

async function plainFiles(names: PackageNames): Promise<readonly GeneratedFile[]> {
  const files = (await templateFiles(names)).filter(({ path }) => TAKEN.has(path));
  return files.map(({ path, text }) => ({
    path,
    text: path === "package.json" ? withoutSimulator(text, names) : text,
  }));
}

function withoutSimulator(text: string, { displayName }: PackageNames): string {
  const manifest: unknown = JSON.parse(text);
  if (!isMap(manifest)) return text;
  const without = (block: unknown, name: string): object =>
    Object.fromEntries(Object.entries(isMap(block) ? block : {}).filter(([key]) => key !== name));
  const { files } = manifest;
  const changed = {
    ...manifest,
    description: `Native Pulumi provider for ${displayName}.`,
    exports: without(manifest["exports"], "./simulator"),
    scripts: without(manifest["scripts"], "simulator"),
    files: Array.isArray(files) ? files.filter((file) => !/sim/.test(String(file))) : [],
  };
  return `${JSON.stringify(changed, undefined, 2)}\n`;
}

/** What a kept specification says of the draft that was made of it. */
const DRAFTED_WITH = "x-provider-kit";

async function keptFile({ root }: Specification, options: DraftOptions): Promise<GeneratedFile> {
  const { include, hasTexts, tried } = options;
  const document = hasTexts ? root : withoutTexts(root);
  const draftedWith = { include, hasTexts, ...(tried === undefined ? {} : { tried }) };
  const [file] = await formatted([{ path: KEPT, text: JSON.stringify({ ...document, [DRAFTED_WITH]: draftedWith }) }]);
  return file ?? { path: KEPT, text: "" };
}

function keptOptions({ root }: Specification, given: DraftOptions): DraftOptions {
  const kept = root[DRAFTED_WITH];
  if (!isMap(kept)) return given;
  const { include, hasTexts, tried } = kept;
  return {
    include: Array.isArray(include) ? include.map(String) : [],
    hasTexts: hasTexts !== false,
    ...(isMap(tried) ? { tried: asDeclared<TriedFacts>(tried) } : {}),
  };
}

async function writeChanges(
  folder: string,
  names: PackageNames,
  older: Specification,
  newer: Specification,
  given: DraftOptions,
): Promise<Drafted> {
  const before = keptOptions(older, given);
  const options: DraftOptions = {
    ...before,
    ...(given.tried === undefined ? {} : { tried: { ...before.tried, ...given.tried } }),
    include: given.include.length === 0 ? before.include : [...new Set([...before.include, ...given.include])],
  };
  const read = options.hasTexts ? newer : await specificationOf(withoutTexts(newer.root));
  const [old, draft] = [draftOf(older, names, before), draftOf(read, names, options)];
  const [oldFiles, newFiles] = await Promise.all([filesOf(old, names), filesOf(draft, names)]);
  const oldTexts = new Map(oldFiles.map(({ path, text }) => [path, text]));
  const wrote: string[] = [];
  const patches: (readonly [path: string, text: string])[] = [];
  for (const { path, text } of newFiles) {
    const [current, known] = [await textAt(folder, path), oldTexts.get(path)];
    if (current === text || known === text) continue;
    if (current === undefined ? known === undefined : current === known) {
      await writeText(folder, path, text);
      wrote.push(path);
    } else if (current !== undefined) {
      patches.push([path, createTwoFilesPatch(`a/${path}`, `b/${path}`, known ?? "", text)]);
    }
  }
  if (patches.length > 0) await writeText(folder, PATCH, patches.map(([, text]) => text).join(""));
  const kept = await keptFile(newer, options);
  await writeText(folder, kept.path, kept.text);
  const present = new Set(newFiles.map(({ path }) => path));
  const gone = oldFiles.map(({ path }) => path).filter((path) => !present.has(path) && existsSync(join(folder, path)));
  return said(draft, { wrote, patched: patches.map(([path]) => path), gone });
}

async function textAt(folder: string, path: string): Promise<string | undefined> {
  return readFile(join(folder, path), "utf8").catch(() => undefined);
}

/** Adds the kinds that no folder of a package names yet; its author's own files are left alone. */
async function addKinds(
  folder: string,
  names: PackageNames,
  specification: Specification,
  options: DraftOptions,
): Promise<Drafted> {
  const own = await readKinds(folder);
  const draft = draftOf(specification, names, {
    ...options,
    isThere: (path) => kindsOf(own, namelessPath(path)).length > 0,
  });
  const hasSuite = existsSync(join(folder, "src/testing/describe-resource.ts"));
  const files = (await filesOf(draft, names)).flatMap((file): readonly GeneratedFile[] => {
    const { path } = file;
    if (path.startsWith("docs/services/")) return [{ ...file, path: path.replace(/\.md$/, "-draft.md") }];
    if (!path.startsWith("src/resources/")) return [];
    return hasSuite || !/\.(?:conformance\.test|story)\.ts$/.test(path) ? [file] : [];
  });
  const missing = files.filter(({ path }) => !existsSync(join(folder, path)));
  const kept = await keptFile(specification, options);
  for (const { path, text } of [...missing, kept]) await writeText(folder, path, text);
  return said(draft, { wrote: [...missing, kept].map(({ path }) => path) });
}
