import { findOptionBlock } from "./option-block.sim";

/** New values for the keys of an option block, as written in a script; `undefined` removes a key. */
export type OptionEdits = ReadonlyMap<string, string | undefined>;

const rival = new Map([
  ["every", "cron"],
  ["cron", "every"],
]);

/**
 * Changes keys of the option block in place. The service also formats the whole script anew; here everything else stays
 * as it is written.
 */
export function editOptions(script: string, edits: OptionEdits): string {
  return [...edits].reduce((edited, [key, value]) => {
    if (value === undefined) return withoutKey(edited, key);
    return withKey(edited, key, value);
  }, script);
}

function withKey(script: string, key: string, value: string): string {
  const { properties, end } = findOptionBlock(script);
  const replaced = properties.get(key) ?? properties.get(rival.get(key) ?? key);
  if (replaced !== undefined) return splice(script, replaced.start, replaced.end, `${key}: ${value}`);
  return splice(script, end, end, `${properties.size === 0 ? "" : ", "}${key}: ${value}`);
}

function withoutKey(script: string, key: string): string {
  const property = findOptionBlock(script).properties.get(key);
  if (property === undefined) return script;
  return script.slice(0, property.start).replace(/,\s*$/, "") + script.slice(property.end);
}

function splice(script: string, start: number, end: number, text: string): string {
  return script.slice(0, start) + text + script.slice(end);
}
