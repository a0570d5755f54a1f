import type { Finding } from "./places";

interface Break {
  readonly pattern: RegExp;
  readonly problem: string;
  readonly remedy: string;
}

const BREAKS: readonly Break[] = [
  {
    pattern: /\*\//,
    problem: "`*/` ends a comment in TypeScript, Java and Go",
    remedy: "write it with a space between",
  },
  { pattern: /"""/, problem: '`"""` ends a docstring in Python', remedy: "use other quotes" },
  { pattern: /\{\{|\}\}/, problem: "double braces are a command to the registry's docs", remedy: "write them apart" },
  { pattern: /\\$/, problem: "a backslash at the end escapes the end of a docstring", remedy: "end with a full stop" },
  {
    // other control characters than tab and line feed
    pattern: /[\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029]/,
    problem: "control characters end lines in some languages and are refused in others",
    remedy: "remove them",
  },
];

/** What is wrong with a description. */
export function lintDescription(text: string, path: string): readonly Finding[] {
  const found = BREAKS.filter(({ pattern }) => pattern.test(text));
  const fences = text.match(/^ *```/gm) ?? [];
  return [
    ...found.map(({ problem, remedy }) => ({ path, problem, remedy })),
    ...(fences.length % 2 === 0
      ? []
      : [{ path, problem: "a code block without an end takes in the rest of the page", remedy: "close it" }]),
    ...(text.trim() === "" ? [{ path, problem: "docs show nothing", remedy: "say what it is" }] : []),
  ];
}
