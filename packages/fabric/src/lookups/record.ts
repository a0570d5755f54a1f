import type { Codec, Properties, Property, Resource, Shape } from "@ops-providers/provider-kit";
import { list, lookupOutputs, object, string } from "@ops-providers/provider-kit";
import { noDescription } from "../shapes/naming";

/**
 * What a lookup shows of a resource: its record, in which some objects stand under other names as lists of one.
 * `lists` names them: `{ account: "accounts" }`.
 */
export function lookupRecord(resource: Resource, lists: Readonly<Record<string, string>> = {}): Properties {
  const entries = Object.entries(lookupOutputs(resource)).filter(([name]) => name !== "timeouts");
  const { id, description, ...all } = Object.fromEntries(entries);
  const isUnkept = description?.sent === "never" && description.readBack === "never";
  const described = isUnkept ? noDescription : description;
  const shown = described === undefined ? all : { ...all, description: described };
  // the id of what has no parent is its UUID
  return inLists({ ...(id === undefined ? {} : { id: { ...id, wire: "uuid" } }), ...shown }, lists);
}

/** Properties of which some stand under other names as lists of one. */
export function inLists(properties: Properties, lists: Readonly<Record<string, string>>): Properties {
  const entries = Object.entries(properties).map(([name, property]): [string, Property] => {
    const plural = lists[name];
    return plural === undefined ? [name, property] : [plural, listOfOne(name, property)];
  });
  return Object.fromEntries(entries);
}

/** What a lookup of several objects shows of each: its record without the ID, since lists of the service have the UUID only. */
export function rowOf(record: Properties): Properties {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== "id"));
}

/** What a lookup of several objects shows first: its ID, and the list of records under the given name. */
export function listOutputs(record: Shape, name = "datas"): Properties {
  return {
    id: string({ doc: "ID of the lookup; it has no meaning to the service.", required: true }),
    [name]: list({ items: object({ shape: record, doc: record.doc }), required: true, doc: "The records." }),
  };
}

/** Properties of which some are in every result, though a program that makes such an object may leave them out. */
export function shownAlways(properties: Properties, names: readonly string[]): Properties {
  const entries = Object.entries(properties).map(([name, property]): [string, Property] => {
    return [name, names.includes(name) ? { ...property, required: true } : property];
  });
  return Object.fromEntries(entries);
}

function listOfOne(name: string, property: Property): Property {
  const { doc, wire = name } = property;
  return list({ items: property, single: true, wire: typeof wire === "string" ? wire : listed(wire), absent: [], doc });
}

/** A codec of one value as one of a list of at most one. */
function listed(one: Codec): Codec {
  return {
    toWire: ([value]: readonly unknown[]) => (value === undefined ? {} : one.toWire(value)),
    fromWire: (wire) => {
      const value = one.fromWire(wire);
      return value === undefined || value === null ? [] : [value];
    },
  };
}
