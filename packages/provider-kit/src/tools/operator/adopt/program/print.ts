import { visible } from "../../../../plugin/values/redact/visible";
import { isMap } from "../../../../plugin/values/value/value";

/** Longest line of a program, as formatters have it by default. */
const WIDTH = 80;
/** Behind a key of this length, a line break would win next to nothing. */
const SHORT_KEY = 4;

/** Source code of a value, before it is known how much room it has. */
export type Code =
  /** Code that stays on its line: a literal, a variable and its property. */
  | { readonly code: "atom"; readonly text: string; readonly mayWrap: boolean }
  /** A call, or a property of what it returns. */
  | { readonly code: "call"; readonly callee: string; readonly args: readonly Code[]; readonly property?: string }
  | { readonly code: "list"; readonly items: readonly Code[] }
  | { readonly code: "object"; readonly members: readonly CodeMember[] };

/** A member of an object in source code. */
export interface CodeMember {
  readonly name: string;
  readonly value: Code;
  readonly comment?: string | undefined;
}

/** A literal. */
export function literal(value: null | boolean | number | string): Code {
  if (typeof value !== "string") return { code: "atom", text: String(value), mayWrap: false };
  // between escapes nobody sees the lines
  if (value.includes("\n") && value.split(/[\n\t]/).every((part) => visible(part) === part))
    return { code: "atom", text: template(value), mayWrap: false };
  return { code: "atom", text: quoted(value), mayWrap: true };
}

/** A string of several lines, each on a line of its own. */
function template(text: string): string {
  return `\`${withoutMarks(text)}\``;
}

/** A string of one line as it is written between the quotes of a template. */
export function escaped(text: string): string {
  return visible(withoutMarks(text));
}

/** A string without what ends a template or begins an expression in it. */
function withoutMarks(text: string): string {
  return text.replace(/[\\`]|\$(?=\{)/g, "\\$&");
}

/** A variable, or a property of one. */
export function name(text: string): Code {
  return { code: "atom", text, mayWrap: text.includes(".") };
}

/** JSON as source code. */
export function json(value: unknown): Code {
  if (Array.isArray(value)) return { code: "list", items: value.map(json) };
  if (isMap(value)) {
    const members = Object.entries(value).map(([key, part]) => ({ name: key, value: json(part) }));
    return { code: "object", members };
  }
  return literal(typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null);
}

/** A string as source code, in the quotes that take fewer escapes. */
export function quoted(text: string): string {
  const double = visible(JSON.stringify(text));
  if (text.split('"').length <= text.split("'").length) return double;
  return `'${double.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** A resource in source code. */
export interface ResourceCode {
  /** The exported variable. */
  readonly variable: string;
  readonly callee: string;
  readonly logicalName: string;
  readonly args: readonly CodeMember[];
  /** Options of the resource; none are left out. */
  readonly options: readonly CodeMember[];
}

/** The declaration of an exported resource: `export const plant = new timeseries.Organization("plant", {…});`. */
export function printResource({ variable, callee, logicalName, args, options }: ResourceCode): string {
  const start = `export const ${variable} = new ${callee}(`;
  const named = quoted(logicalName);
  const object: Code = { code: "object", members: args };
  const last = options.length === 0 ? [] : [flatText({ code: "object", members: options })];
  if (args.length === 0) {
    const line = `${start}${[named, "{}", ...last].join(", ")});`;
    if (line.length <= WIDTH) return line;
  } else if (last.length === 0 && `${start}${named}, {`.length <= WIDTH) {
    return `${start}${named}, ${broken(object, 0)});`;
  }
  const lines = [named, args.length === 0 ? "{}" : broken(object, 2), ...last];
  return [start, ...lines.map((text) => `  ${text},`), ");"].join("\n");
}

/** The code where its line is indented so far and has `used` characters before it and `after` behind it. */
function print(code: Code, indent: number, used: number, after: number): string {
  const flat = mustBreak(code) ? undefined : flatText(code);
  const hasRoom = flat !== undefined && used + flat.length + after <= WIDTH;
  return hasRoom ? flat : broken(code, indent);
}

function flatText(code: Code): string {
  switch (code.code) {
    case "atom":
      return code.text;
    case "call":
      return `${code.callee}(${code.args.map(flatText).join(", ")})${propertyOf(code)}`;
    case "list":
      return `[${code.items.map(flatText).join(", ")}]`;
    case "object": {
      const members = code.members.map((member) => `${keyOf(member.name)}: ${flatText(member.value)}`);
      return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
    }
  }
}

function propertyOf({ property }: Code & { readonly code: "call" }): string {
  return property === undefined ? "" : `.${property}`;
}

/** Whether code needs several lines however short it is: a comment does, and so do several objects in a row. */
function mustBreak(code: Code): boolean {
  // a string of several lines
  if (code.code === "atom") return code.text.includes("\n");
  if (code.code === "object") {
    return code.members.some(({ comment, value }) => comment !== undefined || mustBreak(value));
  }
  const parts = code.code === "list" ? code.items : code.args;
  return parts.some(mustBreak) || (code.code === "list" && isTable(code.items));
}

function isTable(items: readonly Code[]): boolean {
  const hasParts = (kind: Code["code"]) => (item: Code) =>
    item.code === kind &&
    (item.code === "object" ? item.members.length > 1 : item.code === "list" && item.items.length > 1);
  return items.length > 1 && (items.every(hasParts("object")) || items.every(hasParts("list")));
}

/** The code on several lines; the first goes on where the caller is. */
function broken(code: Code, indent: number): string {
  const inner = indent + 2;
  const line = (text: string): string => `${" ".repeat(inner)}${text}`;
  const close = (bracket: string): string => `${" ".repeat(indent)}${bracket}`;
  switch (code.code) {
    case "atom":
      return code.text;
    case "call": {
      const [only, ...others] = code.args;
      const end = `)${propertyOf(code)}`;
      if (only?.code === "object" && others.length === 0) return `${code.callee}(${broken(only, indent)}${end}`;
      const args = code.args.map((arg) => line(`${print(arg, inner, inner, 1)},`));
      return [`${code.callee}(`, ...args, close(end)].join("\n");
    }
    case "list": {
      const items = code.items.every(isNumber)
        ? filled(code.items.map(flatText), inner)
        : code.items.map((item) => `${print(item, inner, inner, 1)},`);
      return ["[", ...items.map(line), close("]")].join("\n");
    }
    case "object":
      return ["{", ...code.members.flatMap((member) => memberLines(member, inner).map(line)), close("}")].join("\n");
  }
}

function isNumber(code: Code): boolean {
  return code.code === "atom" && /^-?\d/.test(code.text);
}

/** Numbers side by side, as many as a line takes. */
function filled(numbers: readonly string[], indent: number): readonly string[] {
  const lines: string[] = [];
  for (const number of numbers) {
    const last = lines.at(-1);
    const joined = last === undefined ? "" : `${last} ${number},`;
    if (last !== undefined && indent + joined.length <= WIDTH) lines[lines.length - 1] = joined;
    else lines.push(`${number},`);
  }
  return lines;
}

function memberLines({ name: given, value, comment }: CodeMember, indent: number): readonly string[] {
  const key = keyOf(given);
  const start = `${key}: `;
  const text = print(value, indent, indent + start.length, 1);
  const isLong = !text.includes("\n") && indent + start.length + text.length + 1 > WIDTH;
  const isWrapped = isLong && value.code === "atom" && value.mayWrap && key.length > SHORT_KEY;
  const said = comment === undefined ? [] : [`// ${comment}`];
  return [...said, isWrapped ? `${key}:\n${" ".repeat(indent + 2)}${text},` : `${start}${text},`];
}

function keyOf(given: string): string {
  // a literal key of this name would set the prototype
  if (given === "__proto__") return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(given) ? given : quoted(given);
}
