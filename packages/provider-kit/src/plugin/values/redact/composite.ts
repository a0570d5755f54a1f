// shorter parts are common words: `https`, `true`
const SHORTEST_PART = 8;
const DATE = /^(?:19|20)\d\d-?(?:0[1-9]|1[0-2])-?(?:0[1-9]|[12]\d|3[01])(?:[T ][\d:.]{5,18}(?:Z|[+-]\d\d:?\d\d)?)?$/;

/**
 * The parts of a secret that services may show alone: the token behind the scheme of an authorization, user, password and query values of a
 * URL, lines of a PEM file, strings and numbers of a JSON text, and the parts of those.
 */
export function partsOf(secret: string): readonly string[] {
  const parts = new Set<string>();
  const open = [secret];
  for (let whole = open.pop(); whole !== undefined; whole = open.pop()) {
    for (const kind of KINDS) {
      for (const part of kind(whole)) {
        if (part.length < SHORTEST_PART || part === secret || parts.has(part) || DATE.test(part)) continue;
        parts.add(part);
        open.push(part);
      }
    }
  }
  return [...parts];
}

const KINDS: readonly ((whole: string) => readonly string[])[] = [behindScheme, ofUrl, linesOfPem, leavesOfJson];

const CREDENTIALS = /^(?:[\w-]+:\s)?\s*(?:([\w-]+)\s+)?(\S+)$/;

/** `Bearer …`, `Splunk …`, `Authorization: Basic …`; Basic is a user and a password. */
function behindScheme(whole: string): readonly string[] {
  const [, scheme = "", token = ""] = CREDENTIALS.exec(whole.trim()) ?? [];
  if (scheme.toLowerCase() !== "basic") return [token];
  const pair = Buffer.from(token, "base64").toString("utf8");
  const colon = pair.indexOf(":");
  return [token, pair, pair.slice(0, Math.max(0, colon)), pair.slice(colon + 1)];
}

function ofUrl(whole: string): readonly string[] {
  const url = whole.includes("://") && URL.canParse(whole) ? new URL(whole) : undefined;
  if (url === undefined) return [];
  return [url.username, url.password].map(decoded).concat([...url.searchParams.values()]);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function linesOfPem(whole: string): readonly string[] {
  if (!whole.includes("-----BEGIN ")) return [];
  return whole
    .split(/\r\n|\n|\\n/)
    .map((line) => line.trim())
    .filter((line) => !/^-----|:/.test(line));
}

function leavesOfJson(whole: string): readonly string[] {
  const leaves: string[] = [];
  // a JSON text may be nested as deeply as it likes
  const open = /^\s*["[{]/.test(whole) ? [parsed(whole)] : [];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === "string" || Number.isFinite(value)) leaves.push(String(value));
    else if (typeof value === "object" && value !== null) for (const part of Object.values(value)) open.push(part);
  }
  return leaves;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
