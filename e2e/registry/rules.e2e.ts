import { readFileSync } from "node:fs";
import { inPackage, PROVIDERS } from "../workspace";
import { frontMatter, pageOf, PAGES, schemaOf, sectionOf } from "./pages";

/** Categories of the Pulumi Registry. */
const CATEGORIES = /^category\/(cloud|database|infrastructure|monitoring|network|utility|vcs)$/;

const LANGUAGES = ["typescript", "python", "go", "csharp", "yaml"];

describe.each(PROVIDERS)("the Pulumi Registry takes %s:", (name) => {
  const schema = schemaOf(name);

  test("the schema says who publishes what, and where", () => {
    expect(schema.name).toBe(name);
    expect(schema.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(schema.publisher).not.toBe("");
    expect(schema.description.length).toBeGreaterThan(20);
    expect(schema.keywords.filter((keyword) => CATEGORIES.test(keyword))).toHaveLength(1);
    expect(schema.keywords).toContain("kind/native");
    // one repository for each package, and what a release of it holds
    expect(schema.repository).toMatch(new RegExp(`^https://[\\w.]+/[\\w-]+/pulumi-${name}$`));
    expect(schema.logoUrl).toBe(`${schema.repository}/raw/v${schema.version}/docs/logo.png`);
    // the characters that its check passes on to the CLI; it knows no variables
    expect(schema.pluginDownloadURL).toMatch(/^https:\/\/[A-Za-z0-9._~:/?#@!$&()*+,;=-]+$/);
    expect(schema.pluginDownloadURL).toBe(`${schema.repository}/releases/download/v${schema.version}`);
  });

  test("each resource has an example", () => {
    const without = Object.entries(schema.resources).filter(
      ([, { description }]) => !description.includes("## Example Usage\n\n```typescript\n"),
    );
    expect(without.map(([token]) => token)).toEqual([]);
  });

  test("the logo is a small PNG of 100 by 100 pixels", () => {
    const bytes = readFileSync(inPackage(name, "docs/logo.png"));
    expect(bytes.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([100, 100]);
    expect(bytes.length).toBeLessThan(10_240);
  });

  test("the pages have a front matter with the name of the package", () => {
    const title = schema.displayName;
    const description: unknown = expect.stringContaining(title);
    expect(frontMatter(pageOf(name, "_index.md"))).toEqual({
      title,
      layout: "package",
      meta_desc: description,
    });
    expect(frontMatter(pageOf(name, "installation-configuration.md"))).toEqual({
      title: `${title} Installation & Configuration`,
      layout: "package",
      meta_desc: description,
    });
  });

  test("the overview has its sections in their order, below a paragraph without a heading", () => {
    const overview = pageOf(name, "_index.md");
    expect(overview.match(/^## .*$/gm)).toEqual(["## Installation", "## Example Usage", "## Configuration"]);
    expect(overview).toMatch(new RegExp(`^---\n\nThe ${schema.displayName} package for Pulumi manages `, "m"));
    const languages = [...sectionOf(overview, "Example Usage").matchAll(/choosable language (\w+)/g)];
    expect(languages.map(([, language]) => language)).toEqual(LANGUAGES);
  });

  test.each(PAGES)("%s has what the site of the registry shows as it is meant", (page) => {
    const text = pageOf(name, page);
    const prose = text.replace(/```.*?```/gs, "");
    expect(prose.match(/^# /m)).toBeNull();
    expect(prose.match(/<img|<a |!\[|\]\((?!https:)/)).toBeNull();
    for (const chooser of text.split("{{< chooser language ").slice(1)) {
      const [choices = ""] = /^"[^"]*" >}}/.exec(chooser) ?? [];
      const part = chooser.slice(0, chooser.indexOf("{{< /chooser >}}"));
      const [opened, closed] = [/{{% choosable language (\w+) %}}/g, /{{% \/choosable %}}/g].map((one) => [
        ...part.matchAll(one),
      ]);
      expect(choices).toBe(`"${(opened ?? []).map(([, language]) => language).join(",")}" >}}`);
      expect(closed).toHaveLength(opened?.length ?? 0);
    }
    expect(text.match(/{{[<%]/g)).toHaveLength(
      (text.match(/{{(< \/?chooser|% \/?choosable)\b.*(>|%)}}/g) ?? []).length,
    );
  });

  test.each(PAGES)("%s has each setting, whether it is secret, and its environment variables", (page) => {
    const lines = [...pageOf(name, page).matchAll(/^- `(\w+)` \((Required|Optional)(, Secret)?\) — (.*)$/gm)];
    const shown = lines.map(
      ([, setting = "", , secret, text = ""]) => [setting, secret !== undefined, variablesIn(text)] as const,
    );
    const declared = Object.entries(schema.config.variables).map(
      ([setting, { secret = false, description }]) => [setting, secret, variablesIn(description)] as const,
    );
    const sorted = (list: readonly (readonly [string, ...unknown[]])[]) =>
      [...list].sort(([a], [b]) => (a < b ? -1 : 1));
    expect(sorted(shown)).toEqual(sorted(declared));
  });

  test("the installation is a command for the plugin of the release, and the configuration has both ways", () => {
    const page = pageOf(name, "installation-configuration.md");
    const server = schema.pluginDownloadURL.replace(schema.version, "VERSION");
    expect(page).toContain(`\npulumi plugin install resource ${name} VERSION --server ${server}\n`);
    const prefix = name.toUpperCase().replaceAll("-", "_");
    expect(page).toMatch(new RegExp(`^pulumi config set (--secret )?${name}:\\w+ `, "m"));
    expect(page).toMatch(new RegExp(`^export ${prefix}_\\w+=`, "m"));
    expect(page).toContain(`npm install @ops-providers/${name}\n`);
  });
});

function variablesIn(text: string): readonly string[] {
  return [...text.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, variable = ""]) => variable);
}
