import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join, posix } from "node:path";
import type { Markdown } from "../markdown/text";
import type { Page } from "./page";

/** Documents of the repository that are pages, by their paths there: the path of the page. */
export type DocumentPages = ReadonlyMap<string, string>;

/** Documents for users that are no guide of their own. */
const REFERENCE = ["docs/adopting.md", "docs/moving.md", "docs/proxies.md", "docs/declarations.md"];

/** Finds the documents that become pages. */
export async function documentPages(root: string, packages: readonly string[]): Promise<DocumentPages> {
  const guides = await readdir(join(root, "docs/guides")).catch(() => []);
  return new Map([
    ["site/pages/index.md", "index.md"],
    ["README.md", "index.md"],
    ...guides.filter((file) => file.endsWith(".md")).map((file) => [`docs/guides/${file}`, `guides/${file}`] as const),
    ...REFERENCE.filter((path) => existsSync(join(root, path))).map(
      (path) => [path, `reference/${basename(path)}`] as const,
    ),
    ["packages/provider-kit/README.md", "reference/provider-kit.md"],
    ...packages.map((name) => [`packages/${name}/README.md`, `${name}/guide.md`] as const),
    ...packages.map((name) => [`docs/services/${name}.md`, `${name}/service.md`] as const),
  ]);
}

/** Reads the documents as pages: their links lead to pages, or name the file where there is no page. */
export async function documents(root: string, pages: DocumentPages): Promise<readonly Page[]> {
  const read = [...pages].filter(([file]) => file !== "README.md");
  return Promise.all(
    read.map(async ([file, path]) => {
      const text = await readFile(join(root, file), "utf8");
      return { path, title: titleOf(text, path), text: withoutTemplates(withPageLinks(text, file, path, pages)) };
    }),
  );
}

function titleOf(text: string, path: string): string {
  return /^# (.+)$/m.exec(text)?.[1]?.replaceAll("`", "") ?? path;
}

const LINK = /(?<!!)\[([^\]]*)\]\((?!https?:|mailto:|#)([^)#\s]*)(#[^)\s]*)?\)/g;

function withPageLinks(text: string, file: string, path: string, pages: DocumentPages): Markdown {
  return outsideBlocks(text, (part) =>
    part.replaceAll(LINK, (_all, label: string, target: string, anchor = "") => {
      const meant = posix.join(dirname(file), target).replace(/\/$/, "");
      const page = pages.get(meant) ?? pages.get(`${meant}/README.md`);
      if (page !== undefined) return `[${label}](${relativePath(path, page)}${String(anchor)})`;
      if (isGenerated(meant, pages)) return `[${label}](${target}${String(anchor)})`;
      return label.replaceAll(/[`\s]/g, "") === meant ? `\`${meant}\`` : `${label} (\`${meant}\` of the repository)`;
    }),
  );
}

/** Whether a guide or the front page means a page that is made from declarations: `docs/timeseries/bucket.md`. */
function isGenerated(meant: string, pages: DocumentPages): boolean {
  const folder = /^(?:docs|site\/pages)\/([\w-]+)\//.exec(meant)?.[1] ?? "";
  return pages.has(`packages/${folder}/README.md`);
}

function relativePath(from: string, to: string): string {
  const relative = posix.relative(posix.dirname(from), to);
  return relative.startsWith(".") ? relative : `./${relative}`;
}

/** Angle brackets and double braces of a document are text; it has no HTML but line breaks. */
function withoutTemplates(text: string): Markdown {
  return outsideBlocks(text, (part) =>
    part
      .split(/(`[^`]+`)/)
      .map((piece, i) => (i % 2 === 1 ? piece : escapeTemplate(piece)))
      .join(""),
  );
}

function escapeTemplate(text: string): string {
  return text.replaceAll("{{", "&#123;&#123;").replaceAll(/<(?!br>|!--|https?:)/g, "&lt;");
}

/** Changes what stands outside blocks of code. */
function outsideBlocks(text: string, change: (part: string) => string): string {
  return text
    .split(/(^ *```.*?^ *```$)/gms)
    .map((part, i) => (i % 2 === 1 ? part : change(part)))
    .join("");
}
