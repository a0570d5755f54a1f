import type { Provider } from "../../declare/provider";
import { quoted } from "./print";
import { SdkFile } from "./sdk-file";

/** The file with what all classes and functions of the SDK register with. */
export function registrationFile(provider: Provider, needsJson: boolean): SdkFile {
  const file = new SdkFile("registration");
  const pluginOptions = file.use("pluginOptions", "@ops-providers/common");
  file.use("PluginOptions", "@ops-providers/common", "type");
  file.add(`/** Version of the package and of its plugin. */
export const version = ${quoted(provider.version)};`);
  file.add(`/** Options that every resource and function starts from; the engine finds the plugin of this version from then on. */
export function defaultOptions(): PluginOptions {
  // not at import: mocks, which need no plugin, may be set later
  return ${pluginOptions}({ name: ${quoted(provider.name)}, version, folder: \`\${__dirname}/../..\` });
}`);
  file.add(`/** Ends the program when arguments that the service cannot do without are left out. */
export function requireInputs(what: string, args: object | undefined, required: readonly string[]): void {
  const missing = required.filter((property) => Reflect.get(args ?? {}, property) === undefined);
  if (missing.length === 0) return;
  throw new Error(\`\${what} needs \${missing.join(" and ")}; add \${missing.length === 1 ? "it" : "them"} to its arguments\`);
}`);
  file.add(`/** Every property, so that its output exists from the start, and the arguments just as the program gave them. */
export function propertiesOf(names: readonly string[], args: object | undefined, marked: pulumi.Inputs = {}): pulumi.Inputs {
  return { ...Object.fromEntries(names.map((name) => [name, undefined])), ...args, ...marked };
}`);
  if (needsJson) {
    file.add(`/** A setting that is not a text, as the engine holds it. */
export function jsonText(value: unknown): pulumi.Output<string> | undefined {
  return value === undefined ? undefined : pulumi.jsonStringify(value);
}`);
  }
  return file;
}
