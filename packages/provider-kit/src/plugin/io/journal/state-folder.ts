import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

/** The user's folder for what programs remember: `OPS_PROVIDERS_STATE`, or the system's place for it. */
export function stateFolder(
  env: Readonly<Record<string, string | undefined>>,
  platform: string = process.platform,
): string {
  const { OPS_PROVIDERS_STATE: own, XDG_STATE_HOME: shared, LOCALAPPDATA: local } = env;
  if (own !== undefined && own !== "") return own;
  if (platform === "win32") return join(local ?? join(homedir(), "AppData", "Local"), "ops-providers");
  // the XDG specification has relative paths ignored
  if (shared !== undefined && isAbsolute(shared)) return join(shared, "ops-providers");
  return join(homedir(), ".local", "state", "ops-providers");
}
