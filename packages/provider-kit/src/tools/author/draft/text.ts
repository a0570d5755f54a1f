import { lintDescription } from "../lint/descriptions";
import { exported, LANGUAGES } from "../lint/language-names";

/** Whether docs of every language can show a text. */
export function isShowable(text: string): boolean {
  return lintDescription(`${text}.`, "").length === 0;
}

/** The words of a name in any spelling: `org`, `ID` of `orgID`. */
export function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
}

/** A name in camel case: `orgId` of `orgID`, `every_seconds` or `Org-Id`. */
export function publicName(wire: string): string {
  const [first = "value", ...others] = wordsOf(wire).map((word) => word.toLowerCase());
  const name = [first, ...others.map(exported)].join("");
  return /^[a-z]/.test(name) ? name : `value${exported(name)}`;
}

/** Names that a class of some language has already, or that are words there; those of a resource besides. */
function isTaken(name: string, isTopLevel: boolean): boolean {
  if (isTopLevel && ["id", "urn"].includes(name)) return true;
  return LANGUAGES.some(({ member, reserved, taken }) => reserved.has(member(name)) || taken.has(member(name)));
}

/** Names for the properties of one object that each language can write, by their wire names; `owner` goes before what no property can be called. */
export function publicNames(
  wires: readonly string[],
  owner: string,
  isTopLevel: boolean,
  used: readonly string[] = [],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const keysOf = (name: string): readonly string[] =>
    LANGUAGES.map(({ name: language, member }) => `${language} ${member(name)}`);
  const taken = new Set(used.flatMap(keysOf));
  for (const wire of wires) {
    const plain = publicName(wire);
    const free = isTaken(plain, isTopLevel) ? `${publicName(owner)}${exported(plain)}` : plain;
    let name = free;
    for (let count = 2; keysOf(name).some((key) => taken.has(key)); count++) name = `${free}${count}`;
    for (const key of keysOf(name)) taken.add(key);
    names.set(wire, name);
  }
  return names;
}

/** The words of a type for people: `notification rule` of `NotificationRule`. */
export function nounOf(name: string): string {
  return wordsOf(name).join(" ").toLowerCase();
}

/** A noun with its article. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? "an" : "a"} ${noun}`;
}

const LONGEST = 300;

/** A description of a specification as a doc: plain text, whole sentences, not too long; `undefined` where nothing is left. */
export function docOf(description: string | undefined): string | undefined {
  if (description === undefined) return undefined;
  const plain = description
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, " ")
    .replace(/```[^]*?(?:```|$)/g, " ")
    .replace(/!?\[([^[\]]{0,200})\]\([^()]{0,500}\)/g, "$1")
    .replace(/^ {0,9}(?:[#>*-]{1,6}|\d{1,3}\.) +/gm, "")
    .replace(/\*\*|__/g, "")
    .replace(/\*\//g, "* /")
    .replace(/"""/g, '"')
    .replace(/\{\{/g, "{ {")
    .replace(/\}\}/g, "} }")
    .replace(/[\u0000-\u001f\u007f\u2028\u2029\s]+/g, " ")
    .replaceAll("\\", "/")
    .trim();
  if (plain === "") return undefined;
  let text = "";
  for (const sentence of plain.split(/(?<=[.!?]) /)) {
    if (text !== "" && text.length + sentence.length > LONGEST) break;
    text = text === "" ? sentence : `${text} ${sentence}`;
  }
  const whole = trimmedEnd(text.slice(0, 2 * LONGEST));
  const ended = /[.!?)]$/.test(whole) ? whole : `${whole}.`;
  return ended.charAt(0).toUpperCase() + ended.slice(1);
}

/** A text without what leads to more. */
function trimmedEnd(text: string): string {
  let end = text.length;
  while (end > 0 && " ,:;-".includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** What a property is called for people, where the specification says nothing: `The every seconds of the bucket.` */
export function plainDoc(name: string, owner: string): string {
  const words = wordsOf(name).join(" ").toLowerCase();
  const shown = words.replace(/\b(?:id|uuid|url|ip|api)\b/gi, (word) => word.toUpperCase());
  return `${shown.charAt(0).toUpperCase()}${shown.slice(1)} of the ${nounOf(owner)}.`;
}

/** The name of a type for several words. */
export function typeNameOf(...words: readonly string[]): string {
  return words
    .flatMap((word) => wordsOf(word))
    .map((word) => exported(word.toLowerCase()))
    .join("");
}
