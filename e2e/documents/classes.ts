import type { Block } from "./blocks";
import { FOLLOWED } from "./documents";
import { NOT_RUN } from "./not-run";

/** Blocks of a document that a test of their own takes: all but those that are listed as not run. */
export interface OwnTest {
  readonly documents: RegExp;
  readonly languages: RegExp;
  /** How many blocks there are in each document; who adds one adds it to the test. */
  readonly blocks: number;
  readonly test: string;
}

/** The blocks that are not treated as those of other documents are. */
export const OWN_TESTS: readonly OwnTest[] = [
  own(/^docs\/guides\/first-stack\.md$/, /sh|text|yaml/, 7, "e2e/guides/first-stack.e2e.ts"),
  own(/^docs\/guides\/writing-a-provider\.md$/, /./, 13, "e2e/kit/first-hour.e2e.ts"),
  own(/^docs\/guides\/from-a-specification\.md$/, /./, 9, "e2e/kit/from-a-specification.e2e.ts"),
  own(/^docs\/guides\/probing\.md$/, /./, 13, "e2e/kit/probing.e2e.ts"),
  own(/^docs\/guides\/powerdns\.md$/, /./, 12, "e2e/kit/real-server/powerdns-example.e2e.ts"),
  own(/^packages\/provider-kit\/README\.md$/, /./, 6, "e2e/kit/first-hour.e2e.ts"),
  own(/^packages\/provider-kit\/templates\/package\/README\.md$/, /./, 2, "e2e/kit/first-hour.e2e.ts"),
  own(/^docs\/declarations\.md$/, /ts/, 33, "scripts/kit-reference.test.mjs"),
  own(/^packages\/provider-kit\/provider-kit\.api\.md$/, /ts/, 6, "scripts/kit-reference.test.mjs"),
  own(
    /^packages\/\w[\w-]*\/docs\/_index\.md$/,
    /typescript|python|go|csharp|yaml/,
    5,
    "e2e/registry/same-example.e2e.ts",
  ),
  own(/^docs\/moving\.md$/, /sh/, 1, "e2e/takeover/takeover.e2e.ts"),
  own(/^CONTRIBUTING\.md$/, /ts/, 2, "e2e/documents/blocks.e2e.ts"),
];

function own(documents: RegExp, languages: RegExp, blocks: number, test: string): OwnTest {
  return { documents, languages, blocks, test };
}

/** What becomes of a block. */
export type Class = "compiled" | "compared" | "listed" | "own test" | "run" | "written";

/** Says what checks a block; a block without a class is a mistake. */
export function classOf(block: Block): Class | undefined {
  if (NOT_RUN.some((one) => isListedAs(block, one))) return "listed";
  if (OWN_TESTS.some((one) => isOf(block, one))) return "own test";
  if (block.language === "ts") return "compiled";
  if (FOLLOWED[block.document] === undefined) return undefined;
  switch (block.language) {
    case "bash":
    case "sh":
      return "run";
    case "text":
      return "compared";
    case "yaml":
      return /^ *- run: /m.test(block.text) ? "run" : undefined;
    case "js":
    case "json":
      return block.name === undefined ? undefined : "written";
    default:
      return undefined;
  }
}

/** Whether a test takes the block. */
export function isOf({ document, language }: Block, { documents, languages }: OwnTest): boolean {
  return documents.test(document) && languages.test(language);
}

/** Whether the list of blocks that are not run means the block. */
export function isListedAs({ document, text }: Block, one: (typeof NOT_RUN)[number]): boolean {
  return one.document.test(document) && text.startsWith(one.start);
}
