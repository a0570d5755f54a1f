import type { CommandTable } from "../tools/operator/command/run-commands";

/** The commands of every package, in the order of their list. */
export const commands: CommandTable = {
  install: async () => (await import("../tools/operator/install/command.js")).install,
  adopt: async () => (await import("../tools/operator/adopt/adopt.js")).adopt,
  audit: async () => (await import("../tools/operator/adopt/audit.js")).audit,
  simulator: async () => (await import("../tools/operator/command/simulator.js")).simulator,
  trace: async () => (await import("../tools/operator/command/trace.js")).trace,
  version: async () => (await import("../tools/operator/command/version.js")).version,
};
