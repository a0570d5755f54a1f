import type { Resource } from "@ops-providers/provider-kit/internal/plugin/declare/resource";
import { typeName } from "@ops-providers/provider-kit/internal/plugin/declare/resource";
import { kebabCase } from "@ops-providers/provider-kit/internal/tools/author/names";
import {
  exampleProgram,
  importExample,
  outputSentences,
  propertySentences,
  withRules,
} from "@ops-providers/provider-kit/internal/tools/author/schema/docs";
import { nounOf } from "@ops-providers/provider-kit/internal/plugin/execution/service-objects/wording";
import { valueSection } from "../markdown/enumerations";
import { propertySections } from "../markdown/property-table";
import { programBlock } from "../markdown/example";
import type { Markdown } from "../markdown/text";
import { block, listed, prose, sections } from "../markdown/text";
import type { DocumentedPackage } from "../packages/load";
import { ruleMessages } from "../packages/rule-messages";
import { citedSections } from "../packages/service-facts";
import { errorSection } from "./errors";
import type { Page } from "./page";
import { frontMatter } from "./page";
import { neighbourPicture } from "./pictures";
import { timeLimitSection } from "./time-limits";

/** The page of a resource: everything that its declaration says. */
export async function resourcePage(one: DocumentedPackage, resource: Resource, shared: string): Promise<Page> {
  const name = typeName(resource.token);
  const example = one.examples[kebabCase(name)];
  const text = sections([
    frontMatter({ title: `${name} (${one.provider.displayName})`, outline: [2, 3] }),
    `# ${name}`,
    prose(withRules(resource.doc, resource.rules)),
    block("ts", `import { ${name} } from "${one.provider.npmName}";`),
    neighbourPicture(one.provider, name),
    example === undefined ? "" : `## Example\n\n${await programBlock(exampleProgram(one.provider, example))}`,
    inputSection(resource),
    outputSection(resource),
    valueSection(one.provider.name, { ...resource.inputs, ...resource.outputs }),
    importSection(one, resource),
    timeLimitSection(resource),
    serviceSection(one, resource),
    errorSection(messagesOf(one, resource), thrownBy(one, resource), shared),
    lookupSection(one, name),
  ]);
  return { path: `${one.provider.name}/${kebabCase(name)}.md`, title: name, text };
}

function inputSection(resource: Resource): Markdown {
  const style = {
    part: "inputs",
    sentences: (property: Parameters<typeof propertySentences>[0]) =>
      propertySentences(property, nounOf(resource.token)),
    kind: "Input" as const,
    shown: new Set<string>(),
  };
  return sections([
    "## Inputs",
    "Without a mark, an input is optional, is not secret, is changed in place, and is read back from the service.",
    propertySections(resource.inputs, style),
  ]);
}

function outputSection({ inputs, outputs }: Resource): Markdown {
  const shown = new Set<string>();
  propertySections(inputs, { part: "inputs", sentences: () => [], kind: "Input" as const, shown });
  const style = { part: "outputs", sentences: outputSentences, kind: "Output" as const, shown };
  const text = propertySections(outputs, style);
  const more = text === "" ? "and the `id`." : "the `id`, and:";
  return sections(["## Outputs", `Every input, with what the service filled in, ${more}`, text]);
}

function importSection({ provider }: DocumentedPackage, resource: Resource): Markdown {
  const noun = nounOf(resource.token);
  const idDoc = resource.idDoc === undefined ? "" : ` The ID is ${resource.idDoc}.`;
  const formerly = (resource.formerly ?? []).map(({ type }) => `\`${type}\``);
  const former = `A stack in which it is ${listed(formerly, "or")} goes on with this resource: see [moving over](../reference/moving.md).`;
  return sections([
    "## Import",
    prose(`An existing ${noun} is imported by its ID.${idDoc}`),
    block("sh", importExample(resource)),
    `\`npx ${provider.npmName} adopt\` writes program and import file for a whole account: see [adopting](../reference/adopting.md).`,
    formerly.length === 0 ? "" : former,
  ]);
}

function serviceSection({ provider, service }: DocumentedPackage, { inputs, outputs }: Resource): Markdown {
  const cited = citedSections(service, { ...inputs, ...outputs });
  if (cited.length === 0) return "";
  const parts = cited.flatMap(({ title, anchor, facts }) => [
    `**${title}** ([more](./service.md#${anchor}))`,
    facts.map((fact) => `- ${prose(fact)}`).join("\n"),
  ]);
  return sections([
    "## What the service does",
    ...parts,
    `All that is known of the service: [${provider.displayName}](./service.md).`,
  ]);
}

function messagesOf({ messagesOf: reader }: DocumentedPackage, resource: Resource): ReturnType<typeof ruleMessages> {
  const ids = reader.returnedBy(Reflect.get(resource, "checkId")).map((message) => ({ message, places: ["ID"] }));
  return [...ruleMessages(reader, resource.inputs, resource.rules), ...ids];
}

function thrownBy({ messagesOf: reader }: DocumentedPackage, resource: Resource): readonly string[] {
  const handlers = ["create", "read", "update", "delete"].map((name): unknown => Reflect.get(resource, name));
  return [...new Set(handlers.flatMap(reader.thrownBy))];
}

/** The functions whose name is that of the resource, or of several such resources. */
function lookupSection({ provider }: DocumentedPackage, name: string): Markdown {
  const names = provider.functions.map(({ token }) => typeName(token));
  const own = names.filter(
    (one) => one === `get${name}` || one === `get${name}s` || one === `get${name.replace(/y$/, "ie")}s`,
  );
  if (own.length === 0) return "";
  return `## Lookups\n\n${own.map((one) => `- [${one}](./${kebabCase(one)}.md)`).join("\n")}`;
}
