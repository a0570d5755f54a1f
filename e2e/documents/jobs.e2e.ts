import { blocksOf, DOCUMENTS } from "./blocks";
import { classOf } from "./classes";
import { jobProblems } from "./jobs";

test("each job of CI that a document shows is one that GitHub Actions takes", () => {
  const jobs = DOCUMENTS.flatMap(blocksOf).filter(
    (one) => one.language === "yaml" && (classOf(one) === "run" || /^ *- run: /m.test(one.text)),
  );
  expect(jobs.map(({ document }) => document)).toEqual([
    "docs/adopting.md",
    "docs/guides/ci-without-a-home.md",
    "docs/guides/probing.md",
  ]);
  expect(jobProblems(jobs.map(({ text }) => text))).toEqual(jobs.map(() => []));
});

/** What a job must not leave open: who may change its actions, what its token may do, and who may put something in the journal's place. */
function openIn(job: string): readonly string[] {
  const uses = [...job.matchAll(/\buses: *(.*)$/gm)].map(([, action = ""]) => action);
  return [
    ...uses
      .filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))
      .map((action) => `${action} is not pinned to a commit, with its version beside it`),
    ...(/^permissions:\n {2}contents: read$/m.test(job) ? [] : ["its permissions are not named"]),
    ...(/github\.workspace|OPS_PROVIDERS_STATE: (?!\$\{\{ runner\.temp \}\}\/)/.test(job)
      ? ["the journal is not in the runner's temporary folder"]
      : []),
  ];
}

test("each job pins its actions, names its permissions, and keeps the journal in the runner's temporary folder", () => {
  const jobs = DOCUMENTS.flatMap(blocksOf).filter(
    ({ language, text }) => language === "yaml" && /\b(?:uses|run):/.test(text),
  );
  expect(jobs.map(({ document, text }) => [document, openIn(text)])).toEqual([
    ["docs/adopting.md", []],
    ["docs/guides/ci-without-a-home.md", []],
    ["docs/guides/probing.md", []],
  ]);
});

test("a moving tag, missing permissions and a journal among the sources are found", () => {
  const job = "env:\n  OPS_PROVIDERS_STATE: ${{ github.workspace }}/.journal\nsteps:\n  - uses: actions/cache@v4\n";
  expect(openIn(job)).toEqual([
    "actions/cache@v4 is not pinned to a commit, with its version beside it",
    "its permissions are not named",
    "the journal is not in the runner's temporary folder",
  ]);
});

test("a misspelt key and an unknown context in a job are found", () => {
  expect(
    jobProblems(["- run: pulumi up\n  fi: always()\n", 'env:\n  PLACE: "${{ nothing.workspace }}"\nsteps: []\n']),
  ).toEqual([
    ["workflow.yml (Line: 7, Col: 9): Unexpected value 'fi'"],
    ["workflow.yml (Line: 6, Col: 14): Unrecognized named-value: 'nothing'"],
  ]);
});
