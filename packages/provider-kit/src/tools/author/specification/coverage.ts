import type { DescribedKind } from "./described-kinds";
import { describedKinds } from "./described-kinds";
import type { KindFiles } from "./named-paths";
import { kindsOf } from "./named-paths";
import type { Operation } from "./operations";

/** Why operations are nobody's: by method and path, `POST /api/v2/write`, or by the beginning of paths, `/api/v2/query*`. */
export type Exclusions = Readonly<Record<string, string>>;

/** What a package has of a specification. */
export interface Coverage {
  readonly operations: readonly Operation[];
  /** Operations that a folder names. */
  readonly claimed: readonly Operation[];
  readonly excluded: readonly Operation[];
  /** Operations that nobody names and nothing excludes. */
  readonly open: readonly Operation[];
  /** Kinds of which no folder names the objects, although they can be made and deleted. */
  readonly openKinds: readonly DescribedKind[];
  /** Exclusions that no operation needs. */
  readonly unneeded: readonly string[];
}

/** Tells which operations of a specification a package has, and which are left. */
export function coverageOf(
  operations: readonly Operation[],
  folders: readonly KindFiles[],
  exclusions: Exclusions,
): Coverage {
  const claimed = operations.filter(({ path }) => kindsOf(folders, path).length > 0);
  const others = operations.filter((one) => !claimed.includes(one));
  const keys = Object.keys(exclusions);
  const excluded = others.filter((one) => keys.some((key) => isMeant(key, one)));
  const open = others.filter((one) => !excluded.includes(one));
  return {
    operations,
    claimed,
    excluded,
    open,
    openKinds: describedKinds(operations).filter((kind) => kind.operations.some((one) => open.includes(one))),
    unneeded: keys.filter((key) => !others.some((one) => isMeant(key, one))),
  };
}

function isMeant(key: string, { method, path }: Operation): boolean {
  const [, verb, place = key] = /^([A-Z]+) (.*)$/.exec(key) ?? [];
  if (verb !== undefined && verb !== method) return false;
  return place.endsWith("*") ? path.startsWith(place.slice(0, -1)) : path === place;
}

/** The coverage as Markdown. */
export function coverageLines(coverage: Coverage): readonly string[] {
  const { operations, claimed, excluded, open, openKinds, unneeded } = coverage;
  const count = openKinds.length === 1 ? "1 kind" : `${openKinds.length} kinds`;
  return [
    ...table(
      "Kinds that no folder declares",
      ["kind", "object", "created by", "changed by", "read", "listed"],
      openKinds.map(kindRow),
    ),
    ...table("Other operations that nobody names", ["path", "operations"], byPath(othersOf(coverage))),
    ...table(
      "Exclusions that no operation needs",
      ["exclusion"],
      unneeded.map((key) => [`\`${key}\``]),
    ),
    `${operations.length} operations: ${claimed.length} claimed by folders, ${excluded.length} excluded, ${open.length} open, among them ${count}`,
  ];
}

function othersOf({ open, openKinds }: Coverage): readonly Operation[] {
  const ofKinds = new Set(openKinds.flatMap(({ operations }) => operations));
  return open.filter((one) => !ofKinds.has(one));
}

function kindRow({ name, item, createdBy, updatedBy, isRead, isListed }: DescribedKind): readonly string[] {
  return [name, `\`${item}\``, createdBy, updatedBy ?? "nothing", isRead ? "yes" : "no", isListed ? "yes" : "no"];
}

function byPath(operations: readonly Operation[]): readonly (readonly string[])[] {
  const methods = new Map<string, string[]>();
  for (const { method, path } of operations) methods.set(path, [...(methods.get(path) ?? []), method]);
  return [...methods].map(([path, all]) => [`\`${path}\``, all.join(", ")]);
}

function table(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  if (rows.length === 0) return [];
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [`## ${title}`, "", line(heads), line(heads.map(() => "---")), ...rows.map(line), ""];
}
