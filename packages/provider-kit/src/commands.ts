import type { CommandTable } from "./command/run-commands";

/** The commands of every package, in the order of their list. */
export const commands: CommandTable = {
  install: async () => (await import("./install/command.js")).install,
  adopt: async () => (await import("./adopt/adopt.js")).adopt,
  audit: async () => (await import("./adopt/audit.js")).audit,
  simulator: async () => (await import("./command/simulator.js")).simulator,
  trace: async () => (await import("./command/trace.js")).trace,
  version: async () => (await import("./command/version.js")).version,
};
