import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { programsIn } from "../readme/code-blocks";
import { problemsOf } from "../readme/compiler";
import { ROOT } from "../workspace";
import { blocksOf, DOCUMENTS } from "./blocks";
import { classOf, isListedAs, isOf, OWN_TESTS } from "./classes";
import { NOT_RUN } from "./not-run";

jest.setTimeout(120_000);

const blocks = DOCUMENTS.flatMap(blocksOf);

test("each block of each document is compiled, run, compared, in a test of its own, or listed", () => {
  const without = blocks.filter((block) => classOf(block) === undefined);
  expect(without.map(({ document, language, text }) => `${document}: ${language}\n${text}`)).toEqual([]);
});

test("each reason for a block that is not run is the reason for one that is there", () => {
  const idle = NOT_RUN.filter((one) => !blocks.some((block) => isListedAs(block, one)));
  expect(idle).toEqual([]);
});

test("each test that takes the blocks of a document exists, and takes as many as there are", () => {
  const found = OWN_TESTS.map((one) => {
    const documents = DOCUMENTS.filter((document) => one.documents.test(document));
    return documents.map((document) => {
      const { length } = blocksOf(document).filter((block) => classOf(block) === "own test" && isOf(block, one));
      return [document, length] as const;
    });
  });
  expect(found.map((all) => Object.fromEntries(all))).toEqual(
    OWN_TESTS.map(({ documents, blocks }) =>
      Object.fromEntries(DOCUMENTS.filter((one) => documents.test(one)).map((document) => [document, blocks])),
    ),
  );
  expect(found.map((all) => all.length > 0)).toEqual(OWN_TESTS.map(() => true));
  expect(OWN_TESTS.map(({ test }) => test).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test("every TypeScript block compiles, those without imports after the ones before them", async () => {
  const documents = DOCUMENTS.filter((one) => blocksOf(one).some((block) => classOf(block) === "compiled"));
  const programs = (await Promise.all(documents.map(programsIn))).flat();
  const problems = problemsOf(programs.map(({ text }) => text));
  const found = programs.map(({ file, text }) => [file, problems.get(text)]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(programs.map(({ file }) => [file, []])));
  expect(documents).toContain("packages/common/README.md");
});

test("CONTRIBUTING.md shows files of the resource that a test adds", () => {
  const [declared = "", records = ""] = blocksOf("CONTRIBUTING.md").flatMap(({ language, text }) =>
    language === "ts" ? [text] : [],
  );
  const file = (name: string): string =>
    readFileSync(join(ROOT, "e2e/new-resource/timeseries/dashboard", name), "utf8");
  expect(file("dashboard.ts.txt")).toBe(declared);
  expect(file("dashboard.sim.ts.txt")).toContain(records);
});
