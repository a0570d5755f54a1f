export { installPlugin, NotInstalled, otherBuildOf } from "./install-plugin";
export type { Installation, PluginPackage } from "./install-plugin";
export { writeDigest } from "./plugin-files";
