import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "vitepress";
import { siteContent, writeContent } from "./generate";
import { relocate } from "./output/relocate";
import { serveFolder } from "./output/serve";

/** Makes the site, and with `--serve` shows it on loopback until the command is stopped. */
export async function main(root: string, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { serve: { type: "boolean" }, port: { type: "string" } },
  });
  const start = Date.now();
  const content = await siteContent(root);
  await writeContent(content, join(root, "site/.scratch/pages"));
  await build(join(root, "site"));
  const site = join(root, "docs/site");
  await relocate(site);
  const seconds = Math.round((Date.now() - start) / 1000);
  console.log(`${content.pages.length} pages in docs/site, made in ${seconds} s`);
  if (values.serve !== true) {
    console.log("npm run docs -- --serve shows them; any other static server can serve the folder too");
    return;
  }
  const { url } = await serveFolder(site, Number(values.port ?? 0));
  console.log(`${url} (Ctrl+C stops it)`);
}
