// @ts-check
// Reads the hand-written ways out: what happened, and what to do.

/**
 * @typedef {object} WayOut
 * @property {string} title
 * @property {readonly string[]} keys messages that it is about, or parts of them
 * @property {string} text Markdown
 */

/**
 * The ways out of a Markdown text: a section for each, which begins with the list of its messages.
 * @param {string} markdown
 * @returns {readonly WayOut[]}
 */
export function waysOutIn(markdown) {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = "", ...lines] = section.trim().split("\n");
      const rest = lines.join("\n").trimStart();
      const [list = ""] = /^(?:- .*(?:\n|$))+/.exec(rest) ?? [];
      const keys = [...list.matchAll(/^- `(.*)`$/gm)].map(([, key = ""]) => key.replaceAll("\\`", "`"));
      return { title, keys, text: rest.slice(list.length).trim() };
    });
}
