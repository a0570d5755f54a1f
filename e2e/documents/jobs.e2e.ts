import { blocksOf, DOCUMENTS } from "./blocks";
import { classOf } from "./classes";
import { jobProblems } from "./jobs";

test("each job of CI that a document shows is one that GitHub Actions takes", () => {
  const jobs = DOCUMENTS.flatMap(blocksOf).filter((one) => one.language === "yaml" && classOf(one) === "run");
  expect(jobs.map(({ document }) => document)).toEqual(["docs/adopting.md", "docs/guides/ci-without-a-home.md"]);
  expect(jobProblems(jobs.map(({ text }) => text))).toEqual(jobs.map(() => []));
});

test("a misspelt key and an unknown context in a job are found", () => {
  expect(
    jobProblems(["- run: pulumi up\n  fi: always()\n", 'env:\n  PLACE: "${{ nothing.workspace }}"\nsteps: []\n']),
  ).toEqual([
    ["workflow.yml (Line: 7, Col: 9): Unexpected value 'fi'"],
    ["workflow.yml (Line: 6, Col: 14): Unrecognized named-value: 'nothing'"],
  ]);
});
