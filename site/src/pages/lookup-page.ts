import type { Lookup } from "@ops-providers/provider-kit/internal/plugin/declare/function";
import type { Property } from "@ops-providers/provider-kit/internal/plugin/declare/property-types";
import { typeName } from "@ops-providers/provider-kit/internal/plugin/declare/resource";
import { shapeOf } from "@ops-providers/provider-kit/internal/plugin/declare/shape";
import { kebabCase } from "@ops-providers/provider-kit/internal/tools/author/names";
import {
  exampleProgram,
  propertySentences,
  resultSentences,
  withRules,
} from "@ops-providers/provider-kit/internal/tools/author/schema/docs";
import { propertySections } from "../markdown/property-table";
import { valueSection } from "../markdown/enumerations";
import { programBlock } from "../markdown/example";
import { prose, sections } from "../markdown/text";
import type { DocumentedPackage } from "../packages/load";
import { ruleMessages } from "../packages/rule-messages";
import { errorSection } from "./errors";
import type { Page } from "./page";
import { frontMatter } from "./page";

/** The page of a lookup. */
export async function lookupPage(one: DocumentedPackage, lookup: Lookup, shared: string): Promise<Page> {
  const { provider, messagesOf } = one;
  const name = typeName(lookup.token);
  const example = one.examples[kebabCase(name)] ?? call(provider.npmName, name, lookup);
  const shown = new Set<string>();
  const given = { part: "inputs", sentences: propertySentences, kind: "Input" as const, shown };
  const result = {
    part: "outputs",
    sentences: resultSentences(provider.resultGaps ?? "null"),
    kind: "Output" as const,
    shown,
  };
  const inputs = propertySections(lookup.inputs, { ...given, sentences: (property) => propertySentences(property) });
  const text = sections([
    frontMatter({ title: `${name} (${provider.displayName})`, outline: [2, 3] }),
    `# ${name}`,
    prose(withRules(lookup.doc, lookup.rules)),
    await programBlock(exampleProgram(provider, example)),
    `\`${name}Output\` takes outputs of resources and returns an output; \`${name}\` takes plain values and returns a promise.`,
    `## Inputs\n\n${inputs === "" ? "None." : inputs}`,
    `## Outputs\n\n${propertySections(lookup.outputs, result)}`,
    valueSection(provider.name, { ...lookup.inputs, ...lookup.outputs }),
    errorSection(
      ruleMessages(messagesOf, lookup.inputs, lookup.rules),
      messagesOf.thrownBy(Reflect.get(lookup, "invoke")),
      shared,
    ),
  ]);
  return { path: `${provider.name}/${kebabCase(name)}.md`, title: name, text };
}

/** The shortest call: with the inputs that must be given. */
function call(npmName: string, name: string, { inputs, rules = [] }: Lookup): string {
  const required = Object.entries(inputs).filter(([, { required: isRequired }]) => isRequired === true);
  // a lookup by one of several properties has a rule over them
  const alternatives = required.length === 0 && rules.length > 0 ? Object.entries(inputs).slice(0, 1) : [];
  const args = [...required, ...alternatives].map(([key, property]) => `${key}: ${sample(key, property)}`);
  const given = args.length === 0 ? "" : `{ ${args.join(", ")} }`;
  return `import { ${name}Output } from "${npmName}";\n\nexport const found = ${name}Output(${given});`;
}

/** A value of a property, as far as the types demand one. */
function sample(name: string, property: Property): string {
  switch (property.kind) {
    case "string":
      return JSON.stringify(property.values?.[0] ?? `<${kebabCase(name)}>`);
    case "boolean":
      return "true";
    case "integer":
    case "number":
      return String(property.min ?? property.values?.[0] ?? 1);
    case "list":
      return `[${sample(name, property.items)}]`;
    case "map":
      return `{ key: ${sample(name, property.values)} }`;
    case "any":
      return "{}";
    case "object": {
      const required = Object.entries(shapeOf(property).properties).filter(([, inner]) => inner.required === true);
      return `{ ${required.map(([key, inner]) => `${key}: ${sample(key, inner)}`).join(", ")} }`;
    }
  }
}
