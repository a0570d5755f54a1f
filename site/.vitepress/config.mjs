// @ts-check
import { readFileSync } from "node:fs";
import { defineConfig } from "vitepress";
import { slug } from "../src/markdown/slug.mjs";

const content = new URL("../.scratch/pages/", import.meta.url);

/** @type {{ nav: import("vitepress").DefaultTheme.NavItem[], sidebar: import("vitepress").DefaultTheme.Sidebar }} */
const { nav, sidebar } = JSON.parse(readFileSync(new URL("navigation.json", content), "utf8"));

/**
 * Who searches for a property means the table that explains it, and who searches for a message means its list.
 * @param {string} page
 */
function preferInputs(page) {
  if (page.includes("/get-")) return 0.5;
  if (/#(inputs|settings)$/.test(page)) return 5;
  return page.endsWith("#errors") ? 2.5 : 1;
}

/**
 * Code in a line is text, whatever braces it has: it is no template.
 * @param {import("vitepress").MarkdownRenderer} markdown
 */
function showBraces(markdown) {
  markdown.renderer.rules.code_inline = (tokens, index) =>
    `<code v-pre>${markdown.utils.escapeHtml(tokens[index]?.content ?? "")}</code>`;
}

export default defineConfig({
  title: "ops-providers",
  description: "Native Pulumi providers written in TypeScript: resources, lookups, settings and guides.",
  lang: "en",
  srcDir: ".scratch/pages",
  outDir: "../docs/site",
  cacheDir: ".scratch/cache",
  // a name that no page contains: the build replaces it, so that the site works in any folder of any server
  base: "/ops-providers-base/",
  head: [["link", { rel: "icon", href: "data:," }]],
  lastUpdated: false,
  // the theme looks for pages of links that are in a picture, too, and fails
  router: { prefetchLinks: false },
  markdown: { anchor: { slugify: slug }, toc: { slugify: slug }, config: showBraces },
  themeConfig: {
    nav,
    sidebar,
    outline: { label: "On this page" },
    search: { provider: "local", options: { miniSearch: { searchOptions: { boostDocument: preferInputs } } } },
    docFooter: { prev: false, next: false },
  },
  vite: { logLevel: "warn", build: { chunkSizeWarningLimit: 4000 } },
});
