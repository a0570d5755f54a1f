import type { Property } from "../../../plugin/declare/property-types";
import type { Method, Provider } from "../../../plugin/declare/provider";
import { settingDoc } from "../schema/docs";
import { formerProviderTypes } from "../schema/former-types";
import { methodToken, pascalCase } from "../names";
import { argument, docComment, key, quoted } from "./print";
import { HELPERS, SdkFile } from "./sdk-file";
import { aliasesOption, isInstanceMethod, mergedOptions, propertiesCall, requirementGuard } from "./sdk-resource";
import { markedInput } from "./secret-inputs";
import { settingsOf } from "../schema/settings";
import { addShapes } from "./shapes";
import { membersOf, withDoc } from "./types";
import type { Uses } from "../schema/uses";

/** The file of the provider instance: its class, settings, methods and their results. */
export function providerFile(provider: Provider, uses: Uses): SdkFile {
  const file = new SdkFile("provider");
  const doc = `${provider.doc}\n\nAn instance is another account or server; resources take it as their option \`provider\`.`;
  file.values.push({ name: "Provider", doc: instanceDoc(provider) });
  file.add(
    `${docComment(doc)}\nexport class Provider extends pulumi.ProviderResource {\n${classBody(provider, file)}\n}`,
  );
  const members = membersOf(uses, settingsOf(provider), ["args"], file, settingDoc);
  file.addInterface("ProviderArgs", "Settings of a provider instance.", members);
  for (const method of provider.methods ?? []) {
    file.addInterface(
      resultName(method),
      `What \`${method.name}\` answers with.`,
      membersOf(uses, method.outputs, ["result"], file),
    );
  }
  addShapes(uses, file);
  return file;
}

function instanceDoc({ displayName }: Provider): string {
  return `An instance of the ${displayName} provider.`;
}

function resultName(method: Method): string {
  return `${pascalCase(method.name)}Result`;
}

function classBody(provider: Provider, file: SdkFile): string {
  return [
    `/** @internal */\npublic static readonly __pulumiType = ${quoted(provider.name)};`,
    isInstanceMethod("Provider", "`pulumi:providers:${Provider.__pulumiType}`"),
    ...textSettings(provider).map(([name, property]) => {
      const type = property.required === true ? "string" : "string | undefined";
      return withDoc(property, settingDoc, `declare public readonly ${key(name)}: pulumi.Output<${type}>;`);
    }),
    constructorOf(provider, file),
    ...(provider.methods ?? []).map((method) => methodOf(provider, method)),
  ].join("\n\n");
}

/** The settings that are outputs too: the engine holds all others as JSON texts. */
function textSettings(provider: Provider): readonly (readonly [string, Property])[] {
  return Object.entries(settingsOf(provider)).filter(([, { kind }]) => kind === "string");
}

function constructorOf(provider: Provider, file: SdkFile): string {
  const required = Object.entries(settingsOf(provider)).flatMap(([name, property]) =>
    property.required === true ? [name] : [],
  );
  const doc = [
    instanceDoc(provider),
    "",
    "@param name Logical name of the instance.",
    "@param args Its settings.",
    "@param opts Options of the instance.",
  ].join("\n");
  const options = mergedOptions(
    `${file.use("defaultOptions", "registration")}()`,
    aliasesOption(formerProviderTypes(provider)),
  );
  return `${docComment(doc, { indent: 2 })}
constructor(name: string, args: ProviderArgs${required.length === 0 ? " = {}" : ""}, opts?: pulumi.ResourceOptions) {
  ${requirementGuard("Provider", required, file)}super(Provider.__pulumiType, name, ${propertyBag(provider, file)}, ${options});
}`;
}

function propertyBag(provider: Provider, file: SdkFile): string {
  const marked = Object.entries(provider.settings).flatMap(([name, property]) => {
    const secret = markedInput(name, property, file);
    if (property.kind === "string") return secret === undefined ? [] : [`${key(name)}: ${secret}`];
    return [`${key(name)}: ${file.use("jsonText", HELPERS)}(${secret ?? argument(name)})`];
  });
  const names = textSettings(provider).map(([name]) => name);
  return propertiesCall(names, marked, file);
}

function methodOf(provider: Provider, method: Method): string {
  return `${docComment(method.doc, { indent: 2 })}
public ${method.name}(): pulumi.Output<${resultName(method)}> {
  return pulumi.runtime.call(${quoted(methodToken(provider.name, method.name))}, { __self__: this }, this);
}`;
}
