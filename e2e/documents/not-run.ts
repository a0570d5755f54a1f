/** A block that is not run, by its beginning, and why; what it names is checked all the same. */
export interface NotRun {
  readonly document: RegExp;
  readonly start: string;
  readonly reason: string;
}

const TESTS = "starts the tests, of which this is one";
const DEBUGGING = /^docs\/debugging\.md$/;
const STORIES = "plays stories for as long as it says; the step `stories` of the tests plays them";

/** All blocks of commands, and of their output, that no test runs. */
export const NOT_RUN: readonly NotRun[] = [
  {
    document: /^README\.md$/,
    start: "npm run demo ",
    reason: `a test of scripts/demo runs the demo; the other line ${TESTS}`,
  },
  { document: /^README\.md$/, start: "npm run torture ", reason: STORIES },
  { document: /^CONTRIBUTING\.md$/, start: "pnpm install && pnpm jest ", reason: TESTS },
  { document: /^CONTRIBUTING\.md$/, start: "npm run setup ", reason: TESTS },
  {
    document: /^CONTRIBUTING\.md$/,
    start: "pnpm bench ",
    reason: "measures for a quarter of an hour; e2e/bench.e2e.ts runs one question",
  },
  {
    document: /^CONTRIBUTING\.md$/,
    start: "npm run release ",
    reason: "e2e/release makes a release from a copy of the repository",
  },
  { document: /^site\/pages\/index\.md$/, start: "npm run demo ", reason: "leaves processes running on purpose" },
  {
    document: DEBUGGING,
    start: "export PATH=",
    reason: "names the folders of the set-up, which a test of scripts/setup makes",
  },
  { document: /^docs\/guides\/first-stack\.md$/, start: "node --eval ", reason: "downloads the Pulumi CLI" },
  {
    document: /^docs\/guides\/empty-server\.md$/,
    start: "influxd ",
    reason: "starts InfluxDB; e2e/timeseries/real-server/empty-server sets real servers up",
  },
  { document: DEBUGGING, start: "pnpm jest ", reason: TESTS },
  { document: DEBUGGING, start: "node --inspect-brk node_modules/jest", reason: TESTS },
  { document: DEBUGGING, start: "pnpm build\npnpm jest", reason: TESTS },
  { document: DEBUGGING, start: "toy: the story of seed ", reason: "e2e/simulation/documented-story plays it" },
  { document: DEBUGGING, start: "process 26352", reason: "e2e/timeseries/trace.e2e.ts plays the case; times differ" },
  {
    document: /^docs\/moving\.md$/,
    start: "pulumi plugin install converter terraform",
    reason: "downloads a converter; e2e/terraform checks what it asks for",
  },
  { document: /^docs\/architecture\.md$/, start: "flowchart ", reason: "a picture" },
  {
    document: /^packages\/[\w-]+\/docs\//,
    start: "pulumi plugin install ",
    reason:
      "downloads a release; e2e/registry compares it with the schema, e2e/release installs a release from a folder",
  },
];
