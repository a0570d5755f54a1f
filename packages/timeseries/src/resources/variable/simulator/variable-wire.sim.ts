import type { Store } from "../../../sim/store";
import { labelsOf, wireLabel } from "../../../sim/tenancy/wire-label";
import { decode } from "../../../sim/wire/decode";
import type { Fields } from "../../../sim/wire/fields";
import { DecodeError } from "../../../sim/wire/fields";
import { preciseTime } from "../../../sim/wire/wire-time";
import type { VariableArguments, VariableRecord } from "./variable-record.sim";

/** The time that the service shows where it has none. */
const NO_TIME = new Date("0001-01-01T00:00:00Z");

/** Reads the body of a POST, a PATCH or a PUT. */
export function readVariable(body: string) {
  return decode("", body, (fields) => ({
    orgID: fields.id("orgID"),
    name: fields.text("name"),
    description: fields.text("description"),
    selected: fields.textList("selected"),
    arguments: readArguments(fields.object("arguments")),
    createdAt: timeOf(fields.text("createdAt")),
    updatedAt: timeOf(fields.text("updatedAt")),
  }));
}

function timeOf(text: string | undefined): Date {
  return text === undefined ? NO_TIME : new Date(text);
}

function readArguments(fields: Fields | undefined): VariableArguments | undefined {
  if (fields === undefined) return undefined;
  const type = fields.text("type") ?? "";
  const values = fields.any("values");
  switch (type) {
    case "constant": {
      if (!Array.isArray(values)) throw unparsable(values, "VariableConstantArguments");
      return { type, values: values.map((value) => textIn("variable constant value", value)) };
    }
    case "map": {
      if (!isObject(values)) throw unparsable(values, "VariableMapArguments");
      const entries = Object.entries(values).map(([key, value]) => [key, textIn("variable map value", value)] as const);
      return { type, values: Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1))) };
    }
    case "query": {
      if (!isObject(values)) throw unparsable(values, "VariableQueryArguments");
      return { type, values: { query: queryPart(values, "query"), language: queryPart(values, "language") } };
    }
    default:
      throw new DecodeError(`unknown VariableArguments type ${type}`);
  }
}

function queryPart(values: Readonly<Record<string, unknown>>, name: string): string {
  if (!Object.hasOwn(values, name)) throw new DecodeError(`"${name}" key not present in VariableQueryArguments`);
  return textIn(`"${name}"`, values[name]);
}

function textIn(what: string, value: unknown): string {
  if (typeof value === "string") return value;
  throw new DecodeError(`expected ${what} to be string but received ${goType(value)}`);
}

function unparsable(values: unknown, wanted: string): DecodeError {
  return new DecodeError(`error parsing ${goText(values)} as ${wanted}`);
}

function goType(value: unknown): string {
  if (value === undefined || value === null) return "<nil>";
  if (typeof value === "number") return "float64";
  if (typeof value === "boolean") return "bool";
  return Array.isArray(value) ? "[]interface {}" : "map[string]interface {}";
}

function goText(value: unknown): string {
  if (value === undefined || value === null) return "<nil>";
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return `[${value.map(goText).join(" ")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  return `map[${Object.entries(value)
    .map(([key, item]) => `${key}:${goText(item)}`)
    .join(" ")}]`;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A variable as the service sends it. */
export function wireVariable(store: Store, variable: VariableRecord): Record<string, unknown> {
  const { id, orgID, name, description, selected, createdAt, updatedAt } = variable;
  const self = `/api/v2/variables/${id}`;
  return {
    id,
    orgID,
    name,
    description,
    selected: selected ?? null,
    arguments: variable.arguments,
    createdAt: preciseTime(createdAt),
    updatedAt: preciseTime(updatedAt),
    labels: labelsOf(store, id).map(wireLabel),
    links: { self, labels: `${self}/labels`, org: `/api/v2/orgs/${orgID}` },
  };
}
