import type { Provider } from "../../declare/provider";
import { typeName } from "../../declare/resource";
import { byName, moduleOf } from "../names";
import { docComment, quoted } from "./print";
import { SdkFile } from "./sdk-file";

const HAND_WRITTEN = `// written by hand, for programs that use the classes
export * from "../src/authoring";`;

/** The file that the package exports: names of all the others, each loaded when a program first asks for it. */
export function indexFile(provider: Provider, files: readonly SdkFile[], hasAuthoring: boolean): SdkFile {
  const index = new SdkFile("index");
  const inOrder = [...files].sort((left, right) => byName(left.path, right.path));
  for (const file of inOrder) index.add(exportsOf(file));
  if (hasAuthoring) index.add(HAND_WRITTEN);
  index.add(lazyLoading(inOrder));
  for (const module of modulesOf(provider)) index.add(resourceModule(provider, module, index));
  index.add(providerModule(provider, index));
  if (provider.functions.length > 0) index.add(`${index.use("registerUnknownResults", "@ops-providers/common")}();`);
  return index;
}

function exportsOf(file: SdkFile): string {
  const from = quoted(`./${file.path}`);
  const values = file.values.map(({ name, doc }) => {
    const declaration = `${docComment(doc)}\nexport let ${name}: typeof import(${from}).${name};`;
    return isClass(name) ? `${declaration}\nexport type ${name} = import(${from}).${name};` : declaration;
  });
  const types =
    file.types.length === 0 ? [] : [`export type { ${[...file.types].sort(byName).join(", ")} } from ${from};`];
  return [...values, ...types].join("\n");
}

function isClass(name: string): boolean {
  return /^[A-Z]/.test(name);
}

function lazyLoading(files: readonly SdkFile[]): string {
  const loaders = files.flatMap((file) =>
    file.values.map(({ name }) => `${name}: () => require(${quoted(`./${file.path}`)}),`),
  );
  return `const modules = {
${loaders.join("\n")}
};

// a program that uses one resource loads that one; the loop keeps the names visible to ES modules
for (const [name, load] of Object.entries(modules)) {
  Object.defineProperty(exports, name, { enumerable: true, get: () => load()[name] });
}`;
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
