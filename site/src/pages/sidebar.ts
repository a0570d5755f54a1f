import { typeName } from "@ops-providers/provider-kit/internal/plugin/declare/resource";
import { kebabCase } from "@ops-providers/provider-kit/internal/tools/author/names";
import type { DocumentedPackage } from "../packages/load";
import type { Page } from "./page";

interface Item {
  readonly text: string;
  readonly link?: string;
  readonly collapsed?: boolean;
  readonly items?: readonly Item[];
}

/** What the theme shows around pages. */
export interface Navigation {
  readonly nav: readonly Item[];
  readonly sidebar: Readonly<Record<string, readonly Item[]>>;
}

/** The bar at the top, and the list of pages of each part of the site. */
export function navigation(packages: readonly DocumentedPackage[], documents: readonly Page[]): Navigation {
  const guides = documentItems(documents, "guides/");
  const reference = documentItems(documents, "reference/");
  const all = [
    ...(guides.length === 0 ? [] : [{ text: "Guides", items: guides }]),
    { text: "Reference", items: reference },
  ];
  const first = [...guides, ...reference][0];
  const providers = packages.map(({ provider }) => ({ text: provider.displayName, link: `/${provider.name}/` }));
  return {
    nav: [{ text: "Guides", link: first?.link ?? "/" }, ...providers],
    sidebar: {
      "/guides/": all,
      "/reference/": all,
      ...Object.fromEntries(packages.map((one) => [`/${one.provider.name}/`, packageItems(one)])),
    },
  };
}

/** Documents of a folder by their titles. */
function documentItems(documents: readonly Page[], folder: string): readonly Item[] {
  return documents
    .filter(({ path }) => path.startsWith(folder))
    .map(({ path, title, text }) => ({ text: title, link: `/${path.replace(/\.md$/, "")}`, order: orderOf(text) }))
    .sort((a, b) => a.order - b.order || a.text.localeCompare(b.text, "en"))
    .map(({ text, link }) => ({ text, link }));
}

/** A document may say its place: `order: 1` in its front matter. */
function orderOf(text: string): number {
  return Number(/^---\n(?:.*\n)*?order: (\d+)$/m.exec(text)?.[1] ?? 100);
}

function packageItems({ provider, components }: DocumentedPackage): readonly Item[] {
  const base = `/${provider.name}/`;
  const page = (name: string): Item => ({ text: name, link: `${base}${kebabCase(name)}` });
  const group = (text: string, names: readonly string[]): readonly Item[] =>
    names.length === 0 ? [] : [{ text, items: names.map(page) }];
  const lookups = group(
    "Lookups",
    provider.functions.map(({ token }) => typeName(token)),
  );
  return [
    {
      text: provider.displayName,
      items: [
        { text: "Overview and settings", link: base },
        { text: "Guide", link: `${base}guide` },
        { text: "The service", link: `${base}service` },
      ],
    },
    ...group(
      "Components",
      components.map(({ name }) => name),
    ),
    ...group(
      "Resources",
      provider.resources.map(({ token }) => typeName(token)),
    ),
    ...lookups,
  ];
}
