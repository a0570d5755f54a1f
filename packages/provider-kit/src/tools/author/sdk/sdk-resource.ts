import type { Provider } from "../../../plugin/declare/provider";
import type { Resource } from "../../../plugin/declare/resource";
import { typeName } from "../../../plugin/declare/resource";
import { nounOf } from "../../../plugin/execution/service-objects/wording";
import type { Examples } from "../schema/docs";
import { docsOf, resourceDoc } from "../schema/docs";
import { formerTypes } from "../schema/former-types";
import { byName, kebabCase } from "../names";
import { addResourceArguments, dependentArguments } from "./choices";
import { docComment, key, quoted } from "./print";
import { HELPERS, SdkFile } from "./sdk-file";
import { isSecret, markedInput } from "./secret-inputs";
import { addShapes } from "./shapes";
import { argumentType, orUndefined, typeOf, withDoc } from "./types";
import type { Uses } from "../schema/uses";

/** The file of a resource: its class, arguments, state and the types that only it uses. */
export function resourceFile(provider: Provider, resource: Resource, uses: Uses, examples: Examples): SdkFile {
  const name = typeName(resource.token);
  const file = new SdkFile(kebabCase(name));
  const doc = resourceDoc(provider, resource, examples);
  file.values.push({ name, doc: resource.doc });
  file.add(
    `${docComment(doc)}\nexport class ${name} extends pulumi.CustomResource {\n${classBody(resource, uses, file)}\n}`,
  );
  addArgs(resource, uses, file);
  addState(resource, uses, file);
  addShapes(uses, file);
  return file;
}

function classBody(resource: Resource, uses: Uses, file: SdkFile): string {
  const name = typeName(resource.token);
  return [
    `/** @internal */\npublic static readonly __pulumiType = ${quoted(resource.token)};`,
    lookUpMethod(resource),
    isInstanceMethod(name, `${name}.__pulumiType`),
    ...outputs(resource, uses, file),
    constructorOf(resource, file),
  ].join("\n\n");
}

function lookUpMethod({ token }: Resource): string {
  const name = typeName(token);
  const doc = [
    "Reads an existing object that this program does not manage.",
    "",
    "@param name Logical name of the result.",
    "@param id ID by which the provider finds it.",
    "@param state What is known of it beforehand.",
    "@param opts Options of the resource.",
  ].join("\n");
  return `${docComment(doc, { indent: 2 })}
public static get(name: string, id: pulumi.Input<pulumi.ID>, state?: ${name}State, opts?: pulumi.CustomResourceOptions): ${name} {
  return Reflect.construct(${name}, [name, state, { ...opts, id }]);
}`;
}

/** The method that tells instances of a class from everything else. */
export function isInstanceMethod(name: string, pulumiType: string): string {
  return `/** Tells whether a value is an instance of ${name}, of this or another copy of the package. */
public static override isInstance(obj: unknown): obj is ${name} {
  return typeof obj === "object" && obj !== null && "__pulumiType" in obj && obj.__pulumiType === ${pulumiType};
}`;
}

function outputs(resource: Resource, uses: Uses, file: SdkFile): readonly string[] {
  return Object.entries({ ...resource.inputs, ...resource.outputs }).map(([name, property]) => {
    const type = typeOf(uses, property, "state", file);
    const value = uses.isAlwaysPresent(property, "state") ? type : orUndefined(type);
    return withDoc(property, docsOf(resource), `declare public readonly ${key(name)}: pulumi.Output<${value}>;`);
  });
}

/** Names of the inputs that a program must give. */
function requiredInputs(resource: Resource): readonly string[] {
  return Object.entries(resource.inputs).flatMap(([name, property]) => (property.required === true ? [name] : []));
}

function constructorOf(resource: Resource, file: SdkFile): string {
  const name = typeName(resource.token);
  const required = requiredInputs(resource);
  const doc = [
    // editors show this at `new`, not the text of the class
    resource.doc,
    "",
    "@param name Logical name, unique among the resources of its type in the stack.",
    "@param args What the service is to hold.",
    "@param opts Options of the resource.",
  ].join("\n");
  const args = required.length === 0 ? `args: ${name}Args = {}` : `args: ${name}Args`;
  return `${docComment(doc, { indent: 2 })}
constructor(name: string, ${args}, opts?: pulumi.CustomResourceOptions) {
  ${requirementGuard(name, required, file, "opts?.id === undefined && ")}super(${name}.__pulumiType, name, ${propertyBag(resource, file)}, ${optionsOf(resource, file)});
}`;
}

/** The statement that refuses missing arguments, but not where an object is found by its id or URN. */
export function requirementGuard(className: string, required: readonly string[], file: SdkFile, unless = ""): string {
  if (required.length === 0) return "";
  const check = `${file.use("requireInputs", HELPERS)}(\`${className} \${JSON.stringify(name)}\`, args, ${JSON.stringify(required)});`;
  return `if (${unless}opts?.urn === undefined) {\n${check}\n}\n`;
}

function propertyBag({ inputs, outputs: computed, rules }: Resource, file: SdkFile): string {
  const dependent = dependentArguments({ properties: inputs, rules });
  const marked = Object.entries(inputs).flatMap(([name, property]) => {
    const expression = markedInput(name, property, file, dependent.has(name));
    return expression === undefined ? [] : [`${key(name)}: ${expression}`];
  });
  return propertiesCall(Object.keys({ ...inputs, ...computed }), marked, file);
}

/** The expression for all properties that a class registers with. */
export function propertiesCall(names: readonly string[], marked: readonly string[], file: SdkFile): string {
  const secrets = marked.length === 0 ? "" : `, { ${marked.join(", ")} }`;
  return `${file.use("propertiesOf", HELPERS)}(${JSON.stringify(names)}, args${secrets})`;
}

function optionsOf(resource: Resource, file: SdkFile): string {
  const defaults = `${file.use("defaultOptions", "registration")}()`;
  const secrets = Object.entries({ ...resource.inputs, ...resource.outputs }).flatMap(([name, property]) =>
    isSecret(property) ? [name] : [],
  );
  const own = [
    ...aliasesOption(formerTypes(resource)),
    ...(secrets.length === 0 ? [] : [`additionalSecretOutputs: ${JSON.stringify(secrets.sort(byName))}`]),
  ];
  return mergedOptions(defaults, own);
}

/** The option by which stacks of other packages go on with this one. */
export function aliasesOption(types: readonly string[]): readonly string[] {
  return types.length === 0 ? [] : [`aliases: [${types.map((type) => `{ type: ${quoted(type)} }`).join(", ")}]`];
}

/** The expression for the options of a class: those of the package, its own, and those of the program. */
export function mergedOptions(defaults: string, own: readonly string[]): string {
  const options = own.length === 0 ? defaults : `{ ...${defaults}, ${own.join(", ")} }`;
  return `pulumi.mergeOptions(${options}, opts)`;
}

function addArgs(resource: Resource, uses: Uses, file: SdkFile): void {
  const name = typeName(resource.token);
  const { inputs: properties, rules } = resource;
  const named = { name: `${name}Args`, doc: `Arguments of the resource ${name}.` };
  addResourceArguments(uses, { ...named, properties, rules, docOf: docsOf(resource) }, file);
}

function addState(resource: Resource, uses: Uses, file: SdkFile): void {
  const { inputs, outputs: computed, token } = resource;
  const members = Object.entries({ ...inputs, ...computed }).map(([name, property]) => {
    const type =
      name in computed
        ? `pulumi.Input<${orUndefined(typeOf(uses, property, "state", file))}>`
        : // a copy is none of the given properties: an object may have values that a newer service takes
          argumentType(uses, { ...property }, file);
    return withDoc(property, docsOf(resource), `${key(name)}?: ${type};`);
  });
  file.addInterface(
    `${typeName(token)}State`,
    `What \`${typeName(token)}.get\` may be told of the existing ${nounOf(token)}.`,
    members.join("\n"),
  );
}
