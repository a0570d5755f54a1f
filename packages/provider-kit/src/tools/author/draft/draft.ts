import picomatch from "picomatch";
import type { PackageNames } from "../init/package-name";
import { kebabCase } from "../names";
import { pluralOf } from "../plural";
import { namelessPath } from "../specification/compare";
import type { DescribedKind } from "../specification/described-kinds";
import { describedKinds } from "../specification/described-kinds";
import { describedOperations, operationsOf } from "../specification/operations";
import type { Specification } from "../specification/read-specification";
import type { DraftKind } from "./drafted-kind";
import { NotDrafted } from "./identity";
import { draftKind } from "./kind";
import { parentOf } from "./print/programs";
import type { Undrafted } from "./print/page";
import { namesOfList } from "./print/list";
import { errorsOf } from "./errors";
import type { DraftErrors } from "./errors";
import { accessOf } from "./settings";
import type { DraftAccess } from "./settings";
import { typeNameOf } from "./text";
import { takenNames } from "./type-names";

/** What a specification makes of a service. */
export interface Draft {
  readonly version: string;
  readonly kinds: readonly DraftKind[];
  readonly undrafted: readonly Undrafted[];
  readonly access: DraftAccess;
  readonly errors: DraftErrors;
  /** The kinds whose objects can all be listed. */
  readonly listable: ReadonlySet<string>;
  /** Operations that no kind has -> why. */
  readonly excluded: Readonly<Record<string, string>>;
}

/** What is drafted, and how. */
export interface DraftOptions {
  /** Globs of the paths whose kinds are drafted, or names of kinds. Default: all. */
  readonly include: readonly string[];
  /** Whether docs have the sentences of the specification. */
  readonly hasTexts: boolean;
}

/** Drafts all kinds of a specification. */
export function draftOf(
  specification: Specification,
  { name: packageName }: PackageNames,
  options: DraftOptions,
): Draft {
  const described = describedOperations(specification);
  const all = describedKinds(operationsOf(specification));
  const wanted = all.filter((kind) => isIncluded(kind, options.include));
  if (wanted.length === 0) throw new Error(nothingToDraft(all, options.include));
  // what refers to what is known once all are drafted
  const first = draftKinds(specification, packageName, wanted, options.hasTexts, new Map());
  const { named, drafted, undrafted } = draftKinds(specification, packageName, wanted, options.hasTexts, first.drafted);
  const kinds = named.flatMap(({ item }) => drafted.get(namelessPath(item)) ?? []);
  const claimed = new Set(
    named
      .filter(({ item }) => drafted.has(namelessPath(item)))
      .flatMap(({ operations }) => operations.map((one) => `${one.method} ${one.path}`)),
  );
  const keysOf = ({ operations }: DescribedKind): readonly string[] =>
    operations.map((one) => `${one.method} ${one.path}`);
  const reasonOf = (key: string): string => {
    const failed = undrafted.find(({ item }) => named.some((kind) => kind.item === item && keysOf(kind).includes(key)));
    if (failed !== undefined) return `not drafted: ${failed.reason}`;
    return all.some((kind) => !wanted.includes(kind) && keysOf(kind).includes(key))
      ? "left out by --include"
      : "no part of an object that can be made and deleted, as far as the paths tell";
  };
  const open = described.map(({ method, path }) => `${method} ${path}`).filter((key) => !claimed.has(key));
  return {
    version: specification.version,
    kinds,
    undrafted,
    access: accessOf(specification, described),
    errors: errorsOf(specification, described),
    listable: listableKinds(kinds),
    excluded: Object.fromEntries(open.map((key) => [key, reasonOf(key)])),
  };
}

interface DraftedKinds {
  readonly named: readonly DescribedKind[];
  readonly drafted: ReadonlyMap<string, DraftKind>;
  readonly undrafted: readonly Undrafted[];
}

function draftKinds(
  specification: Specification,
  packageName: string,
  wanted: readonly DescribedKind[],
  hasTexts: boolean,
  before: ReadonlyMap<string, DraftKind>,
): DraftedKinds {
  const takeName = takenNames(packageName);
  const named = wanted.map((kind) => ({ ...kind, name: takeName(typeNameOf(kind.name), "kind") }));
  const drafted = new Map<string, DraftKind>();
  const undrafted: Undrafted[] = [];
  for (const kind of named) {
    try {
      drafted.set(namelessPath(kind.item), draftKind({ specification, takeName, hasTexts, drafted: before }, kind));
    } catch (error) {
      if (!(error instanceof NotDrafted)) throw error;
      undrafted.push({ name: kind.name, item: kind.item, reason: error.message });
    }
  }
  return { named, drafted, undrafted };
}

function isIncluded({ item, name, operations }: DescribedKind, globs: readonly string[]): boolean {
  if (globs.length === 0) return true;
  const isMatch = picomatch([...globs], { nobrace: true });
  return (
    isMatch(name) ||
    [item, ...operations.map(({ path }) => path)].some((path) => isMatch(path) || isMatch(path.replace(/^\//, "")))
  );
}

function nothingToDraft(all: readonly DescribedKind[], globs: readonly string[]): string {
  if (all.length === 0) {
    return "the specification has no kind of objects that can be made and deleted: no path with a DELETE below one with a POST, and none with PUT and DELETE";
  }
  const known = all.slice(0, 20).map(({ name, item }) => `  ${name}  ${item}`);
  return [
    `--include ${globs.join(" ")} matches none of these kinds:`,
    ...known,
    ...(all.length > 20 ? [`  and ${all.length - 20} more`] : []),
  ].join("\n");
}

/** The kinds with a list that needs nothing, or what other listable kinds have. */
function listableKinds(kinds: readonly DraftKind[]): ReadonlySet<string> {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const isListable = (kind: DraftKind, within: readonly DraftKind[]): boolean => {
    const { list } = kind;
    if (list === undefined || within.includes(kind)) return false;
    return namesOfList(list).every((name) => {
      const input = kind.inputs.find((one) => one.name === name);
      const parent = input === undefined ? undefined : parentOf(input, byName);
      return parent !== undefined && isListable(parent.kind, [...within, kind]);
    });
  };
  return new Set(kinds.filter((kind) => isListable(kind, [])).map(({ name }) => name));
}

/** The folder names of a draft's kinds, in order. */
export function foldersOf({ kinds }: Draft): readonly string[] {
  return kinds.map(({ folder }) => folder).sort();
}

/** The file name of the lookup of all objects of a kind. */
export function pluralFolder({ folder }: DraftKind): string {
  return kebabCase(pluralOf(folder));
}
