import type { FluxOptionCase } from "./option-case";
import { accepted, before, GOOD, NO_STRING, QUERY, refused, withOption } from "./option-case";

const QUOTES = '; put strings into "…"';

function elsewhere(character: string, line = "line 1"): string {
  return `has ${character} in ${line}; Flux takes it in strings and comments only`;
}

/** Characters in places where Flux takes few, and in strings and comments. */
export const characterCases: readonly FluxOptionCase[] = [
  refused("a byte order mark", `\ufeff${GOOD}`, elsewhere("byte order mark (U+FEFF)")),
  refused("a no-break space", `${GOOD}\n${QUERY}\u00a0`, elsewhere("no-break space (U+00A0)", "line 2")),
  refused(
    "no-break spaces in many lines",
    `${GOOD}${"\n\u00a0\u00a0f()".repeat(7)}`,
    elsewhere("no-break space (U+00A0)", "lines 2, 3, 4, 5, 6 and 2 more"),
  ),
  refused(
    "quotation marks of a word processor",
    "option task = {name: “a”, every: 1h}",
    elsewhere("“ (U+201C)") + QUOTES,
    elsewhere("” (U+201D)") + QUOTES,
    `name in the task option ${NO_STRING}, not a`,
  ),
  refused(
    "strings as in JavaScript",
    "option task = {name: 'a', every: 1h}",
    elsewhere("'") + QUOTES,
    `name in the task option ${NO_STRING}, not a`,
  ),
  ...["\u0001", "\u001b", "\u007f", "\u0085", "\u2028", "\ue000"].map((character) => {
    const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
    return refused(`the character ${code}`, `${character}${GOOD}`, elsewhere(code));
  }),
  refused("an emoji", `${GOOD}\n😀 = 1`, elsewhere("😀 (U+1F600)", "line 2")),
  refused("another semicolon", `${GOOD}; ${QUERY};`, elsewhere(";")),
  refused("a digit of another script", `${GOOD}\nx٠ = 1`, elsewhere("٠ (U+0660)", "line 2")),
  refused(
    "operators of another language",
    before("x = a && b || !c"),
    elsewhere("&", "line 3"),
    elsewhere("|", "line 3"),
    elsewhere("!", "line 3"),
  ),
  refused("a character inside an insertion", before('x = "a ${ # }"'), elsewhere("#", "line 3")),
  accepted("any character in a string", before('x = "\ufeff\u00a0\u0001;\'“"')),
  accepted("any character in a comment", before("// \ufeff\u00a0\u0001;'“")),
  accepted("any character in a regular expression", before('x = "a" =~ /\ufeff\u00a0;\'“/')),
  ...["\\xaa", "a\\xC3", "\\xed\\xa0\\x80", "\\xc0\\x80"].map((bytes) => {
    const [run = ""] = /(?:\\x..)+/.exec(bytes) ?? [];
    const problem = `has ${run} in a string in line 3, which is no UTF-8; write the letters themselves`;
    return refused(`the bytes ${bytes} in a string`, before(`x = "${bytes}"`), problem);
  }),
  refused(
    "letters whose bytes an insertion parts",
    before('x = "\\xc3${"a"}\\xa9"'),
    "has \\xc3 in a string in line 3, which is no UTF-8; write the letters themselves",
    "has \\xa9 in a string in line 3, which is no UTF-8; write the letters themselves",
  ),
  accepted("bytes of UTF-8 in a string", before('x = "\\xc3\\xa9 \\\\xaa \\xf0\\x9f\\x98\\x80"')),
  accepted("blanks of every kind", `\v\f\t${GOOD}\r\n${QUERY}`),
  accepted("what follows a NUL", `${GOOD}\n\0 \ufeff {`),
  accepted("half an operator at the end", `${GOOD}\nbuckets()!`),
  refused(
    "escapes of other languages",
    before('x = "\\d\\d"\ny = "\\u00e9${"\\q"}"'),
    "has \\d in a string in line 3, which is no escape of Flux; write \\\\ for a backslash",
    "has \\u in a string in line 4, which is no escape of Flux; write \\\\ for a backslash",
    "has \\q in a string in line 4, which is no escape of Flux; write \\\\ for a backslash",
  ),
  refused(
    "half an escape",
    before('x = "\\x4 \\$"'),
    "has \\x in a string in line 3, which is no escape of Flux; write \\\\ for a backslash",
    "has \\$ in a string in line 3, which is no escape of Flux; write \\\\ for a backslash",
  ),
  accepted("two dollar signs before a brace", withOption('name: "$${x}", every: 1h')),
  accepted("a dollar sign before an escape", before('x = "$\\n"')),
  refused(
    "a dollar sign before an escaped quote",
    before('x = "$\\""'),
    "has a string without closing quote in line 3",
  ),
];
