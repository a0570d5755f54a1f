// @ts-check
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { pageOf } from "./page.mjs";
import { waysOutIn } from "./ways-out.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");

const messages = [
  { message: "run `x` in {folder}", where: ["a.ts"], section: "Commands" },
  { message: "no answer from {host}", where: ["b.ts"], section: "Requests, proxies and certificates" },
  { message: "no answer in time", where: ["b.ts"], section: "Requests, proxies and certificates" },
  { message: "not found", where: ["b.ts"], section: "Requests, proxies and certificates" },
];

test("a way out has a title, messages and a text", () => {
  const markdown =
    "# Ways out\n\nIntro.\n\n## One\n\n- `a \\`b\\``\n- `c`\n\nWhat.\n\n**What to do:** this.\n\n## Two\n\n- `d`\n\nThat.\n";
  assert.deepEqual(waysOutIn(markdown), [
    { title: "One", keys: ["a `b`", "c"], text: "What.\n\n**What to do:** this." },
    { title: "Two", keys: ["d"], text: "That." },
  ]);
});

test("the page has the sections in their order, with the ways out first and every message once", () => {
  const page = pageOf(messages, [{ title: "No answer", keys: ["no answer"], text: "Try again." }]);
  assert.equal(
    page.slice(page.indexOf("## ")),
    [
      "## Requests, proxies and certificates",
      "### No answer",
      "- `no answer from {host}`\n- `no answer in time`",
      "Try again.",
      "### More messages: Requests, proxies and certificates",
      "- `not found`",
      "## Commands",
      "- `` run `x` in {folder} ``",
    ].join("\n\n") + "\n",
  );
});

test("ways out of messages that no source has are one error that names them", () => {
  const old = [
    { title: "Old", keys: ["no longer", "not found"], text: "" },
    { title: "Empty", keys: [], text: "" },
  ];
  assert.throws(() => pageOf(messages, old), {
    message:
      'docs/messages.md:\n"Old": no message has the words "no longer"; correct them\n' +
      '"Empty" has no messages; add a list of them below the heading\n`node scripts/messages/list.mjs` lists all messages',
  });
});

test("every way out says what to do, and at least 60 messages have one", () => {
  const waysOut = waysOutIn(readFileSync(join(root, "docs/messages.md"), "utf8"));
  assert.deepEqual(
    waysOut.filter(({ text }) => !text.includes("**What to do:** ")).map(({ title }) => title),
    [],
  );
  assert.ok(waysOut.flatMap(({ keys }) => keys).length >= 60);
});
