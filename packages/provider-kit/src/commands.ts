import type { CommandTable } from "./command/run-commands";

/** The commands of every package, in the order of their list. */
export const commands: CommandTable = {
  install: async () => (await import("./install/command.js")).install,
  version: async () => (await import("./command/version.js")).version,
};
