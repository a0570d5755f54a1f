import type { Provider } from "../../../plugin/declare/provider";
import { quoted } from "./print";
import { SdkFile } from "./sdk-file";

const PLUGIN_OPTIONS = "@ops-providers/common/plugin-options";

/** The file with what all classes and functions of the SDK register with. */
export function registrationFile({ name, version }: Provider): SdkFile {
  const file = new SdkFile("registration");
  const pluginOptions = file.use("PluginOptions", PLUGIN_OPTIONS, "type");
  file.add(`/** Version of the package and of its plugin. */
export const version = ${quoted(version)};`);
  file.add(`/** Options that every resource and function starts from; the engine finds the plugin of this version from then on. */
export function defaultOptions(): ${pluginOptions} {
  // not at import: mocks, which need no plugin, may be set later
  const { pluginOptions } = require(${quoted(PLUGIN_OPTIONS)});
  return pluginOptions({ name: ${quoted(name)}, version, folder: \`\${__dirname}/../..\` });
}`);
  return file;
}
