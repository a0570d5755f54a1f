import { kebabCase } from "@ops-providers/provider-kit/internal/tools/author/names";
import { exampleProgram } from "@ops-providers/provider-kit/internal/tools/author/schema/docs";
import { table } from "../markdown/table";
import { programBlock } from "../markdown/example";
import type { Markdown } from "../markdown/text";
import { slug } from "../markdown/slug.mjs";
import { block, cell, code, prose, sections } from "../markdown/text";
import type { Component, Member, NamedType } from "../packages/components";
import type { DocumentedPackage } from "../packages/load";
import type { Page } from "./page";
import { frontMatter } from "./page";
import { componentPicture } from "./pictures";

/** The page of a component: what the doc comments of its source say. */
export async function componentPage(
  { provider }: DocumentedPackage,
  component: Component,
  shared: string,
): Promise<Page> {
  const { name, doc, inputs, outputs, types, example, messages } = component;
  const drawn = componentPicture(provider, component);
  const named = new Set(types.map((type) => type.name));
  const text = sections([
    frontMatter({ title: `${name} (${provider.displayName})`, outline: [2, 3] }),
    `# ${name}`,
    prose(doc),
    block("ts", `import { ${name} } from "${provider.npmName}";`),
    drawn === "" ? "" : `## Resources that it makes\n\n${drawn}`,
    example === undefined ? "" : `## Example\n\n${await programBlock(exampleProgram(provider, example))}`,
    `## Inputs\n\n${memberTable(inputs, "inputs", named)}`,
    ...types.map((type) => typeSection(type, named)),
    outputs.length === 0 ? "" : `## Outputs\n\n${memberTable(outputs, "outputs", named)}`,
    `## Errors\n\nA wrong input fails at preview, and the message names the component and the input. ${shared}`,
    messages.map((message) => `- ${code(message)}`).join("\n"),
  ]);
  return { path: `${provider.name}/${kebabCase(name)}.md`, title: name, text };
}

function typeSection(type: NamedType, named: ReadonlySet<string>): Markdown {
  return sections([
    `### ${type.name} {#${slug(type.name)}}`,
    prose(type.doc),
    type.text === undefined ? memberTable(type.members, slug(type.name), named) : typeText(type.text, named),
  ]);
}

function memberTable(members: readonly Member[], part: string, named: ReadonlySet<string>): Markdown {
  const areGiven = part !== "outputs";
  const rows = members.map(({ name, type, isRequired, doc }) => {
    const mark = areGiven && isRequired ? '<br><span class="mark required">required</span>' : "";
    return [`<a id="${part}-${name}"></a>\`${name}\`${mark}`, typeText(unwrapped(type, isRequired), named), cell(doc)];
  });
  return rows.length === 0 ? "None." : table([areGiven ? "Input" : "Output", "Type", "Meaning"], rows);
}

/** Every input may be an output of a resource, and every output is one: the page says types without that. */
function unwrapped(type: string, isRequired: boolean): string {
  const inner = type.replaceAll(/\b(?:pulumi\.)?(?:Input|Output)<([^<>]*(?:<[^<>]*>)?[^<>]*)>/g, "$1");
  if (inner !== type) return unwrapped(inner, isRequired);
  return isRequired ? type : type.replace(/ \| undefined$/, "");
}

/** A type, with links to the types that the page shows. */
function typeText(type: string, named: ReadonlySet<string>): Markdown {
  if (named.size === 0) return code(type);
  return type
    .split(new RegExp(`\\b(${[...named].join("|")})\\b`))
    .map((part, i) => (i % 2 === 1 ? `[${part}](#${slug(part)})` : part.trim() === "" ? part : code(part)))
    .join("");
}
