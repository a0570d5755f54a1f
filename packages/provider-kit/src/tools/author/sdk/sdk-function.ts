import type { Lookup } from "../../../plugin/declare/function";
import type { Provider } from "../../../plugin/declare/provider";
import { typeName } from "../../../plugin/declare/resource";
import type { Examples } from "../schema/docs";
import { functionDoc } from "../schema/docs";
import { kebabCase, pascalCase } from "../names";
import { docComment, key, quoted } from "./print";
import { SdkFile } from "./sdk-file";
import { markedInput } from "./secret-inputs";
import { addShapes } from "./shapes";
import { membersOf } from "./types";
import type { Uses } from "../schema/uses";

/** The file of a function: its plain and its output form, arguments, result and the types that only it uses. */
export function functionFile(provider: Provider, lookup: Lookup, uses: Uses, examples: Examples): SdkFile {
  const name = typeName(lookup.token);
  const file = new SdkFile(kebabCase(name));
  const doc = docComment(functionDoc(provider, lookup, examples));
  file.values.push({ name, doc: lookup.doc }, { name: `${name}Output`, doc: lookup.doc });
  file.add(`${doc}\n${plainForm(lookup, file)}`);
  file.add(`${doc}\n${outputForm(lookup, file)}`);
  addArgs(lookup, uses, file);
  const result = membersOf(uses, lookup.outputs, ["result"], file);
  file.addInterface(`${pascalCase(name)}Result`, `What \`${name}\` answers with.`, result);
  addShapes(uses, file);
  return file;
}

function plainForm(lookup: Lookup, file: SdkFile): string {
  const name = typeName(lookup.token);
  const parameters = [...parameter(lookup, "Args"), "opts?: pulumi.InvokeOptions"].join(", ");
  const call = `pulumi.runtime.invoke(${quoted(lookup.token)}, ${argsOf(lookup, file)}, ${optionsOf(file)})`;
  return `export function ${name}(${parameters}): Promise<${pascalCase(name)}Result> {\n  return ${call};\n}`;
}

function outputForm(lookup: Lookup, file: SdkFile): string {
  const name = typeName(lookup.token);
  const parameters = [...parameter(lookup, "OutputArgs"), "opts?: pulumi.InvokeOutputOptions"].join(", ");
  const call = `pulumi.runtime.invokeOutput(${quoted(lookup.token)}, ${argsOf(lookup, file)}, ${optionsOf(file)})`;
  return `export function ${name}Output(${parameters}): pulumi.Output<${pascalCase(name)}Result> {\n  return ${call};\n}`;
}

function parameter({ inputs, token }: Lookup, suffix: string): readonly string[] {
  const properties = Object.values(inputs);
  if (properties.length === 0) return [];
  const isRequired = properties.some(({ required }) => required === true);
  return [`args${isRequired ? "" : "?"}: ${pascalCase(typeName(token))}${suffix}`];
}

function argsOf({ inputs }: Lookup, file: SdkFile): string {
  if (Object.keys(inputs).length === 0) return "{}";
  const marked = Object.entries(inputs).flatMap(([name, property]) => {
    const expression = markedInput(name, property, file);
    return expression === undefined ? [] : [`${key(name)}: ${expression}`];
  });
  return `{ ${["...args", ...marked].join(", ")} }`;
}

function optionsOf(file: SdkFile): string {
  return `{ ...${file.use("defaultOptions", "registration")}(), ...opts }`;
}

function addArgs({ inputs, token }: Lookup, uses: Uses, file: SdkFile): void {
  if (Object.keys(inputs).length === 0) return;
  const name = typeName(token);
  const prefix = pascalCase(name);
  file.addInterface(`${prefix}Args`, `Arguments of \`${name}\`.`, membersOf(uses, inputs, ["plain"], file));
  file.addInterface(`${prefix}OutputArgs`, `Arguments of \`${name}Output\`.`, membersOf(uses, inputs, ["args"], file));
}
