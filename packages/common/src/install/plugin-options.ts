import * as pulumi from "@pulumi/pulumi";
import type { PluginPackage } from "./install-plugin";
import { installPlugin } from "./install-plugin";
import { isBundled } from "./plugin-files";

/** Options that every resource and function of a package starts from. */
export interface PluginOptions {
  readonly version: string;
  readonly dependsOn?: Promise<pulumi.Resource[]>;
}

/** The options by the folder of the package, once this process has installed its plugin. */
const installed = new Map<string, PluginOptions>();

/**
 * Options that name the plugin of a package, which is installed where the engine finds it. That happens once per process, and not without
 * an engine, such as under mocks, or with `OPS_PROVIDERS_INSTALL=off`. A failure is a warning: the engine may find the plugin elsewhere.
 */
export function pluginOptions(plugin: PluginPackage): PluginOptions {
  const known = installed.get(plugin.folder);
  if (known !== undefined) return known;
  const { version } = plugin;
  if (pulumi.runtime.getEngine() === undefined) return { version };
  const warning = installOrWarn(plugin);
  // an engine that finds no plugin ends the program at once, so the warning must arrive before
  const options = warning === undefined ? { version } : { version, dependsOn: warning.then(() => []) };
  installed.set(plugin.folder, options);
  return options;
}

function installOrWarn(plugin: PluginPackage): Promise<void> | undefined {
  if (process.env["OPS_PROVIDERS_INSTALL"] === "off" || !isBundled(plugin.folder)) return undefined;
  try {
    installPlugin(plugin);
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return pulumi.log.warn(`${reason}\nOPS_PROVIDERS_INSTALL=off switches this warning off.`);
  }
}
