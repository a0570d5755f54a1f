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

/**
 * Takes the secrets among the judged values, and what is quoted of them, out of what a rule says about them: a rule may quote a
 * value whose declaration knows of no secret, and the program may mark any value.
 */
export function withoutSecrets(text: string, judged: unknown, isSecret: boolean): string {
  const secrets = secretTexts(judged, isSecret);
  if (secrets.length === 0) return text;
  const redactor = createRedactor();
  for (const secret of secrets) redactor.add(secret);
  return withoutQuotesOf(secrets, redactor.redact(text));
}

// whole, or cut off before its end
const QUOTES = [/"((?:[^"\\]|\\.)+)(")/g, /"((?:[^"\\]|\\.)+?)(\.{3}|…)/g] as const;

/** A rule may look into a text and quote a part of it. */
function withoutQuotesOf(secrets: readonly string[], text: string): string {
  const isPart = (part: string): boolean =>
    secrets.some((secret) => secret.includes(part) || JSON.stringify(secret).includes(part));
  return QUOTES.reduce(
    (left, quotes) =>
      left.replace(quotes, (quoted, part: string, end: string) => (isPart(part) ? `"[secret]${end}` : quoted)),
    text,
  );
}
