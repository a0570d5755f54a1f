import type { Properties, Property, Shape } from "@ops-providers/provider-kit/internal/plugin/declare/property-types";
import { shapeOf } from "@ops-providers/provider-kit/internal/plugin/declare/shape";
import { withRules } from "@ops-providers/provider-kit/internal/tools/author/schema/docs";
import { kebabCase } from "@ops-providers/provider-kit/internal/tools/author/names";
import { referencesIn } from "../packages/relations";
import { table } from "./table";
import type { Markdown } from "./text";
import { slug } from "./slug.mjs";
import { cell, prose, sections } from "./text";

/** The docs of a property: its own words, and a sentence for each declared fact. */
export type Sentences = (property: Property) => readonly string[];

/** How the properties of one part of a page are shown. */
export interface PropertyStyle {
  /** `inputs`: starts the anchors of the part. */
  readonly part: string;
  readonly sentences: Sentences;
  /** What the properties are: what is required and what replaces is said of those that programs give. */
  readonly kind: "Input" | "Setting" | "Output";
  /** Shapes that the page has shown already. */
  readonly shown: Set<string>;
}

/** The table of properties, and a section for each object type in it. */
export function propertySections(properties: Properties, style: PropertyStyle): Markdown {
  const shapes = [...shapesIn(properties, style.shown).values()];
  return sections([
    propertyTable(properties, style.part, style),
    ...shapes.map((shape) =>
      sections([
        `### ${shape.name} {#${slug(shape.name)}}`,
        prose(withRules(shape.doc, shape.rules)),
        propertyTable(shape.properties, slug(shape.name), style),
      ]),
    ),
  ]);
}

function propertyTable(properties: Properties, part: string, style: PropertyStyle): Markdown {
  const rows = Object.entries(properties).map(([name, property]) => [
    `<a id="${part}-${name}"></a>\`${name}\`${marks(property, style)}`,
    typeText(property) + referenceText(property),
    docText(property, style),
  ]);
  return rows.length === 0 ? "" : table([style.kind, "Type", "Meaning"], rows);
}

function docText(property: Property, { sentences }: PropertyStyle): Markdown {
  const [doc = "", ...facts] = sentences(property);
  const deprecated = property.deprecated === undefined ? [] : [`Deprecated: ${property.deprecated}`];
  const more = [...facts, ...deprecated].join(" ");
  return more === "" ? cell(doc) : `${cell(doc)} <span class="facts">${cell(more)}</span>`;
}

function marks(property: Property, { kind }: PropertyStyle): Markdown {
  const { required, secret, onChange, readBack, deprecated } = property;
  const areGiven = kind !== "Output";
  const change = typeof onChange === "object" ? "may replace" : onChange === "replace" ? "replaces" : undefined;
  const unread = readBack === "never" ? "write-only" : readBack === "once" ? "shown once" : undefined;
  const all = [
    areGiven && required === true ? "required" : undefined,
    secret === true ? "secret" : undefined,
    areGiven ? change : undefined,
    kind === "Input" && onChange === "ignore" ? "changes ignored" : undefined,
    readBack === "masked" ? "masked" : unread,
    deprecated === undefined ? undefined : "deprecated",
  ];
  const texts = all.filter((mark) => mark !== undefined);
  return texts.map((mark) => `<br><span class="mark ${kebabCase(mark)}">${mark}</span>`).join("");
}

/** The type of a property in words; the type of an object is a link to its table. */
function typeText(property: Property): Markdown {
  switch (property.kind) {
    case "list":
      return `list of ${itemText(property.items)}`;
    case "map":
      return `map of ${itemText(property.values)}`;
    case "object": {
      const { name } = shapeOf(property);
      return `[${name}](#${slug(name)})`;
    }
    case "any":
      return "any value";
    case "string":
      return property.enumeration === undefined
        ? "string"
        : `[${property.enumeration.name}](#${slug(property.enumeration.name)})`;
    default:
      return property.kind;
  }
}

const PLURALS: Readonly<Partial<Record<Property["kind"], string>>> = {
  string: "strings",
  integer: "integers",
  number: "numbers",
  boolean: "booleans",
  any: "any values",
};

function itemText(property: Property): Markdown {
  const isNamed = property.kind === "string" && property.enumeration !== undefined;
  return isNamed ? typeText(property) : (PLURALS[property.kind] ?? typeText(property));
}

function referenceText(property: Property): Markdown {
  const names = [...new Set(referencesIn(property).map(({ resource }) => resource))];
  return names.map((name) => `<br>→ [${name}](./${kebabCase(name)}.md)`).join("");
}

/** The object types that properties have, each once, in the order in which a reader meets them. */
function shapesIn(properties: Properties, shown: Set<string>): ReadonlyMap<string, Shape> {
  const found = new Map<string, Shape>();
  let level: readonly Property[] = Object.values(properties);
  while (level.length > 0) {
    const shapes = level.flatMap(shapeIn).filter(({ name }) => !shown.has(name));
    for (const shape of shapes) {
      shown.add(shape.name);
      found.set(shape.name, shape);
    }
    level = shapes.flatMap(({ properties: inner }) => Object.values(inner));
  }
  return found;
}

function shapeIn(property: Property): readonly Shape[] {
  if (property.kind === "list") return shapeIn(property.items);
  if (property.kind === "map") return shapeIn(property.values);
  return property.kind === "object" ? [shapeOf(property)] : [];
}
