import type { Property } from "../../../plugin/declare/property";
import type { Resource } from "../../../plugin/declare/resource";
import type { Properties } from "../../../plugin/declare/shape";
import { stateProperties } from "../../../plugin/execution/service-objects/object";
import { entriesOf, knownShape, rewriteParts } from "../../../plugin/values/value/facts";
import type { Plain, PlainMap } from "../../../plugin/values/value/plain";
import { asDeclared, revealMap } from "../../../plugin/values/value/plain";
import type { ValueMap } from "../../../plugin/values/value/value";
import { isList, isMap, partOf, secret } from "../../../plugin/values/value/value";
import type { TestResource } from "../../steps/test-engine";

/**
 * How a bridge writes what an object does not have: one for providers that were made with Terraform's older SDK as empty values, one
 * for newer providers not at all. In a state that a newer provider has upgraded, times have lost the fraction of their second, and
 * lists without an order are in any.
 */
export type Bridge = "older" | "newer" | "upgraded";

/** A resource as a bridge of a Terraform provider would have recorded it, of a program that gave the inputs. */
export function asBridged(resource: Resource, own: TestResource, given: ValueMap, bridge: Bridge): TestResource {
  const names = formerNames(resource);
  const recorded = inputsOf(resource, own, given, bridge);
  const id = own.id.split("/").at(-1) ?? "";
  const state = { ...renamed(stateOf(resource, own, bridge), names), id };
  const marks =
    bridge === "older"
      ? { __meta: JSON.stringify({ schema_version: "1" }) }
      : { __pulumi_raw_state_delta: { obj: { ps: { password: secret({ replace: { raw: null } }) } } } };
  return { ...own, id, inputs: renamed(recorded, names), state: { ...state, ...marks } };
}

/** Names of this package, and those of the other one. */
function formerNames({ formerly = [] }: Resource): Readonly<Record<string, string>> {
  const pairs = formerly.flatMap(({ names = {} }) => Object.entries(names));
  return Object.fromEntries(pairs.map(([former, name]) => [name, former]));
}

function renamed(values: PlainMap, names: Readonly<Record<string, string>>): PlainMap {
  const rename = (value: unknown): unknown => {
    if (isList(value)) return value.map(rename);
    if (!isMap(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [partOf(names, name) ?? name, rename(part)]));
  };
  return asDeclared<PlainMap>(rename(values));
}

function inputsOf({ inputs }: Resource, own: TestResource, given: ValueMap, bridge: Bridge): PlainMap {
  const recorded = revealMap(own.inputs);
  const filledIn = Object.keys(recorded).filter((name) => given[name] === undefined);
  if (bridge !== "older") return recorded;
  return { ...asDeclared<PlainMap>(withDefaults(inputs, recorded)), __defaults: filledIn };
}

/** Each object inside says that a bridge filled nothing in. */
function withDefaults(properties: Properties, values: PlainMap): PlainMap {
  const inside = (property: Property, value: unknown): unknown => {
    const parts = rewriteParts(property, value, inside);
    return property.kind === "object" && isMap(parts) ? { ...parts, __defaults: [] } : parts;
  };
  const parts = Object.entries(values).map(([name, value]): [string, unknown] => {
    const property = properties[name];
    return [name, property === undefined ? value : inside(property, value)];
  });
  return asDeclared<PlainMap>(Object.fromEntries(parts));
}

function stateOf(resource: Resource, own: TestResource, bridge: Bridge): PlainMap {
  const properties = stateProperties(resource);
  const state = revealMap(own.state);
  if (bridge === "older") return withZeros(properties, state);
  return bridge === "newer" ? withGoTimes(properties, state) : asUpgraded(properties, state);
}

/** Times without fractions, and lists without an order the other way round. */
function asUpgraded(properties: Properties, values: PlainMap): PlainMap {
  const inside = (property: Property, value: unknown): unknown => {
    const parts = rewriteParts(property, value, inside);
    if (property.kind === "list" && property.order === "ignored" && isList(parts)) return parts.toReversed();
    if (property.kind !== "string" || property.format !== "date-time") return parts;
    return typeof parts === "string" ? parts.replace(/\.\d+(?=Z$)/, "") : parts;
  };
  return rewritten(properties, values, inside);
}

function withZeros(properties: Properties, values: PlainMap): PlainMap {
  const inside = (property: Property, value: unknown): unknown => {
    const parts = rewriteParts(property, value, inside);
    return property.kind === "object" && isMap(parts)
      ? withZeros(knownShape(property).properties, asDeclared<PlainMap>(parts))
      : (parts ?? zeroOf(property));
  };
  return rewritten(properties, values, inside);
}

const ZEROS: Readonly<Partial<Record<Property["kind"], Plain>>> = {
  string: "",
  integer: 0,
  number: 0,
  boolean: false,
  list: [],
};

function zeroOf({ kind }: Property): Plain | undefined {
  return ZEROS[kind];
}

/** Times as Go prints them. */
function withGoTimes(properties: Properties, values: PlainMap): PlainMap {
  const inside = (property: Property, value: unknown): unknown => {
    if (property.kind !== "string" || property.format !== "date-time") return rewriteParts(property, value, inside);
    return typeof value === "string" ? value.replace(/^([^\sT]+)T(\S+)Z$/, "$1 $2 +0000 UTC") : value;
  };
  return rewritten(properties, values, inside);
}

function rewritten(
  properties: Properties,
  values: PlainMap,
  rewrite: (property: Property, value: unknown) => unknown,
): PlainMap {
  const parts = entriesOf(properties).map(([name, property]) => [name, rewrite(property, values[name])] as const);
  return asDeclared<PlainMap>(Object.fromEntries(parts.filter(([, part]) => part !== undefined)));
}
