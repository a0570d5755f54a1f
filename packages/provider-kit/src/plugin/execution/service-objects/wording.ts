import { typeName } from "../../declare/resource";
import { oneOf, theObject } from "../../failures/objects";
import { say } from "../../failures/say";
import { importObject } from "../../failures/ways-out";
import { nameOf, parentOf, typeOf } from "./urn";

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

/** `the room a`, or `a room, one of a, b,` where nothing tells which of them is meant. */
export function whicheverOf(noun: string, ids: readonly string[]): string {
  return ids.length === 1
    ? say(theObject, { noun, id: ids.join("") })
    : say(oneOf, { noun: withArticle(noun), ids: ids.join(", ") });
}

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** How long ago something was, in its largest unit; a clock that was set back makes it a moment. */
export function ago(milliseconds: number): string {
  const unit = UNITS.find(([, length]) => milliseconds >= length);
  if (unit === undefined) return "a moment ago";
  const count = Math.floor(milliseconds / unit[1]);
  return `${count} ${unit[0]}${count === 1 ? "" : "s"} ago`;
}

/** A resource that an existing object is to be. */
export interface ImportTarget {
  readonly urn: string;
  readonly id: string;
  /** URN of the provider, where the program made it. */
  readonly providerUrn?: string | undefined;
}

/** The line that brings an existing object under Pulumi's care. The user fills in the name of a parent: no URN of a child contains it. */
export function importLine({ urn, id, providerUrn }: ImportTarget): string {
  const parent = parentOf(urn);
  return [
    importCommand(typeOf(urn), nameOf(urn), id),
    ...(parent === undefined ? [] : option("parent", "parent", `${parent}<name of the ${nounOf(typeOf(parent))}>`)),
    ...(providerUrn === undefined ? [] : option("provider", nameOf(providerUrn), providerUrn)),
  ].join(" ");
}

/** The line that imports an object as a resource of the default provider without a parent. */
export function importCommand(token: string, name: string, id: string): string {
  return say(importObject, { type: shellWord(token), logicalName: shellWord(name), id: shellWord(id) });
}

function option(flag: string, name: string, urn: string): readonly string[] {
  return [`--${flag}`, shellWord(`${name}=${urn}`)];
}

/** A word of a command line as a POSIX shell takes it. */
export function shellWord(text: string): string {
  return /^[\w.:/@%+=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
