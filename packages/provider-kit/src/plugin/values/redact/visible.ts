// controls, line breaks, what turns the direction of writing, other characters that nobody sees, and halves of characters
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;
// CI services obey `##vso[…]` and `##[…]` wherever they stand, and `::…::` where a line begins. The engine takes `<{%…%}>` for a
// color, and fails at one that it does not know
const COMMAND = /#(?=#[\w.-]*\[)|^\s*:(?=:)|<(?=\{%)/g;

const SHORT: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/**
 * A text in one line, as terminals, CI logs and files may show it: characters that are invisible or do something are written as JSON
 * and TypeScript escape them (`\u001b`, `\n`), and so is what would begin a command to a CI service or to the engine. Inside the quotes of either language
 * the text keeps its meaning.
 */
export function visible(text: string): string {
  return text
    .replace(INVISIBLE, (character) => SHORT[character] ?? escaped(character))
    .replace(COMMAND, (start) => start.slice(0, -1) + escaped(start.slice(-1)));
}

/** The same of a text of several lines, of which the line breaks are ours. */
export function visibleLines(text: string): string {
  return text.split("\n").map(visible).join("\n");
}

function escaped(character: string): string {
  let units = "";
  for (let i = 0; i < character.length; i++) units += `\\u${character.charCodeAt(i).toString(16).padStart(4, "0")}`;
  return units;
}
