import type { Provider } from "../../../plugin/declare/provider";
import { typeName } from "../../../plugin/declare/resource";
import type { AuthoringNames } from "../package/authoring";
import type { Component } from "../package/components";
import { byName, moduleOf } from "../names";
import { docComment, quoted } from "./print";
import { HELPERS, SdkFile } from "./sdk-file";

const AUTHORING = "../src/authoring";

/** Hand-written code of a package that its index exports, too. */
interface HandWritten {
  readonly authoring: AuthoringNames;
  readonly components: readonly Component[];
}

/** The file that the package exports: names of all the others, each loaded when a program first asks for it. */
export function indexFile(
  provider: Provider,
  files: readonly SdkFile[],
  { authoring, components }: HandWritten,
): SdkFile {
  const index = new SdkFile("index");
  const inOrder = [...files].sort((left, right) => byName(left.path, right.path));
  for (const file of inOrder) index.add(exportsOf(file));
  if (components.length > 0) index.add(componentExports(components));
  if (authoring.values.length + authoring.types.length > 0) index.add(authoringExports(authoring));
  index.add(lazyLoading([...inOrder.flatMap(loadersOf), ...components.map(loaderOf), ...authoringLoaders(authoring)]));
  for (const module of modulesOf(provider)) index.add(resourceModule(provider, module, index));
  index.add(providerModule(provider, index));
  if (provider.functions.length > 0) index.add(`${index.use("registerUnknownResults", HELPERS)}();`);
  return index;
}

function exportsOf(file: SdkFile): string {
  const from = `./${file.path}`;
  const values = file.values.map(({ name, doc }) => `${docComment(doc)}\n${valueFrom(from, name)}`);
  return [...values, ...typesFrom(from, file.types)].join("\n");
}

/** A class exports its type, too. */
function valueFrom(from: string, name: string): string {
  const value = `export let ${name}: typeof import(${quoted(from)}).${name};`;
  return /^[A-Z]/.test(name) ? `${value}\nexport type ${name} = import(${quoted(from)}).${name};` : value;
}

function typesFrom(from: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`export type { ${[...names].sort(byName).join(", ")} } from ${quoted(from)};`];
}

function componentExports(components: readonly Component[]): string {
  const each = components.map((component) => {
    const from = moduleOfComponent(component);
    return [docComment(component.doc), valueFrom(from, component.name), ...typesFrom(from, component.types)].join("\n");
  });
  return `// components: several resources in one, written by hand\n${each.join("\n\n")}`;
}

function moduleOfComponent({ file }: Component): string {
  return `../${file.replace(/\.ts$/, "")}`;
}

function authoringExports({ values, types }: AuthoringNames): string {
  return [
    "// written by hand, for programs that use the classes",
    ...[...values].sort(byName).map((name) => valueFrom(AUTHORING, name)),
    ...typesFrom(AUTHORING, types),
  ].join("\n");
}

function lazyLoading(loaders: readonly string[]): string {
  return `const modules = {
${loaders.join("\n")}
};

// a program that uses one resource loads that one; the loop keeps the names visible to ES modules
for (const [name, load] of Object.entries(modules)) {
  Object.defineProperty(exports, name, { enumerable: true, get: () => load()[name] });
}`;
}

function loadersOf({ path, values }: SdkFile): readonly string[] {
  return values.map(({ name }) => loader(name, `./${path}`));
}

function loaderOf(component: Component): string {
  return loader(component.name, moduleOfComponent(component));
}

function authoringLoaders({ values }: AuthoringNames): readonly string[] {
  return [...values].sort(byName).map((name) => loader(name, AUTHORING));
}

function loader(name: string, from: string): string {
  return `${name}: () => require(${quoted(from)}),`;
}

function modulesOf(provider: Provider): readonly string[] {
  return [...new Set(provider.resources.map(({ token }) => moduleOf(token)))].sort(byName);
}

/** Lets the engine's references to resources become instances of the classes. */
function resourceModule(provider: Provider, module: string, index: SdkFile): string {
  const cases = provider.resources
    .filter(({ token }) => moduleOf(token) === module)
    .sort((left, right) => byName(left.token, right.token))
    .map(
      ({ token }) =>
        `case ${quoted(token)}:\n  return Reflect.construct(modules.${typeName(token)}().${typeName(token)}, [name, undefined, { urn }]);`,
    );
  return `pulumi.runtime.registerResourceModule(${quoted(provider.name)}, ${quoted(module)}, {
  ${index.use("version", "registration")},
  construct(name, type, urn) {
    switch (type) {
      ${cases.join("\n")}
      default:
        throw new Error(\`${provider.npmName} \${${index.use("version", "registration")}} has no resource type \${type}; update the package\`);
    }
  },
});`;
}

function providerModule(provider: Provider, index: SdkFile): string {
  return `pulumi.runtime.registerResourcePackage(${quoted(provider.name)}, {
  ${index.use("version", "registration")},
  constructProvider(name, type, urn) {
    if (type !== ${quoted(`pulumi:providers:${provider.name}`)}) throw new Error(\`\${type} is not a provider of ${provider.npmName}\`);
    return Reflect.construct(modules.Provider().Provider, [name, undefined, { urn }]);
  },
});`;
}
