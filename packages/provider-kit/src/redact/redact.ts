import { base64Parts } from "./base64-parts";
import type { SecretIndex, Span } from "./secret-index";
import { createSecretIndex } from "./secret-index";
import { shortened } from "./shortened";

/** Takes secrets out of texts before anybody can see them. */
export interface Redactor {
  /** From now on the text is replaced wherever it would show; texts shorter than three characters are not. */
  add(secret: string): void;
  redact(text: string): string;
  /** The redacted text, at most so many characters of it: what is cut before it is redacted may end in half a secret. */
  excerpt(text: string, maxLength: number): string;
}

const REPLACEMENT = "[secret]";
// shorter texts are part of too many words, and are no secrets
const SHORTEST = 3;

/** Makes a redactor that knows no secret yet. */
export function createRedactor(): Redactor {
  const known = new Set<string>();
  const index = createSecretIndex();
  const redactUntil = (text: string, length: number): string =>
    known.size === 0 ? text : withoutSecrets(text, index, length);
  return {
    add(secret) {
      // what cannot be written as UTF-8 arrives as a replacement character
      for (const text of [secret, secret.trim(), Buffer.from(secret, "utf8").toString("utf8")]) {
        if (text.length < SHORTEST || known.has(text)) continue;
        known.add(text);
        addForms(index, text);
      }
    },
    redact: (text) => redactUntil(text, Infinity),
    excerpt: (text, maxLength) => shortened(redactUntil(text, maxLength + 1), maxLength),
  };
}

/** The forms in which services, URLs and logs repeat a secret; escaped characters in them are known to the index. */
function addForms(index: SecretIndex, secret: string): void {
  const hex = Buffer.from(secret, "utf8").toString("hex");
  for (const text of new Set([secret, hex, hex.toUpperCase()])) index.add({ text });
  for (const part of base64Parts(secret)) index.add(part);
}

/** The text with a word in place of each secret, from its beginning on until it is as long as asked for. */
function withoutSecrets(text: string, index: SecretIndex, length: number): string {
  let redacted = "";
  let from = 0;
  let hidden: Span | undefined;
  const hide = (): void => {
    if (hidden === undefined) return;
    redacted += text.slice(from, hidden.start) + REPLACEMENT;
    from = hidden.end;
  };
  for (let at = 0; at < text.length && redacted.length < length; at++) {
    if (hidden === undefined && redacted.length + at - from >= length) return redacted + text.slice(from, at);
    const found = index.longestAt(text, at);
    if (found !== undefined && hidden !== undefined && found.start < hidden.end) {
      hidden = { start: hidden.start, end: Math.max(hidden.end, found.end) };
    } else if (found !== undefined || at === hidden?.end) {
      hide();
      hidden = found;
    }
  }
  hide();
  return redacted + text.slice(from);
}

const SECRET_HEADER = /auth|token|secret|key|password/i;

/** The secrets in request headers: credentials behind the scheme's word, values of cookies, whole values of key headers. */
export function secretsInHeaders(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    if (/^(proxy-)?authorization$/i.test(name)) return [value.slice(value.indexOf(" ") + 1)];
    if (/^cookie$/i.test(name)) return value.split(";").map((cookie) => cookie.slice(cookie.indexOf("=") + 1).trim());
    return SECRET_HEADER.test(name) ? [value] : [];
  });
}
