import { readFileSync } from "node:fs";
import { inPackage } from "../workspace";

/** What the tests read of a package schema. */
export interface PackageSchema {
  readonly name: string;
  readonly version: string;
  readonly displayName: string;
  readonly description: string;
  readonly publisher: string;
  readonly repository: string;
  readonly logoUrl: string;
  readonly pluginDownloadURL: string;
  readonly keywords: readonly string[];
  readonly config: {
    readonly variables: Readonly<Record<string, { readonly description: string; readonly secret?: boolean }>>;
  };
  readonly types: Readonly<Record<string, unknown>>;
  readonly resources: Readonly<Record<string, { readonly description: string }>>;
}

/** The package schema of a provider. */
export function schemaOf(name: string): PackageSchema {
  const schema: unknown = JSON.parse(readFileSync(inPackage(name, "schema.json"), "utf8"));
  if (isSchema(schema)) return schema;
  throw new Error(`the schema of ${name} has no publisher or no resources`);
}

function isSchema(value: unknown): value is PackageSchema {
  return typeof value === "object" && value !== null && "publisher" in value && "resources" in value;
}

/** The pages that the Pulumi Registry shows of a package. */
export const PAGES = ["_index.md", "installation-configuration.md"] as const;

/** A page of a package. */
export function pageOf(name: string, page: (typeof PAGES)[number]): string {
  return readFileSync(inPackage(name, "docs", page), "utf8");
}

/** The values in the front matter of a page. */
export function frontMatter(page: string): Readonly<Record<string, string>> {
  const [, block = ""] = /^---\n(.*?)\n---\n/s.exec(page) ?? [];
  return Object.fromEntries(
    block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.replace(/^\w+: /, "")]),
  );
}

/** The text below a heading of the second level. */
export function sectionOf(page: string, heading: string): string {
  return page.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? "";
}

/** The example of a package in a language, as its overview shows it. */
export function exampleIn(name: string, language: "typescript" | "python" | "go" | "csharp" | "yaml"): string {
  const section = sectionOf(pageOf(name, "_index.md"), "Example Usage");
  const program = new RegExp(`choosable language ${language} %}}\n\n\`\`\`${language}\n(.*?)\`\`\``, "s").exec(
    section,
  )?.[1];
  if (program === undefined) throw new Error(`the overview of ${name} has no example in ${language}`);
  return program;
}
