import type { Properties, Property } from "@ops-providers/provider-kit/internal/plugin/declare/property-types";
import { shapeOf } from "@ops-providers/provider-kit/internal/plugin/declare/shape";
import { slug } from "../markdown/slug.mjs";

/** A section of what is known of a service. */
export interface ServiceSection {
  readonly title: string;
  readonly anchor: string;
  /** The facts that matter to programs, in Markdown. */
  readonly facts: readonly string[];
}

/** The sections of a document that the declared properties name as their source. */
export function citedSections(document: string, properties: Properties): readonly ServiceSection[] {
  const cited = new Set<string>();
  citations(properties, [], cited);
  return sectionsIn(document).filter(({ anchor, facts }) => cited.has(anchor) && facts.length > 0);
}

function citations(properties: Properties, shapes: readonly string[], cited: Set<string>): void {
  for (const property of Object.values(properties)) citationsAt(property, shapes, cited);
}

function citationsAt(property: Property, shapes: readonly string[], cited: Set<string>): void {
  const anchor = /docs\/services\/[\w-]+\.md#([\w-]+)/.exec(property.source ?? "")?.[1];
  if (anchor !== undefined) cited.add(anchor);
  if (property.kind === "list") citationsAt(property.items, shapes, cited);
  if (property.kind === "map") citationsAt(property.values, shapes, cited);
  if (property.kind !== "object") return;
  const { name, properties } = shapeOf(property);
  if (!shapes.includes(name)) citations(properties, [...shapes, name], cited);
}

function sectionsIn(document: string): readonly ServiceSection[] {
  return document
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = "", ...lines] = section.split("\n");
      const facts = lines.filter((line) => line.startsWith("- ")).map(forPrograms);
      return { title, anchor: slug(title), facts: facts.filter((fact) => fact !== "") };
    });
}

/** How requests are made, and where a fact was seen, is for those who work on the provider. */
function forPrograms(line: string): string {
  const text = line.slice(2).replaceAll(/ ?\((spec|code|unsure|tried|[\w. ]+: (spec|code))\b[^)]*\)/g, "");
  const sentences = text.split(/(?<=\.) (?=[A-Z`])/);
  return sentences.filter((sentence) => !ABOUT_REQUESTS.test(sentence)).join(" ");
}

const ABOUT_REQUESTS =
  /\b(POST|PATCH|PUT|GET|DELETE|HTTP|JSON|[45]\d\d|202|204|request|requests|body|header|wire|answers?|simulator)\b/;
