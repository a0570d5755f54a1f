import { createRequire } from "node:module";
import { join } from "node:path";
import type { Provider } from "../../../../plugin/declare/provider";
import { UserError } from "../../../../plugin/values/errors";
import type { ToolPlace } from "./tool";
import { runTool } from "./tool";

/**
 * What npm needs of an environment: to be found, to keep its files, to reach a registry and to sign in there. All else stays with the
 * command: the credentials of the service, those of Pulumi and its passphrase, and whatever else a shell or a CI job holds.
 */
const FOR_NPM: readonly RegExp[] = [
  /^(?:PATH|PATHEXT|HOME|USERPROFILE|APPDATA|LOCALAPPDATA|PROGRAMDATA|TMPDIR|TEMP|TMP|SYSTEMROOT|WINDIR|COMSPEC|LANG|LC_\w+|TERM|NO_COLOR)$/i,
  /^(?:HTTPS?_PROXY|NO_PROXY|ALL_PROXY|NODE_EXTRA_CA_CERTS|NODE_OPTIONS|NODE_USE_SYSTEM_CA|SSL_CERT_(?:FILE|DIR))$/i,
  /^(?:NPM_CONFIG_.+|NPM_TOKEN|NODE_AUTH_TOKEN)$/i,
  /^(?:ASDF_(?:DATA_)?DIR|FNM_DIR|MISE_DATA_DIR|NVM_(?:DIR|HOME|SYMLINK)|VOLTA_HOME)$/,
];

function forNpm(env: ToolPlace["env"]): ToolPlace["env"] {
  return Object.fromEntries(Object.entries(env).filter(([name]) => FOR_NPM.some((needed) => needed.test(name))));
}

/** Installs the packages that the program of a folder imports, unless they are found from there. */
export async function installPackages(
  place: ToolPlace,
  { npmName }: Provider,
  report: (text: string) => void,
): Promise<void> {
  const { resolve } = createRequire(join(place.folder, "index.js"));
  const isFound = (name: string): boolean => {
    try {
      return resolve(`${name}/package.json`) !== "";
    } catch {
      return false;
    }
  };
  if ([npmName, "@pulumi/pulumi", "typescript"].every(isFound)) return;
  report("installing packages");
  const missing = `npm is not on the PATH; install the packages in ${place.folder}, then run \`pulumi preview\` there`;
  const args = ["install", "--ignore-scripts", "--no-fund", "--no-audit"];
  const { exitCode, errors } = await runTool("npm", args, { ...place, env: forNpm(place.env) }, missing);
  if (exitCode !== 0) throw new UserError(`\`npm install\` in ${place.folder} failed: ${errors.trim()}`);
}
