import type { Enumeration } from "@ops-providers/provider-kit/internal/plugin/declare/enumeration";
import type { Properties, Property } from "@ops-providers/provider-kit/internal/plugin/declare/property-types";
import { camelCase } from "@ops-providers/provider-kit/internal/tools/author/names";
import { shapeOf } from "@ops-providers/provider-kit/internal/plugin/declare/shape";
import { table } from "./table";
import type { Markdown } from "./text";
import { slug } from "./slug.mjs";
import { cell, code, prose, sections } from "./text";

/** The enumerations whose values properties take: what programs write, and what the service gets. */
export function valueSection(packageName: string, properties: Properties): Markdown {
  const found = new Map<string, Enumeration>();
  visit(Object.values(properties), new Set(), (one) => found.set(one.name, one));
  if (found.size === 0) return "";
  return sections(["## Names of values", ...[...found.values()].map((one) => enumerationSection(packageName, one))]);
}

function enumerationSection(packageName: string, { name, doc, members }: Enumeration): Markdown {
  const rows = Object.entries(members).map(([member, facts]) => {
    const { value, doc: words = "", deprecated } = typeof facts === "object" ? facts : { value: facts };
    const meaning = [words, deprecated === undefined ? "" : `Deprecated: ${deprecated}`].filter((text) => text !== "");
    return [code(`${camelCase(packageName)}.${name}.${member}`), code(value), cell(meaning.join(" "))];
  });
  const hasMeanings = rows.some(([, , meaning]) => meaning !== "");
  const head = ["In programs", "Value", ...(hasMeanings ? ["Meaning"] : [])];
  const shown = hasMeanings ? rows : rows.map((row) => row.slice(0, 2));
  return sections([`### ${name} {#${slug(name)}}`, prose(doc), table(head, shown)]);
}

function visit(level: readonly Property[], shapes: Set<string>, found: (one: Enumeration) => void): void {
  for (const property of level) {
    if (property.kind === "string" && property.enumeration !== undefined) found(property.enumeration);
    if (property.kind === "list") visit([property.items], shapes, found);
    if (property.kind === "map") visit([property.values], shapes, found);
    if (property.kind !== "object") continue;
    const { name, properties } = shapeOf(property);
    if (shapes.has(name)) continue;
    shapes.add(name);
    visit(Object.values(properties), shapes, found);
  }
}
