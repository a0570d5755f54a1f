import { isList, isMap, isUnknown } from "../value/value";
import { getAt } from "../wire/dotted";

/**
 * Fills a template that is no path: a text `{name}` stands for the value of that name as it is, `{name}` within a text for
 * its words. Objects and lists are filled part by part.
 */
export function fillValues(template: unknown, values: Readonly<Record<string, unknown>>): unknown {
  if (typeof template === "string") return fillText(template, values);
  if (isList(template)) return template.map((item) => fillValues(item, values));
  if (!isMap(template)) return template;
  return Object.fromEntries(Object.entries(template).map(([key, part]) => [key, fillValues(part, values)]));
}

function fillText(template: string, values: Readonly<Record<string, unknown>>): unknown {
  const [, whole] = /^\{([^{}]+)\}$/.exec(template) ?? [];
  if (whole !== undefined) return valueOf(template, whole, values);
  return template.replace(/\{([^{}]+)\}/g, (_text, name: string) => String(valueOf(template, name, values)));
}

function valueOf(template: string, name: string, values: Readonly<Record<string, unknown>>): unknown {
  const value = getAt(values, name);
  if (value === undefined || value === null || isUnknown(value)) {
    throw new Error(`the template ${template} needs ${name}, which has no value`);
  }
  return value;
}
