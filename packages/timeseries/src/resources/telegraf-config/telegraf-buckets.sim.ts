import { parse } from "smol-toml";
import { ServiceError } from "../../sim/service-error";

/** The buckets of the outputs of a configuration. A table of another form is answered in two ways, by version. */
export function bucketsIn(config: string, isNew: boolean): readonly string[] {
  const { outputs } = tablesOf(config);
  if (outputs === undefined) return [];
  if (!isTable(outputs)) throw wrongForm("no plugins in config to get buckets", isNew);
  const written = outputs["influxdb_v2"];
  if (written === undefined) return [];
  if (!Array.isArray(written) || !written.every(isTable) || written.length === 0) {
    throw wrongForm("influxdb_v2 output has no config", isNew);
  }
  return written.map(({ bucket }) => bucketOf(bucket)).filter((bucket) => bucket !== "");
}

function tablesOf(config: string): Readonly<Record<string, unknown>> {
  try {
    return parse(config, { integersAsBigInt: true });
  } catch {
    throw new ServiceError("internal error", "no TOML");
  }
}

function bucketOf(bucket: unknown): string {
  if (typeof bucket === "string" || bucket === undefined) return bucket ?? "";
  const type = typeof bucket === "bigint" ? "int64" : "[]interface {}";
  const message = `a panic has occurred: /api/v2/telegrafs: interface conversion: interface {} is ${type}, not string`;
  throw new ServiceError("internal error", message);
}

function wrongForm(message: string, isNew: boolean): ServiceError {
  return isNew ? new ServiceError("internal error", message) : new ServiceError("empty value", message);
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
