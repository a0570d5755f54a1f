import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";

/** The folder under which VitePress builds the site; no page contains the name. */
export const BUILT_BASE = "/ops-providers-base/";

/** Where a page says in which folder the site lies. */
const BASE = "globalThis.__SITE_BASE__";

/** Makes a built site work in any folder of any server: VitePress can build for one known folder only. */
export async function relocate(site: string): Promise<void> {
  // a server that shows this page for an unknown address shows it at an unknown depth
  await rm(join(site, "404.html"), { force: true });
  const files = (await readdir(site, { recursive: true })).filter((file) => /\.(html|js|css|json)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(site, file);
      const text = await readFile(path, "utf8");
      if (!text.includes(BUILT_BASE)) return;
      const moved = file.endsWith(".html") ? relocatedPage(text, file.split("/").length - 1) : relocatedScript(text);
      if (moved.includes(BUILT_BASE)) throw new Error(`${path} contains ${BUILT_BASE} where it cannot be replaced`);
      await writeFile(path, moved);
    }),
  );
}

/** A page `depth` folders below the root of the site: its own links are relative, and its scripts learn where the root is. */
export function relocatedPage(text: string, depth: number): string {
  const up = "../".repeat(depth) || "./";
  const where = `<script>${BASE}=new URL(${JSON.stringify(up)},location.href).pathname</script>`;
  // the bars around a page stay when another page is shown, so their links must not be relative any more
  const absolute = `<script>for(const a of document.querySelectorAll('a[href^="."]'))a.href=a.href</script>`;
  return text
    .replaceAll(`\\"${BUILT_BASE}\\"`, `\\""+${BASE}+"\\"`)
    .replaceAll(`"${BUILT_BASE}`, `"${up}`)
    .replace("<head>", `<head>\n    ${where}`)
    .replace("</body>", `${absolute}\n  </body>`);
}

/** A script whose strings name the folder: each becomes a sum with the folder where the site lies. */
export function relocatedScript(text: string): string {
  const source = ts.createSourceFile("script.js", text, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS);
  const found: ts.StringLiteralLike[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && node.text.includes(BUILT_BASE)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.reduceRight((moved, node) => {
    const sum = node.text
      .split(BUILT_BASE)
      .map((part) => JSON.stringify(part))
      .join(`+${BASE}+`);
    return `${moved.slice(0, node.getStart(source))}(${sum})${moved.slice(node.end)}`;
  }, text);
}
