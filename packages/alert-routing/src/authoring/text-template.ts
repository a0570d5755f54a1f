import type { Part } from "./document";
import type { VariableOptions } from "./variable";

const BRACES = /(?<!\\)(\\*)(?<!\{)(\{{2,})/g;
const UNTIL_CLOSED = /((?:"(?:\\.|[^"\\\r\n])*"|(?!\{\{|\}\})[^"\r\n])*)\}\}/y;
const REFERENCE = /^(?:"(?:\\.|[^"\\])*"|[^"|])*/s;

/** Parses a text template: `{{ reference | truncate: N | omit_if_unset }}` is a variable, `\{{` a literal `{{`. */
export function partsOf(template: string): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  // a copy, because `lastIndex` is state
  const braces = new RegExp(BRACES);
  for (let found = braces.exec(template); found !== null; found = braces.exec(template)) {
    const [all, backslashes = "", run = ""] = found;
    const isEscaped = backslashes.length % 2 === 1;
    parts.push(template.slice(end, found.index), "\\".repeat(Math.floor(backslashes.length / 2)));
    parts.push(isEscaped ? run : run.slice(2));
    end = found.index + all.length;
    if (isEscaped) continue;
    const at = end;
    const place = (): string => placeOf(template, at - 2);
    const body = bodyAt(template, end, place);
    parts.push(variableIn(body, place));
    end += body.length + 2;
    braces.lastIndex = end;
  }
  return [...parts, template.slice(end)];
}

/** The text template that `partsOf` parses into the given parts. */
export function templateOf(parts: readonly Part[]): string {
  const texts = parts.map((part, i) => {
    if (typeof part === "string") return escaped(part, typeof parts[i + 1] === "object");
    const truncate = part.truncateTo === undefined ? "" : ` | truncate: ${part.truncateTo}`;
    return `{{ ${part.reference}${truncate}${part.omitIfUnset === true ? " | omit_if_unset" : ""} }}`;
  });
  return texts.join("");
}

function escaped(text: string, isBeforeVariable: boolean): string {
  // of the braces before a reference the last two open it, so those of the text need no escape there
  const [tail = ""] = isBeforeVariable ? (/(?<!\\)\\*(?<!\{)\{*$/.exec(text) ?? []) : [];
  const head = text.slice(0, text.length - tail.length);
  return head.replace(BRACES, "$1$1\\$2") + tail.replaceAll("\\", "\\\\");
}

/** Says where the braces are; asked by messages alone, because it goes through the whole template. */
type Place = () => string;

function placeOf(template: string, index: number): string {
  const lines = template.slice(0, index).split(/\r\n?|\n/);
  return `{{ at line ${lines.length}, column ${(lines.at(-1) ?? "").length + 1} of the text`;
}

function bodyAt(template: string, start: number, place: Place): string {
  const untilClosed = new RegExp(UNTIL_CLOSED);
  untilClosed.lastIndex = start;
  const body = untilClosed.exec(template)?.[1];
  if (body !== undefined) return body;
  throw new Error(`${place()} has no closing }} on its line; add it, or write \\{{ for literal braces`);
}

function variableIn(body: string, place: Place): Part {
  const [reference = ""] = REFERENCE.exec(body) ?? [];
  if (reference.trim() === "") throw new Error(`${place()} has no reference; write one, such as {{ alert.title }}`);
  return { reference: reference.trim(), ...optionsOf(body.slice(reference.length).split("|").slice(1), place) };
}

function optionsOf(filters: readonly string[], place: Place): VariableOptions {
  let options: VariableOptions = {};
  for (const filter of filters) {
    const [name = "", ...rest] = filter.split(":").map((text) => text.trim());
    const option = optionOf(name, rest.length === 0 ? undefined : rest.join(":"), place);
    if (Object.keys(option).some((key) => key in options))
      throw new Error(`${place()} has the filter ${name} twice; remove one`);
    options = { ...options, ...option };
  }
  return options;
}

function optionOf(name: string, value: string | undefined, place: Place): VariableOptions {
  if (name === "truncate") {
    const truncateTo = Number(value);
    if (Number.isSafeInteger(truncateTo) && /^[1-9]\d*$/.test(value ?? "")) return { truncateTo };
    const given = value === undefined ? "has none" : `has ${JSON.stringify(value)}`;
    throw new Error(`${place()} ${given} after truncate; write a number of characters, such as truncate: 60`);
  }
  if (name === "omit_if_unset") {
    if (value === undefined) return { omitIfUnset: true };
    throw new Error(`${place()} has ${JSON.stringify(value)} after omit_if_unset, which takes no value; remove it`);
  }
  throw new Error(`${place()} has the unknown filter ${JSON.stringify(name)}; known are truncate: N and omit_if_unset`);
}
