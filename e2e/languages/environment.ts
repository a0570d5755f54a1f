import { delimiter, dirname, join } from "node:path";
import { pulumiCli } from "../engine/stack";
import { inPackage, PROVIDERS } from "../workspace";

/** Environment of a command of the CLI, or of a program that uses it: the plugins and some other folders on PATH, all it keeps in one folder. */
export function environmentIn(folder: string, ...onPath: readonly string[]): NodeJS.ProcessEnv {
  const plugins = PROVIDERS.map((name) => inPackage(name, "bin"));
  const programs = [dirname(process.execPath), dirname(pulumiCli())];
  return {
    ...process.env,
    PATH: [...onPath, ...plugins, ...programs, process.env["PATH"] ?? ""].join(delimiter),
    PULUMI_HOME: join(folder, "home"),
    PULUMI_BACKEND_URL: `file://${folder}`,
    PULUMI_CONFIG_PASSPHRASE: "only for tests",
    PULUMI_SKIP_UPDATE_CHECK: "1",
    PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: "true",
    XDG_STATE_HOME: join(folder, "state"),
  };
}
