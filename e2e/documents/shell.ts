/** A command of a shell script. */
export interface Command {
  /** Names of the variables that it sets. */
  readonly sets: readonly string[];
  /** The program and its arguments, without quotes; empty if it only sets variables. */
  readonly words: readonly string[];
}

const PLACEHOLDER = /<[A-Za-z][\w ./]*>/g;
const WORD = /(?:[<>]&\d|\$\([^)]*\)|'[^']*'|"[^"]*"|\\\n|[^\s;|&'"])+/y;
const BETWEEN = /(?:[ \t]|\\\n)*(#[^\n]*)?(\n|;|&&|\|\|?|&)?/y;
const ASSIGNMENT = /^([A-Za-z_]\w*)=/;
const REDIRECTION = /^\d?[<>]+&?\d?(.*)$/;

/** Lists the commands of a script; `<NAME>` stands for a value that the reader has. */
export function commandsIn(script: string): readonly Command[] {
  const text = script.replaceAll(PLACEHOLDER, "PLACEHOLDER");
  const commands: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    WORD.lastIndex = at;
    const isComment = text[at] === "#";
    const word = isComment ? undefined : WORD.exec(text)?.[0];
    if (word !== undefined) commands.at(-1)?.push(word);
    at += word?.length ?? 0;
    BETWEEN.lastIndex = at;
    const [between = "", , separator] = BETWEEN.exec(text) ?? [];
    if (separator !== undefined) commands.push([]);
    at += between.length;
    if (word === undefined && between === "") throw new Error(`no shell reads ${text.slice(at)}`);
  }
  return commands.filter((words) => words.length > 0).map(commandOf);
}

/** Names of the variables that a script reads. */
export function variablesIn(script: string): readonly string[] {
  return [...script.replaceAll(/'[^']*'/g, "").matchAll(/\$\{?([A-Za-z_]\w*)/g)].map(([, name = ""]) => name);
}

function commandOf(words: readonly string[]): Command {
  const plain = withoutRedirections(words);
  const isExport = plain[0] === "export";
  const start = isExport ? plain.length : plain.findIndex((word) => !ASSIGNMENT.test(word));
  const end = start === -1 ? plain.length : start;
  return {
    sets: plain.slice(0, end).flatMap((word) => ASSIGNMENT.exec(word)?.[1] ?? []),
    words: plain.slice(end).map((word) => word.replaceAll(/^['"]|['"]$/g, "")),
  };
}

function withoutRedirections(words: readonly string[]): readonly string[] {
  return words.filter((word, i) => {
    const before = words[i - 1] ?? "";
    return !REDIRECTION.test(word) && !(REDIRECTION.exec(before)?.[1] === "" && !before.includes("&"));
  });
}
