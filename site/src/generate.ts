import { existsSync, readdirSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { DocumentedPackage } from "./packages/load";
import { loadPackage } from "./packages/load";
import { componentPage } from "./pages/component-page";
import { documentPages, documents } from "./pages/documents";
import { lookupPage } from "./pages/lookup-page";
import type { Page } from "./pages/page";
import { providerPage } from "./pages/provider-page";
import { resourcePage } from "./pages/resource-page";
import type { Navigation } from "./pages/sidebar";
import { navigation } from "./pages/sidebar";

/** Everything that VitePress builds the site from. */
export interface SiteContent {
  readonly pages: readonly Page[];
  readonly navigation: Navigation;
}

const TROUBLESHOOTING = "docs/guides/troubleshooting.md";

/** Makes the pages of the site from the declarations and documents of the repository. */
export async function siteContent(root: string): Promise<SiteContent> {
  const names = readdirSync(join(root, "packages")).filter((name) =>
    existsSync(join(root, "packages", name, "schema.json")),
  );
  const packages = await Promise.all(names.map((name) => loadPackage(root, name)));
  const written = await documents(root, await documentPages(root, names));
  const shared = existsSync(join(root, TROUBLESHOOTING))
    ? "Messages that all resources share are in [troubleshooting](../guides/troubleshooting.md)."
    : "";
  const generated = await Promise.all(packages.map((one) => pagesOf(one, shared)));
  return { pages: [...written, ...generated.flat()], navigation: navigation(packages, written) };
}

/** The pages that are made from the declarations of a package. */
async function pagesOf(one: DocumentedPackage, shared: string): Promise<readonly Page[]> {
  const { components, provider } = one;
  const programs = [
    ...components.map((component) => componentPage(one, component, shared)),
    ...provider.resources.map((resource) => resourcePage(one, resource, shared)),
    ...provider.functions.map((lookup) => lookupPage(one, lookup, shared)),
  ];
  return [providerPage(one, shared), ...(await Promise.all(programs))];
}

/** Writes the pages and the navigation where VitePress reads them. */
export async function writeContent({ pages, navigation: around }: SiteContent, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await Promise.all(
    pages.map(async ({ path, text }) => {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, `${text}\n`);
    }),
  );
  await writeFile(join(folder, "navigation.json"), JSON.stringify(around, null, 2));
}
