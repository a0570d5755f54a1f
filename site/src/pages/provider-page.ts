import { typeName } from "@ops-providers/provider-kit/internal/plugin/declare/resource";
import { kebabCase } from "@ops-providers/provider-kit/internal/tools/author/names";
import { resultSentences, settingSentences } from "@ops-providers/provider-kit/internal/tools/author/schema/docs";
import { settingsOf } from "@ops-providers/provider-kit/internal/tools/author/schema/settings";
import { propertySections } from "../markdown/property-table";
import { table } from "../markdown/table";
import type { Markdown } from "../markdown/text";
import { block, cell, code, prose, sections } from "../markdown/text";
import type { DocumentedPackage } from "../packages/load";
import { ruleMessages } from "../packages/rule-messages";
import { errorSection } from "./errors";
import type { Page } from "./page";
import { frontMatter } from "./page";
import { providerPicture } from "./pictures";

/** The page of a provider: its settings, and what it has. */
export function providerPage(one: DocumentedPackage, shared: string): Page {
  const { provider, components, messagesOf } = one;
  const drawn = providerPicture(provider);
  const text = sections([
    frontMatter({ title: provider.displayName, outline: [2, 3] }),
    `# ${provider.displayName}`,
    prose(provider.doc),
    block("sh", `npm install ${provider.npmName} @pulumi/pulumi`),
    `[Guide to the package](./guide.md) · [what is known of the service](./service.md)`,
    drawn === ""
      ? ""
      : `## How resources belong together\n\nAn arrow goes from a resource to the one that it refers to. What it refers to by way of another resource, too, has no arrow of its own.\n\n${drawn}`,
    components.length === 0 ? "" : `## Components\n\n${listOf(components)}`,
    `## Resources\n\n${listOf(provider.resources.map(declared))}`,
    `## Lookups\n\n${listOf(provider.functions.map(declared))}`,
    settingSection(one),
    methodSection(one),
    errorSection(ruleMessages(messagesOf, provider.settings, allRules(one)), [], shared),
  ]);
  return { path: `${provider.name}/index.md`, title: provider.displayName, text };
}

interface Named {
  readonly name: string;
  readonly doc: string;
}

function declared({ token, doc }: { readonly token: string; readonly doc: string }): Named {
  return { name: typeName(token), doc };
}

function listOf(named: readonly Named[]): Markdown {
  return table(
    ["Name", "Meaning"],
    named.map(({ name, doc }) => [`[${name}](./${kebabCase(name)}.md)`, cell(doc.split("\n\n")[0] ?? "")]),
  );
}

function settingSection({ provider }: DocumentedPackage): Markdown {
  const style = { part: "settings", sentences: settingSentences, kind: "Setting" as const, shown: new Set<string>() };
  return sections([
    "## Settings",
    `Configuration of the stack (\`pulumi config set ${provider.name}:NAME VALUE\`, with \`--secret\` for a secret), or arguments of \`new Provider\`. ` +
      "A setting of the program or the stack wins over the environment, and values from the environment never enter the state.",
    propertySections(settingsOf(provider), style),
  ]);
}

function methodSection({ provider }: DocumentedPackage): Markdown {
  const { methods = [] } = provider;
  if (methods.length === 0) return "";
  const sentences = resultSentences(provider.resultGaps ?? "null");
  const parts = methods.map(({ name, doc, outputs }) =>
    sections([
      `### ${name}`,
      prose(doc),
      propertySections(outputs, { part: name, sentences, kind: "Output", shown: new Set() }),
    ]),
  );
  return sections([`## Methods of ${code("Provider")}`, ...parts]);
}

function allRules({ provider }: DocumentedPackage): NonNullable<typeof provider.rules> {
  return [...(provider.access ?? []), ...(provider.rules ?? []), ...(provider.warnings ?? [])];
}
