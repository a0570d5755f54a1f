import { camelCase } from "../names";
import type { Change } from "./compare";
import { namelessPath } from "./compare";
import type { KindFiles } from "./named-paths";
import { kindsOf } from "./named-paths";

/** A change, with all operations of a kind that have it. */
interface SharedChange {
  readonly kind: KindFiles;
  readonly operations: readonly string[];
  /** Request, response or both. */
  readonly parts: readonly string[];
  readonly change: Change;
}

/** What is said of a comparison. */
export interface Report {
  /** Markdown. */
  readonly lines: readonly string[];
  /** How many changes a declaration may have to follow. */
  readonly concerned: number;
}

/** Says which declarations and simulators of a package each change concerns. */
export function reportOn(changes: readonly Change[], kinds: readonly KindFiles[]): Report {
  const known = changes.filter(({ path }) => kindsOf(kinds, path).length > 0);
  const shared = share(known, kinds);
  return {
    lines: [...kinds.flatMap((kind) => kindLines(kind, shared)), ...otherLines(changes, kinds)],
    concerned: shared.filter(({ change, kind }) => isOpen(change, kind)).length,
  };
}

function share(changes: readonly Change[], kinds: readonly KindFiles[]): readonly SharedChange[] {
  const groups = new Map<string, Group>();
  for (const change of changes) {
    const isWhole = change.part === "operation";
    for (const kind of kindsOf(kinds, change.path)) {
      const key = [kind.kind, isWhole ? change.part : "", change.place, change.what].join("\n");
      const group = groups.get(key) ?? { kind, operations: new Set(), parts: new Set(), change };
      groups.set(key, group);
      group.operations.add(isWhole ? `${change.method} ${change.path}` : change.method);
      group.parts.add(change.part);
    }
  }
  return [...groups.values()].map(({ kind, operations, parts, change }) => {
    return { kind, operations: [...operations], parts: [...parts], change };
  });
}

interface Group {
  readonly kind: KindFiles;
  readonly operations: Set<string>;
  readonly parts: Set<string>;
  readonly change: Change;
}

function kindLines(kind: KindFiles, shared: readonly SharedChange[]): readonly string[] {
  const own = shared.filter((one) => one.kind === kind);
  if (own.length === 0) return [];
  return [
    `## ${kind.kind}`,
    "",
    "| operations | where | change | declaration | simulator |",
    "| --- | --- | --- | --- | --- |",
    ...own.map(({ operations, parts, change }) => {
      const cells = [operations.join(", "), parts.join(", "), changeCell(change), ...namers(change, kind)];
      return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
    }),
    "",
  ];
}

function changeCell({ place, what }: Change): string {
  return place === "" ? what : `\`${place}\` ${what}`;
}

/** Whether declaration and simulator name what changed. */
function namers(change: Change, { declaration, simulator }: KindFiles): readonly string[] {
  return [declaration, simulator].map((text) =>
    text === "" ? "–" : names(text, change) ? "names it" : "does not name it",
  );
}

/** Whether a source names the last part of a place, in the service's spelling or in ours. */
function names(source: string, { place, path, part }: Change): boolean {
  if (part === "operation") return source.includes(path.slice(0, path.search(/\{|$/)).replace(/\/$/, ""));
  const last =
    place
      .replace(/^\?/, "")
      .split(/[.[\]{}]+/)
      .findLast((name) => name !== "") ?? "";
  const words = new Set(source.split(/[^\w$@-]+/));
  return [last, camelCase(last)].some((name) => words.has(name));
}

/** What is new and not named, what is gone and named, and what changed of what is named. */
function isOpen(change: Change, { declaration }: KindFiles): boolean {
  const isNamed = names(declaration, change);
  return change.what === "added" ? !isNamed : isNamed;
}

/** Operations of which no folder knows. */
function otherLines(changes: readonly Change[], kinds: readonly KindFiles[]): readonly string[] {
  const others = changes.filter(({ part, path }) => part === "operation" && kindsOf(kinds, path).length === 0);
  const changed = new Set(
    changes
      .filter(({ part, path }) => part !== "operation" && kindsOf(kinds, path).length === 0)
      .map(({ path }) => path),
  );
  if (others.length === 0 && changed.size === 0) return [];
  const collections = new Map<string, Set<string>>();
  for (const { method, path, what } of others) {
    const collection = namelessPath(path).replace(/(?:\/\{\}).*$/, "");
    collections.set(collection, (collections.get(collection) ?? new Set()).add(`${method} ${what}`));
  }
  return [
    "## No kind of the package",
    "",
    "| path | operations |",
    "| --- | --- |",
    ...[...collections].map(([path, operations]) => `| \`${path}\` | ${[...operations].join(", ")} |`),
    ...[...changed].map((path) => `| \`${path}\` | changed |`),
    "",
  ];
}
