import { findOptionBlock } from "./option-block.sim";

/** New values for the keys of an option block, as they are written in a script; nothing removes a key. */
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
  const { keys, end } = findOptionBlock(script);
  const replaced = [key, rival.get(key) ?? key].find((known) => keys.has(known));
  if (replaced !== undefined) return splice(script, ...spanOf(script, replaced), `${key}: ${value}`);
  const isFirst = keys.size === 0;
  return splice(script, end, end, `${isFirst ? "" : ", "}${key}: ${value}`);
}

function withoutKey(script: string, key: string): string {
  if (!findOptionBlock(script).keys.has(key)) return script;
  const [start, end] = spanOf(script, key);
  const before = script.slice(0, start).replace(/,\s*$/, "");
  return before + script.slice(end);
}

function spanOf(script: string, key: string): [number, number] {
  const { keys, values } = findOptionBlock(script);
  const first = keys.get(key);
  const last = values.get(key)?.at(-1) ?? first;
  if (first === undefined || last === undefined) return [0, 0];
  return [first.start, last.start + last.source.length];
}

function splice(script: string, start: number, end: number, text: string): string {
  return script.slice(0, start) + text + script.slice(end);
}
