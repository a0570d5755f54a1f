import { getAt } from "../../values/value/plain";
import { isList, isMap, isUnknown } from "../../values/value/value";

/** Builds a path whose inserted values are escaped: path`/api/v2/users/${id}`. */
export function path(template: TemplateStringsArray, ...values: readonly (string | number)[]): string {
  const pieces = template.map((text, i) => ({ text, value: values[i] }));
  return build(pieces, template.join("{}"));
}

/** Fills a path template: `{orgId}` stands for the escaped value of that name, `{project.id}` for a nested one. */
export function fillPath(template: string, values: Readonly<Record<string, unknown>>): string {
  // a split by a group keeps the names: text, name, text, name, …, text
  const parts = template.split(/\{([^{}]*)\}/);
  const pieces: Piece[] = [];
  for (let i = 0; i < parts.length; i += 2) {
    const name = parts[i + 1];
    const value = name === undefined ? undefined : valueOf(template, name, getAt(values, name));
    pieces.push({ text: parts[i] ?? "", value });
  }
  return build(pieces, template);
}

/** The values that a template, or the texts in one, name at their first level: `project` for `{project.id}`. */
export function namesIn(template: unknown): readonly string[] {
  const texts = JSON.stringify(template ?? "");
  return [...texts.matchAll(/\{([\w.]+)\}/g)].map(([, name = ""]) => name.split(".")[0] ?? "");
}

interface Piece {
  readonly text: string;
  /** Stands behind the text. */
  readonly value: string | number | undefined;
}

function valueOf(template: string, name: string, value: unknown): string | number {
  if (isUnknown(value)) throw new Error(`the path ${template} needs ${name}, which is not known yet`);
  if (typeof value === "string" || typeof value === "number") return value;
  if (typeof value === "boolean") return String(value);
  throw new Error(`the path ${template} needs ${name}, which has no value`);
}

function build(pieces: readonly Piece[], template: string): string {
  let built = "";
  for (const { text, value } of pieces) {
    built += text;
    if (value === undefined) continue;
    const isQuery = built.includes("?");
    if (value === "" && !isQuery) throw new Error(`an empty value is not allowed in the path ${template}`);
    built += escape(String(value), template);
  }
  refuseDots(built, template);
  return built;
}

function escape(value: string, template: string): string {
  try {
    return encodeURIComponent(value);
  } catch {
    throw new Error(`a value with half a character is not allowed in the path ${template}`);
  }
}

/** A URL drops `.` and `..`, so the request would go to another path. */
function refuseDots(built: string, template: string): void {
  const [pathOnly = ""] = built.split("?");
  for (const segment of pathOnly.split("/")) {
    if (segment === "." || segment === "..") throw new Error(`"${segment}" is not allowed in the path ${template}`);
  }
}

/**
 * Fills a template that is no path: a text `{name}` stands for the value of that name as it is, `{name}` within a text for
 * its words. Objects and lists are filled part by part.
 */
export function fillValues(template: unknown, values: Readonly<Record<string, unknown>>): unknown {
  if (typeof template === "string") return fillString(template, values);
  if (isList(template)) return template.map((item) => fillValues(item, values));
  if (!isMap(template)) return template;
  return Object.fromEntries(Object.entries(template).map(([key, part]) => [key, fillValues(part, values)]));
}

function fillString(template: string, values: Readonly<Record<string, unknown>>): unknown {
  const [, whole] = /^\{([^{}]+)\}$/.exec(template) ?? [];
  if (whole !== undefined) return templateValue(template, whole, values);
  return template.replace(/\{([^{}]+)\}/g, (_text, name: string) => String(templateValue(template, name, values)));
}

function templateValue(template: string, name: string, values: Readonly<Record<string, unknown>>): unknown {
  const value = getAt(values, name);
  if (value === undefined || value === null || isUnknown(value)) {
    throw new Error(`the template ${template} needs ${name}, which has no value`);
  }
  return value;
}
