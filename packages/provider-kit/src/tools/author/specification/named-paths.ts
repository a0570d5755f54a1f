import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { namelessPath } from "./compare";

/** The files of a resource's folder that name paths of the service. */
export interface KindFiles {
  /** Name of the folder: `alert-route`. */
  readonly kind: string;
  /** Declaration, lookups and handlers, in one text. */
  readonly declaration: string;
  readonly simulator: string;
  /** The paths that the files name, with nameless parameters. */
  readonly paths: readonly string[];
}

/** Reads what the folders of a package's resources name. */
export async function readKinds(packageFolder: string): Promise<readonly KindFiles[]> {
  const root = join(packageFolder, "src/resources");
  const folders = await readdir(root, { withFileTypes: true }).catch(() => []);
  const kinds = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(kinds.sort().map((kind) => readKind(root, kind)));
}

async function readKind(root: string, kind: string): Promise<KindFiles> {
  const entries = await readdir(join(root, kind), { recursive: true });
  const sources = entries.filter((file) => /^[\w/-]+(\.sim|\.formerly|\.wire)?\.ts$/.test(file));
  const texts = await Promise.all(
    sources.map(async (file) => [file, await readFile(join(root, kind, file), "utf8")] as const),
  );
  const textOf = (isSimulator: boolean): string =>
    texts
      .filter(([file]) => file.endsWith(".sim.ts") === isSimulator)
      .map(([, text]) => text)
      .join("\n");
  const declaration = textOf(false);
  const simulator = textOf(true);
  return { kind, declaration, simulator, paths: pathsIn(`${declaration}\n${simulator}`) };
}

/** The paths in a source: texts that begin with a slash and a letter; `:id`, `{id}` and `${id}` are parameters. */
export function pathsIn(source: string): readonly string[] {
  const texts = [...source.matchAll(/["'`](\/[a-z][^"'`\s]*)["'`]/gi)].map(([, text = ""]) => text.split("?")[0] ?? "");
  const paths = texts.map((text) => namelessPath(text.replace(/\$\{[^}]*\}/g, "{}")).replace(/:\w+/g, "{}"));
  return [...new Set(paths)].sort();
}

/** The folders that name an operation's path, or the longest beginning of it that any folder names; none where only other kinds begin so. */
export function kindsOf(kinds: readonly KindFiles[], path: string): readonly KindFiles[] {
  const wanted = namelessPath(path);
  const lengthIn = ({ paths }: KindFiles): number =>
    Math.max(0, ...paths.filter((known) => isBeginning(known, wanted)).map(({ length }) => length));
  const longest = Math.max(0, ...kinds.map(lengthIn));
  if (longest === 0) return [];
  return kinds.filter((kind) => lengthIn(kind) === longest);
}

/** Whether a path is a collection, an object of it, or something that is done with either. */
function isBeginning(known: string, path: string): boolean {
  const [own, wanted] = [known.split("/"), path.split("/")];
  if (!own.every((segment, i) => isSegment(segment, wanted[i]))) return false;
  const rest = wanted.slice(own.length);
  return rest.length <= 1 || rest.includes("actions");
}

/** Whether a segment in a source makes one of a path: `{}s` makes `owners`, and a parameter alone makes no name. */
function isSegment(known: string, segment: string | undefined): boolean {
  if (segment === undefined || known === segment || known === "{}" || !known.includes("{}")) return known === segment;
  const [before = "", after = ""] = known.split("{}");
  return segment.length > before.length + after.length && segment.startsWith(before) && segment.endsWith(after);
}
