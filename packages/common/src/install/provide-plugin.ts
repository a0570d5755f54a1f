import * as pulumi from "@pulumi/pulumi";
import type { PluginPackage } from "./install-plugin";
import { installPlugin } from "./install-plugin";
import { isBundled } from "./plugin-files";

/** Folders of the packages whose plugin this process has provided. */
const provided = new Set<string>();

/**
 * Installs the plugin of a package where the engine finds it, once per process. Does nothing without an engine, such as under mocks, and
 * with `OPS_PROVIDERS_INSTALL=off`. A failure is a warning: the engine may find the plugin elsewhere.
 */
export function providePlugin(plugin: PluginPackage): void {
  if (provided.has(plugin.folder) || pulumi.runtime.getEngine() === undefined) return;
  provided.add(plugin.folder);
  if (process.env["OPS_PROVIDERS_INSTALL"] === "off" || !isBundled(plugin.folder)) return;
  try {
    installPlugin(plugin);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    void pulumi.log.warn(`${reason}\nOPS_PROVIDERS_INSTALL=off switches this warning off.`);
  }
}
