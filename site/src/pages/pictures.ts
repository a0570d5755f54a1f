import type { Provider } from "@ops-providers/provider-kit/internal/plugin/declare/provider";
import { typeName } from "@ops-providers/provider-kit/internal/plugin/declare/resource";
import { kebabCase } from "@ops-providers/provider-kit/internal/tools/author/names";
import type { Arrow, Box } from "../markdown/picture";
import { picture } from "../markdown/picture";
import type { Markdown } from "../markdown/text";
import { sections } from "../markdown/text";
import type { Component } from "../packages/components";
import type { Relation } from "../packages/relations";
import { relationsOf } from "../packages/relations";

/** What a resource refers to, and what refers to it; nothing for a resource on its own. */
export function neighbourPicture(provider: Provider, name: string): Markdown {
  const relations = relationsOf(provider).filter(({ from, to }) => from !== to && (from === name || to === name));
  if (relations.length === 0) return "";
  const outgoing = relations.filter(({ from }) => from === name);
  const targets = outgoing.map(({ to }) => to);
  const incoming = relations.filter(({ to, from }) => to === name && !targets.includes(from));
  const columns = [
    outgoing.map((relation) => neighbour(relation.to, relation)),
    [{ name, isSubject: true }],
    incoming.map((relation) => neighbour(relation.from, relation)),
  ];
  const arrows = [...outgoing, ...incoming].map(({ from, to }) => ({ from, to }));
  const drawn = picture(`What ${name} belongs to, and what belongs to it`, columns.filter(isFilled), arrows);
  return sections([
    "## Related resources",
    "An arrow goes from a resource to the one that it refers to, by the inputs in the small letters.",
    drawn,
  ]);
}

function isFilled(column: readonly Box[]): boolean {
  return column.length > 0;
}

function neighbour(name: string, { inputs }: Relation): Box {
  return { name, href: pageOf(name), note: [...new Set(inputs.map(shortened))].join(", ") };
}

/** The end of a path, where its name says enough. */
function shortened(path: string): string {
  const parts = path.split(".");
  return parts.length < 3 ? path : `…${parts.slice(-2).join(".")}`;
}

/** All resources of a provider, those that others refer to at the left. */
export function providerPicture(provider: Provider): Markdown {
  const relations = withoutDetours(relationsOf(provider).filter(({ from, to }) => from !== to));
  const related = new Set(relations.flatMap(({ from, to }) => [from, to]));
  const names = provider.resources.map(({ token }) => typeName(token)).filter((name) => related.has(name));
  if (names.length === 0) return "";
  const columns = layers(names, relations).map((column) => column.map((name) => ({ name, href: pageOf(name) })));
  const arrows: readonly Arrow[] = relations.map(({ from, to }) => ({ from, to }));
  return picture(`Resources of ${provider.displayName} and what they refer to`, columns, arrows);
}

/** The relations without those to what a resource refers to by way of another one, too: the picture stays legible. */
function withoutDetours(relations: readonly Relation[]): readonly Relation[] {
  return relations.reduce<readonly Relation[]>((kept, one) => {
    const others = kept.filter((other) => other !== one);
    return leads(others, one.from, one.to, []) ? others : kept;
  }, relations);
}

/** Whether relations lead from one resource to another, however many there are between. */
function leads(relations: readonly Relation[], from: string, to: string, seen: readonly string[]): boolean {
  if (seen.includes(from)) return false;
  const next = relations.filter((one) => one.from === from);
  return next.some((one) => one.to === to || leads(relations, one.to, to, [...seen, from]));
}

/** Columns in which each resource stands right of those that it refers to, as far as they do not refer to each other. */
function layers(names: readonly string[], relations: readonly Relation[]): readonly (readonly string[])[] {
  const depths = new Map<string, number>();
  const depthOf = (name: string, path: readonly string[]): number => {
    const known = depths.get(name);
    if (known !== undefined) return known;
    const targets = relations.filter(({ from, to }) => from === name && !path.includes(to)).map(({ to }) => to);
    const depth = Math.max(-1, ...targets.map((target) => depthOf(target, [...path, name]))) + 1;
    depths.set(name, depth);
    return depth;
  };
  for (const name of names) depthOf(name, []);
  const columns: string[][] = [];
  for (const [name, depth] of depths) (columns[depth] ??= []).push(name);
  return columns.map((column, i) => (i === 0 ? column : column.toSorted(byTargets(columns.slice(0, i), relations))));
}

/** Orders a column so that arrows cross little: by where the targets of its resources are on average. */
function byTargets(
  before: readonly (readonly string[])[],
  relations: readonly Relation[],
): (a: string, b: string) => number {
  const place = (name: string): number => {
    const places = relations
      .filter(({ from }) => from === name)
      .flatMap(({ to }) => before.map((column) => column.indexOf(to) / column.length).filter((at) => at >= 0));
    return places.length === 0 ? 0 : places.reduce((sum, at) => sum + at, 0) / places.length;
  };
  return (a, b) => place(a) - place(b);
}

/** A component, and the resources that it makes. */
export function componentPicture(provider: Provider, { name, children }: Component): Markdown {
  const resources = new Set(provider.resources.map(({ token }) => typeName(token)));
  const made = children.filter((child) => resources.has(child));
  if (made.length === 0) return "";
  const boxes = made.map((child) => ({ name: child, href: pageOf(child) }));
  return picture(
    `What ${name} makes`,
    [[{ name, isSubject: true }], boxes],
    made.map((to) => ({ from: name, to })),
  );
}

function pageOf(name: string): string {
  return `./${kebabCase(name)}.html`;
}
