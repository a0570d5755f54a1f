import { formatDocument, formatTypeScript } from "../package/format";
import type { PackageNames } from "../init/package-name";
import type { GeneratedFile } from "../package/files";
import type { Draft } from "./draft";
import type { DraftKind } from "./drafted-kind";
import { declarationText, shapesText, shownKindText } from "./print/declaration";
import { lookupTexts } from "./print/lookups";
import { pageText } from "./print/page";
import { conformanceText, exampleText, programText, storyText } from "./print/programs";
import { credentialsText } from "./print/credentials";
import { errorsText } from "./print/errors";
import { providerText } from "./print/provider";
import { readmeText } from "./print/package-readme";
import { suiteText } from "./print/suite";

/** The files that are one kind's. */
export function kindFiles(draft: Draft, names: PackageNames, kind: DraftKind): readonly GeneratedFile[] {
  const { folder } = kind;
  const kinds = new Map(draft.kinds.map((one) => [one.name, one]));
  const isListable = draft.listable.has(kind.name);
  const shapes = shapesText(kind);
  const files: readonly (readonly [string, string])[] = [
    [`${folder}.ts`, declarationText(kind, names, isListable)],
    ...(shapes === undefined ? [] : [[`${folder}-shapes.ts`, shapes] as const]),
    ...lookupTexts(kind, names, isListable),
    [`${folder}.example.ts`, exampleText(kind, names, kinds)],
    [`${folder}.conformance.test.ts`, conformanceText(kind, kinds, isListable)],
    [`${folder}.story.ts`, storyText(kind, kinds)],
  ];
  return files.map(([file, text]) => ({ path: `src/resources/${folder}/${file}`, text }));
}

/** The files of a kind that programs only look up. */
export function shownKindFiles(names: PackageNames, kind: DraftKind): readonly GeneratedFile[] {
  const { folder } = kind;
  const shapes = shapesText(kind);
  const files: readonly (readonly [string, string])[] = [
    [`${folder}-kind.ts`, shownKindText(kind, names)],
    ...(shapes === undefined ? [] : [[`${folder}-shapes.ts`, shapes] as const]),
    ...lookupTexts(kind, names, true, `${folder}-kind`),
  ];
  return files.map(([file, text]) => ({ path: `src/resources/${folder}/${file}`, text }));
}

/** The files of a draft that are no kind's. */
export function sharedFiles(draft: Draft, names: PackageNames): readonly GeneratedFile[] {
  const { access, errors, kinds, lookups, undrafted, version, excluded } = draft;
  const [first] = kinds;
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const credentials = credentialsText(access);
  return [
    { path: "README.md", text: readmeText(draft, names) },
    { path: "src/provider.ts", text: providerText(names, access, errors, `Resources of ${names.displayName}.`) },
    { path: "src/errors.ts", text: errorsText(errors) },
    ...(credentials === undefined ? [] : [{ path: "src/credentials.ts", text: credentials }]),
    { path: "src/testing/describe-resource.ts", text: suiteText(names, access, errors) },
    ...(first === undefined ? [] : [{ path: "example/index.ts", text: programText(first, names, byName) }]),
    {
      path: `docs/services/${names.name}.md`,
      text: pageText(names, version, [...kinds, ...lookups], { access, errors }, undrafted),
    },
    { path: "excluded-operations.json", text: JSON.stringify(excluded) },
  ];
}

/** Formats files as an author would have them. */
export function formatted(files: readonly GeneratedFile[]): Promise<readonly GeneratedFile[]> {
  return Promise.all(files.map(async (file) => ({ ...file, text: await formattedText(file) })));
}

async function formattedText({ path, text }: GeneratedFile): Promise<string> {
  if (path.endsWith(".ts")) return formatTypeScript(text);
  if (path.endsWith(".md")) return formatDocument(text, "markdown");
  return path.endsWith(".json") ? formatDocument(text, "json") : text;
}
