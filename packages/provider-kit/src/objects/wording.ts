import { typeName } from "../declare/resource";

/** The type or function in words: `timeseries:index:RouteFilter` -> `route filter`, `…:getBucket` -> `bucket`. */
export function nounOf(token: string): string {
  return typeName(token)
    .replace(/^get(?=[A-Z])/, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase();
}

/** `an alert route`, but `a user`: of the words for types, those with a `u` sound like `you`. */
export function withArticle(noun: string): string {
  return `${/^[aeio]/.test(noun) ? "an" : "a"} ${noun}`;
}

/** The line that brings an existing object under Pulumi's care. */
export function importLine(token: string, name: string, id: string): string {
  return ["pulumi", "import", token, name, id].map(shellWord).join(" ");
}

/** A word of a command line as a POSIX shell takes it. */
export function shellWord(text: string): string {
  return /^[\w.:/@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** The logical name in a URN. */
export function nameOf(urn: string): string {
  return urn.split("::").at(-1) ?? urn;
}
