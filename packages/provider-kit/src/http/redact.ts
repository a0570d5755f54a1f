/** Takes secrets out of texts before anybody can see them. */
export interface Redactor {
  /** From now on the text is replaced wherever it would show; texts shorter than three characters are not. */
  add(secret: string): void;
  redact(text: string): string;
}

const REPLACEMENT = "[secret]";
// shorter texts are part of too many words, and are no secrets
const SHORTEST = 3;

/** Makes a redactor that knows no secret yet. */
export function createRedactor(): Redactor {
  const forms = new Set<string>();
  let pattern: RegExp | undefined;
  return {
    add(secret) {
      for (const form of formsOf(secret)) forms.add(form);
      pattern = undefined;
    },
    redact(text) {
      if (forms.size === 0) return text;
      pattern ??= patternOf(forms);
      return text.replace(pattern, REPLACEMENT);
    },
  };
}

/** The shapes in which services, URLs and logs repeat a secret. */
function formsOf(secret: string): readonly string[] {
  const plain = [secret, secret.trim()].filter((text) => text.length >= SHORTEST);
  return plain.flatMap((text) => {
    const bytes = Buffer.from(text, "utf8");
    const encoded = encodeURIComponent(bytes.toString("utf8"));
    const json = JSON.stringify(text).slice(1, -1);
    return [
      text,
      encoded,
      encoded.replace(/%[0-9A-F]{2}/g, (octet) => octet.toLowerCase()),
      encoded.replaceAll("%20", "+"),
      json,
      JSON.stringify(json).slice(1, -1),
      bytes.toString("base64"),
      bytes.toString("base64").replace(/=+$/, ""),
      bytes.toString("base64url"),
    ];
  });
}

/** One pattern of all forms, longest first, so that a secret inside a longer one leaves nothing behind. */
function patternOf(forms: ReadonlySet<string>): RegExp {
  const longestFirst = [...forms].sort((a, b) => b.length - a.length);
  return new RegExp(longestFirst.map((form) => form.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&")).join("|"), "g");
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
