import { partsOf } from "./composite";
import { createKnownTexts } from "./known-texts";
import { shortened } from "./shortened";
import { withoutSecrets } from "./without-secrets";

/** Takes secrets out of texts before anybody can see them. */
export interface Redactor {
  /** From now on the text is replaced wherever it would show; texts shorter than three characters are not. */
  add(secret: string): void;
  /** The text is an ID or a name, which everybody sees: a secret that is the same common word stays readable where it stands alone. */
  show(name: string): void;
  redact(text: string): string;
  /** The redacted text, at most so many characters of it: what is cut before it is redacted may end in half a secret. */
  excerpt(text: string, maxLength: number): string;
}

// shorter texts are part of too many words, and are no secrets
const SHORTEST = 3;

// nobody makes a longer secret up that is a name as well
const COMMON_WORD = /^[\w.@-]{1,12}$/;

/** Makes a redactor that knows no secret yet. */
export function createRedactor(): Redactor {
  const known = new Set<string>();
  const texts = createKnownTexts();
  const names = new Set<string>();
  const addText = (text: string): void => {
    // what cannot be written as UTF-8 arrives as a replacement character, and its bytes may be read one by one
    const bytes = Buffer.from(text, "utf8");
    for (const spelled of new Set([text, text.trim(), bytes.toString("utf8"), bytes.toString("latin1")])) {
      if (spelled.length >= SHORTEST) texts.add(spelled);
    }
  };
  return {
    add(secret) {
      if (known.has(secret)) return;
      known.add(secret);
      for (const text of new Set([secret, ...partsOf(secret)])) addText(text);
    },
    show(name) {
      if (COMMON_WORD.test(name)) names.add(name);
    },
    redact: (text) => withoutSecrets(text, { texts, names }),
    excerpt: (text, maxLength) => shortened(withoutSecrets(text, { texts, names }, maxLength + 1), maxLength),
  };
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
