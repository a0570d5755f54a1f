const SEPARATOR = "/";

// what would end a part, or an ID in a command line
const NEEDS_ESCAPE = /[/%\s\p{Cc}]+/gu;

/**
 * The ID of an object with several parts: they are joined by `/`, and what a part has of `/`, `%`, blanks and control characters is
 * percent-encoded. An only part is the ID as it is.
 */
export function joinId(parts: readonly string[]): string {
  const [only = ""] = parts;
  return parts.length === 1 ? only : parts.map(escaped).join(SEPARATOR);
}

/** The parts of an ID; `undefined` unless it has so many, none of them empty or wrongly escaped. */
export function splitId(id: string, count: number): readonly string[] | undefined {
  const parts = count === 1 ? [id] : id.split(SEPARATOR).map(unescaped);
  const given = parts.flatMap((part) => (part === undefined || part === "" ? [] : [part]));
  return parts.length === count && given.length === count ? given : undefined;
}

function escaped(part: string): string {
  return part.replace(NEEDS_ESCAPE, encodeURIComponent);
}

function unescaped(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
