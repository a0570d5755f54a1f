import { homedir, userInfo } from "node:os";
import { join, resolve } from "node:path";

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The folder in which the engine looks for plugins: `plugins` below `PULUMI_HOME` or `~/.pulumi`. */
export function pluginsFolder(env: Environment): string {
  const home = env["PULUMI_HOME"];
  return resolve(home === undefined || home === "" ? join(userFolder(), ".pulumi") : home, "plugins");
}

/** The user's home folder as the engine finds it: that of the account; `HOME` counts only where the account is unknown. */
function userFolder(): string {
  try {
    return userInfo().homedir;
  } catch {
    return homedir();
  }
}
