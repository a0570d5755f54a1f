import type { CommandTable } from "./command/run-commands";

/** The commands of every package, in the order of their list. */
export const commands: CommandTable = {
  version: async () => (await import("./command/version.js")).version,
};
