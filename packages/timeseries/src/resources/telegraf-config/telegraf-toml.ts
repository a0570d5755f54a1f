import { isDeepStrictEqual } from "node:util";
import { isMap } from "@ops-providers/provider-kit";
import { parse, TomlError } from "smol-toml";

/** What is wrong with a configuration that the service reads for its buckets. */
export function tomlProblem(text: string): string | undefined {
  const read = parsed(text);
  if ("problem" in read) {
    const wanted = "must be TOML, since the service reads the buckets out of it; correct it, or give buckets";
    return `${wanted}: ${read.problem}`;
  }
  const { outputs } = read.tables;
  if (outputs === undefined) return undefined;
  if (!isMap(outputs)) return "must have outputs as tables: [[outputs.influxdb_v2]]";
  const written = outputs["influxdb_v2"];
  if (written === undefined) return undefined;
  if (!Array.isArray(written) || !written.every(isMap) || written.length === 0) {
    return "must write outputs.influxdb_v2 in double brackets: [[outputs.influxdb_v2]]";
  }
  return written.every(({ bucket = "" }) => typeof bucket === "string")
    ? undefined
    : "must have a text as bucket of outputs.influxdb_v2";
}

/** Whether two configurations say the same, whatever their blanks and comments. */
export function meansTheSame(one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [parsed(one), parsed(other)];
  return "tables" in first && "tables" in second && isDeepStrictEqual(first.tables, second.tables);
}

type Read = { readonly tables: Readonly<Record<string, unknown>> } | { readonly problem: string };

function parsed(text: string): Read {
  try {
    return { tables: parse(text, { integersAsBigInt: true }) };
  } catch (error) {
    // the lines after the first show the place in the text, which may hold secrets
    const [problem = ""] = error instanceof Error ? error.message.split("\n") : [];
    return { problem: `${problem}${placeOf(error)}` };
  }
}

function placeOf(error: unknown): string {
  return error instanceof TomlError ? ` (line ${error.line}, column ${error.column})` : "";
}
