import { blocksOf, DOCUMENTS, inlineCommands } from "./blocks";
import { mistakesIn } from "./known-commands";
import { commandsIn } from "./shell";

const SHELL = ["bash", "sh"];

test.each(DOCUMENTS)("the commands of %s, in blocks and between them, name what exists", (document) => {
  const blocks = [
    ...blocksOf(document).filter(({ language }) => SHELL.includes(language)),
    ...inlineCommands(document),
  ];
  const wrong = blocks.flatMap((block) => mistakesIn(block).map((mistake) => `${block.text.trim()}: ${mistake}`));
  expect(wrong).toEqual([]);
});

test("a script is read as a shell does", () => {
  const script = "export A=1 B='2 3' # c\ncd x && D=\"4\" run <the id> -e 'a\nb' 2> out.txt | sort > list.txt 2>&1\n";
  expect(commandsIn(script)).toEqual([
    { sets: ["A", "B"], words: [] },
    { sets: [], words: ["cd", "x"] },
    { sets: ["D"], words: ["run", "PLACEHOLDER", "-e", "a\nb"] },
    { sets: [], words: ["sort"] },
  ]);
});

test.each([
  { text: "pulumi stack init dev", mistakes: [] },
  { text: "pulumi stack make dev", mistakes: ["pulumi stack make is no command"] },
  { text: "pulumi up --yess -y", mistakes: ["pulumi up has no flag --yess"] },
  { text: "pulumi config set --secret fabric:tokn", mistakes: ["no setting fabric:tokn"] },
  { text: "npx @ops-providers/timeseries adapt", mistakes: ["npx @ops-providers/timeseries has no command adapt"] },
  {
    text: "npx @ops-providers/timeseries audit --date x",
    mistakes: ["npx @ops-providers/timeseries audit has no flag --date"],
  },
  { text: "npx timeseries-plugin install", mistakes: ["no package timeseries-plugin"] },
  { text: "npx @ops-providers/timesries install", mistakes: ["no package @ops-providers/timesries"] },
  { text: "npm install @ops-providers/timesries", mistakes: ["no package @ops-providers/timesries"] },
  { text: "npm run demos", mistakes: ["npm has no script demos"] },
  { text: "npm run demo -- --keeep", mistakes: ["npm run demo has no flag --keeep"] },
  { text: "pnpm jest packages/nothing", mistakes: ["no file packages/nothing"] },
  { text: "node <repository>/scripts/nothing.mjs", mistakes: ["no file scripts/nothing.mjs"] },
  { text: "make it", mistakes: ["no program make is known"] },
  { text: "export TIMESERIES_URI=x", mistakes: ["nothing reads the variable TIMESERIES_URI"] },
  { text: "ls $PULUMI_HOUSE", mistakes: ["nothing reads the variable PULUMI_HOUSE"] },
])("the mistakes of $text", ({ text, mistakes }) => {
  expect(mistakesIn({ text })).toEqual(mistakes);
});
