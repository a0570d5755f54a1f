import type { Property } from "../../../plugin/declare/property-types";
import type { Provider } from "../../../plugin/declare/provider";
import type { LookupReference, Reference } from "../../../plugin/declare/reference";
import { lookupsOf, referencesOf } from "../../../plugin/declare/reference";
import { typeName } from "../../../plugin/declare/resource";

/** The sentences that say which resources a property names, or what looks it up; none where its own words have those names. */
export function referenceDocs(property: Property): readonly string[] {
  return [...lookupDocs(property), ...resourceDocs(property)];
}

function lookupDocs(property: Property): readonly string[] {
  const lookups = lookupsIn(property);
  if (lookups.every(({ lookup }) => property.doc.includes(`\`${lookup}\``))) return [];
  const [first, ...others] = lookups.map(({ lookup, whereDoc = "" }) => [`\`${lookup}\``, whereDoc] as const);
  if (first === undefined) return [];
  const said = [`${first[0]} looks up IDs ${first[1]}`, ...others.map((one) => one.join(" "))];
  return [
    `${listed(
      said.map((text) => text.trim()),
      "and",
    )}.`,
  ];
}

function resourceDocs(property: Property): readonly string[] {
  const references = referencesIn(property);
  if (references.every(({ resource }) => new RegExp(`\\b${resource}\\b`).test(property.doc))) return [];
  const bare = references.filter(({ form }) => form === undefined).map(target);
  const formed = references.flatMap((one) => (one.form === undefined ? [] : [`${shown(one)} refers ${target(one)}`]));
  return [
    ...(bare.length === 0 ? [] : [`Refers ${listed(bare, "or")}.`]),
    ...(formed.length === 0 ? [] : [`${listed(formed, "and")}.`]),
  ];
}

/** The references of a string, or of the strings in a list. */
function referencesIn(property: Property): readonly Reference[] {
  if (property.kind === "list") return referencesIn(property.items);
  return property.kind === "string" ? referencesOf(property) : [];
}

/** The functions that look up what a string, the strings in a list or those in an object hold. */
function lookupsIn(property: Property): readonly LookupReference[] {
  if (property.kind === "list") return lookupsIn(property.items);
  return property.kind === "string" || property.kind === "object" ? lookupsOf(property) : [];
}

function target({ resource, property = "id", whereDoc }: Reference): string {
  const isIdentifier = property === "id" || property === "uuid";
  return [`to \`${resource}\``, isIdentifier ? [] : `by its \`${property}\``, whereDoc ?? []].flat().join(" ");
}

function shown({ form = "{}", property = "id" }: Reference): string {
  return `\`${form.replace("{}", `<${property === "id" || property === "uuid" ? "ID" : property}>`)}\``;
}

function listed(texts: readonly string[], word: "and" | "or"): string {
  const last = texts.at(-1) ?? "";
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(", ")}, ${word} ${last}`;
}

/** The references of a property as the schema lists them, in addition to the sentences in its description. */
export function schemaReferences(
  { resources, functions }: Provider,
  property: Property,
): readonly Readonly<Record<string, string>>[] {
  const tokenOf = new Map([...resources, ...functions].map(({ token }) => [typeName(token), token]));
  const condition = (whereDoc: string | undefined): Readonly<Record<string, string>> =>
    whereDoc === undefined ? {} : { where: whereDoc.replace(/^where /, "") };
  return [
    ...lookupsIn(property).map(({ lookup, property: held = "id", whereDoc }) => ({
      function: `#/functions/${tokenOf.get(lookup) ?? lookup}`,
      property: held,
      ...condition(whereDoc),
    })),
    ...referencesIn(property).map(({ resource, property: held = "id", form, whereDoc }) => ({
      resource: `#/resources/${tokenOf.get(resource) ?? resource}`,
      property: held,
      ...(form === undefined ? {} : { form }),
      ...condition(whereDoc),
    })),
  ];
}
