import { createRedactor } from "../redact/redact";
import { containsSecret, isList, isMap, Secret, secretTexts } from "../value/value";

/** Whether what stands at a path, or anything on the way to it or below it, is marked secret. */
export function isSecretAt(value: unknown, path: readonly (string | number)[]): boolean {
  let here = value;
  for (const step of path) {
    if (here instanceof Secret) return true;
    here = isList(here) || isMap(here) ? Reflect.get(here, step) : undefined;
  }
  return containsSecret(here);
}

// a rule that quotes more of a value than anybody reads need not be compared with it for as long
const LONGEST_MESSAGE = 2000;

/**
 * Makes what takes the secrets among the judged values, and what is quoted of them, out of what rules say about them: a rule may quote a
 * value whose declaration knows of no secret, and the program may mark any value.
 */
export function hidingSecrets(judged: unknown, isSecret: boolean): (text: string) => string {
  const secrets = secretTexts(judged, isSecret);
  if (secrets.length === 0) return (text) => text;
  const redactor = createRedactor();
  for (const secret of secrets) redactor.add(secret);
  const all = secrets.flatMap((secret) => [secret, JSON.stringify(secret)]).join("\n");
  return (text) => withoutQuotesOf(all, redactor.excerpt(text, LONGEST_MESSAGE));
}

// whole, or cut off before its end
const QUOTES = [/"((?:[^"\\]|\\.)+)(")/g, /"((?:[^"\\]|\\.)+?)(\.{3}|…)/g] as const;

/** A rule may look into a text and quote a part of it. */
function withoutQuotesOf(secrets: string, text: string): string {
  return QUOTES.reduce(
    (left, quotes) =>
      left.replace(quotes, (quoted, part: string, end: string) =>
        secrets.includes(part) ? `"[secret]${end}` : quoted,
      ),
    text,
  );
}
