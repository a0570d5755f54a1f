import type { Command } from "./command";

/** Prints the version of the package. */
export const version: Command = {
  name: "version",
  summary: "prints the version of package and plugin",
  help: (line) => `usage: ${line("version")}`,
  run(_args, { provider, print }) {
    print(provider.version);
    return Promise.resolve(0);
  },
};
