import { atMost } from "../../plugin/failures/creations";
import { withRequestId } from "../../plugin/failures/requests";

const ID = "[^\\s`'\"<>,;]*[^\\s`'\"<>,;.]";
const SHELL_WORD = "'[^']*'|[^\\s`']+";
const NUMBER = "\\d+";

/** How facts look that are texts of a simple form; any other fact is any text. */
const SIMPLE: Readonly<Record<string, string>> = {
  id: ID,
  objectId: ID,
  noun: "[a-z0-9][a-z0-9 ]*?",
  doing: "[a-z][a-z ]*?",
  input: "\\w+",
  type: "\\S+",
  token: "\\S+",
  version: "\\S+",
  advice: "(?:; [^]+)?",
  method: "[A-Z]+",
  path: "\\S+",
  code: "(?:[^\\s:]+: )?",
  logicalName: SHELL_WORD,
  resource: SHELL_WORD,
  owner: '"(?:[^"\\\\]|\\\\.)*"',
  because: "(?: \\([^]*?\\))?",
  count: NUMBER,
  seconds: NUMBER,
  operations: NUMBER,
  status: NUMBER,
};

/** The forms of facts, also of those that are a wording or nothing. */
const FORMS: Readonly<Record<string, string>> = {
  ...SIMPLE,
  atMost: optional(atMost),
  requestId: optional(withRequestId),
};

function optional(wording: string): string {
  return `(?:${pattern(wording, SIMPLE).replace(/\?<\w+>/g, "?:")})?`;
}

/** A wording as the pattern of its texts, each fact a group of its name; one that is named again has the same value. */
export function patternOf(wording: string): string {
  return pattern(wording, FORMS);
}

function pattern(wording: string, forms: Readonly<Record<string, string>>): string {
  const known = new Set<string>();
  return wording
    .split(/(\{\w+\})/)
    .map((part, place) => {
      const fact = /^\{(\w+)\}$/.exec(part)?.[1];
      if (fact === undefined) return place === 0 ? anyCase(part) : literal(part);
      if (known.has(fact)) return `\\k<${fact}>`;
      known.add(fact);
      return `(?<${fact}>${forms[fact] ?? "[^]+?"})`;
    })
    .join("");
}

/** Whether a wording begins, or ends, with a fact of which only the end of the text shows where it ends. */
export function isOpen(wording: string): { readonly before: boolean; readonly after: boolean } {
  const isVague = (fact: string | undefined): boolean => fact !== undefined && FORMS[fact]?.endsWith("?") !== false;
  return {
    before: isVague(/^\{(\w+)\}/.exec(wording)?.[1]),
    after: isVague(/\{(\w+)\}$/.exec(wording)?.[1]) || /\{noun\} \{\w+\}$/.test(wording),
  };
}

/** A way out may begin a sentence. */
function anyCase(text: string): string {
  const first = text.charAt(0);
  const [lower, upper] = [first.toLowerCase(), first.toUpperCase()];
  return lower === upper ? literal(text) : `[${lower}${upper}]${literal(text.slice(1))}`;
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
