// @ts-check
// The page "Troubleshooting by message": every message of the packages, with the way out where one is written.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { collectMessages } from "./collect.mjs";
import { TITLES } from "./sections.mjs";
import { waysOutIn } from "./ways-out.mjs";

const INTRO = `# Troubleshooting by message

Every message of the packages, generated from their sources by \`pnpm generate\`; what to do is written in \`docs/messages.md\`. Search for the words of a
message that are always the same: \`{names}\` stand for values, \`[brackets]\` for what may be left out, \`(one | other)\` for a choice. The engine
writes type, name and property of the resource in front of a message.`;

/**
 * Writes the page for the sources of a repository.
 * @param {string} root
 * @returns {string}
 */
export function troubleshootingText(root) {
  const { messages, unexplained } = collectMessages(root);
  if (unexplained.length > 0) {
    throw new Error(
      `${unexplained.join("\n")}\nno message is found for what is thrown here: throw an error with a text, or teach scripts/messages`,
    );
  }
  return pageOf(messages, waysOutIn(readFileSync(join(root, "docs/messages.md"), "utf8")));
}

/**
 * Writes the page: in each section first the messages with a way out, then all others.
 * @param {readonly import("./collect.mjs").Message[]} messages
 * @param {readonly import("./ways-out.mjs").WayOut[]} waysOut
 */
export function pageOf(messages, waysOut) {
  const problems = waysOut.flatMap((wayOut) => problemsOf(wayOut, messages));
  if (problems.length > 0) {
    throw new Error(`docs/messages.md:\n${problems.join("\n")}\n\`node scripts/messages/list.mjs\` lists all messages`);
  }
  const explained = waysOut.map((wayOut) => ({ ...wayOut, messages: messagesOf(wayOut, messages) }));
  const sections = TITLES.flatMap((title) => sectionText(title, messages, explained));
  return `${[INTRO, ...sections].join("\n\n")}\n`;
}

/** @typedef {import("./ways-out.mjs").WayOut & { readonly messages: readonly import("./collect.mjs").Message[] }} Explained */

/**
 * What is wrong with a way out: it has no messages, or some that the sources do not have.
 * @param {import("./ways-out.mjs").WayOut} wayOut
 * @param {readonly import("./collect.mjs").Message[]} messages
 */
function problemsOf({ title, keys }, messages) {
  if (keys.length === 0) return [`"${title}" has no messages; add a list of them below the heading`];
  return keys
    .filter((key) => !messages.some(({ message }) => message.includes(key)))
    .map((key) => `"${title}": no message has the words ${JSON.stringify(key)}; correct them`);
}

/**
 * The messages of a way out, in the order of its keys.
 * @param {import("./ways-out.mjs").WayOut} wayOut
 * @param {readonly import("./collect.mjs").Message[]} messages
 */
function messagesOf({ keys }, messages) {
  return [...new Set(keys.flatMap((key) => messages.filter(({ message }) => message.includes(key))))];
}

/**
 * @param {string} title
 * @param {readonly import("./collect.mjs").Message[]} messages
 * @param {readonly Explained[]} explained
 */
function sectionText(title, messages, explained) {
  const own = explained.filter((wayOut) => wayOut.messages[0]?.section === title);
  const withWayOut = new Set(explained.flatMap((wayOut) => wayOut.messages));
  const others = messages.filter((message) => message.section === title && !withWayOut.has(message));
  if (own.length === 0 && others.length === 0) return [];
  return [
    `## ${title}`,
    ...own.flatMap((wayOut) => [`### ${wayOut.title}`, listOf(wayOut.messages), wayOut.text]),
    ...(others.length === 0 ? [] : [...(own.length === 0 ? [] : [`### More messages: ${title}`]), listOf(others)]),
  ];
}

/** @param {readonly import("./collect.mjs").Message[]} messages */
function listOf(messages) {
  return messages.map(({ message }) => `- ${code(message)}`).join("\n");
}

/**
 * Text as code, which may itself contain backticks.
 * @param {string} text
 */
function code(text) {
  if (!text.includes("`")) return `\`${text}\``;
  const longest = Math.max(...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence} ${text} ${fence}`;
}
