import { parseArgs } from "node:util";
import type { Installation } from "@ops-providers/common/install";
import { installPlugin, NotInstalled } from "@ops-providers/common/install";
import type { Command, CommandContext } from "../command/command";
import { UserError } from "../../../plugin/values/errors";

/** Installs the plugin for commands that run no program. */
export const install: Command = {
  name: "install",
  summary: "copies the plugin to the folder where the engine looks for plugins",
  help: (line) => `usage: ${line("install")}

Copies the plugin to plugins/resource-NAME-vVERSION in $PULUMI_HOME, or in ~/.pulumi. A program that uses the package does the same when
it runs. Jobs that run no program need this command: \`pulumi refresh\`, \`pulumi destroy\` and \`pulumi import\` on a machine that has not
run the program yet.`,
  run: (args, context) => {
    parseArgs({ args: [...args], options: {} });
    return Promise.resolve(copyPlugin(context));
  },
};

function copyPlugin(context: CommandContext): number {
  const { name, version } = context.provider;
  const { folder, isNew } = providePlugin(context);
  context.print(`the ${name} plugin ${version} ${isNew ? "was installed" : "is installed"} in ${folder}`);
  return 0;
}

/** Installs the plugin unless it is there already. */
export function providePlugin({ provider: { name, version }, packageFolder, env }: CommandContext): Installation {
  try {
    return installPlugin({ name, version, folder: packageFolder }, env);
  } catch (error) {
    if (error instanceof NotInstalled) throw new UserError(error.message, { cause: error });
    throw error;
  }
}
