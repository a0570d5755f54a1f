import { execFile } from "node:child_process";
import { existsSync, globSync, readdirSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, posix, sep } from "node:path";
import { promisify } from "node:util";
import { kebabCase } from "@ops-providers/provider-kit/internal/tools/author/names";
import { inPackage, PROVIDERS, ROOT } from "../workspace";

/** The folder of the site. */
export const SITE = join(ROOT, "docs/site");

/** A page as it was built. */
export interface BuiltPage {
  /** Relative to the site: `timeseries/bucket.html`. */
  readonly path: string;
  readonly html: string;
}

/** Makes the site, and gives its pages. */
export async function buildSite(): Promise<readonly BuiltPage[]> {
  await promisify(execFile)(process.execPath, [join(ROOT, "site/docs.mjs")], { cwd: ROOT });
  const files = await readdir(SITE, { recursive: true });
  const pages = files.filter((file) => file.endsWith(".html")).map((file) => file.split(sep).join("/"));
  return Promise.all(pages.sort().map(async (path) => ({ path, html: await readFile(join(SITE, path), "utf8") })));
}

/** The Markdown that the pages are made of, relative to the root of the repository. */
export function pageSources(): readonly string[] {
  return globSync("site/.scratch/pages/**/*.md", { cwd: ROOT }).sort();
}

/** The pages that the schemas and folders of the packages demand, by what they are about. */
export async function demandedPages(): Promise<Readonly<Record<Kind, readonly string[]>>> {
  const all = await Promise.all(PROVIDERS.map(demandedOf));
  return {
    provider: all.flatMap(({ provider }) => provider),
    resource: all.flatMap(({ resource }) => resource),
    lookup: all.flatMap(({ lookup }) => lookup),
    component: all.flatMap(({ component }) => component),
  };
}

type Kind = "provider" | "resource" | "lookup" | "component";

async function demandedOf(name: string): Promise<Readonly<Record<Kind, readonly string[]>>> {
  const schema: unknown = JSON.parse(await readFile(inPackage(name, "schema.json"), "utf8"));
  const page = (token: string): string => `${name}/${kebabCase(token.slice(token.lastIndexOf(":") + 1))}.html`;
  const root = inPackage(name, "src/components");
  const components = existsSync(root) ? readdirSync(root, { withFileTypes: true }) : [];
  return {
    provider: [`${name}/index.html`],
    resource: tokensIn(schema, "resources").map(page),
    lookup: tokensIn(schema, "functions").map(page),
    component: components.filter((one) => one.isDirectory()).map((folder) => `${name}/${folder.name}.html`),
  };
}

/** The tokens of a part of a schema, without the methods of the provider. */
function tokensIn(schema: unknown, part: "resources" | "functions"): readonly string[] {
  const declared: unknown = typeof schema === "object" && schema !== null ? Reflect.get(schema, part) : undefined;
  const tokens = typeof declared === "object" && declared !== null ? Object.keys(declared) : [];
  return tokens.filter((token) => !token.startsWith("pulumi:"));
}

/** Links of pages that lead to no page or to no place on it. */
export function deadLinks(pages: readonly BuiltPage[]): readonly string[] {
  const anchors = new Map(pages.map(({ path, html }) => [path, idsIn(html)]));
  return pages.flatMap(({ path, html }) =>
    linksIn(html).flatMap((link) => {
      const [target = "", anchor = ""] = link.split("#");
      const meant = pageMeant(path, target);
      const ids = anchors.get(meant);
      if (ids === undefined) return [`${path}: ${link} leads to no page`];
      return anchor === "" || ids.has(decodeURIComponent(anchor)) ? [] : [`${path}: ${link} leads to no place`];
    }),
  );
}

/** The links of a page within the site; those to elsewhere begin with a scheme. */
function linksIn(html: string): readonly string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, link = ""]) => link.replaceAll("&amp;", "&"));
  return [...new Set(links)].filter((link) => !/^[a-z]+:/.test(link));
}

function idsIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => id));
}

function pageMeant(from: string, target: string): string {
  if (target === "") return from;
  const path = posix.join(posix.dirname(from), target);
  if (path === "." || path === "./") return "index.html";
  return path.endsWith("/") ? `${path}index.html` : path;
}
