import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startSimulator } from "@ops-providers/timeseries/simulator";
import { ROOT } from "../../workspace";
import { projectIn } from "./terminal-project";
import type { Prepare } from "./terminal-project";

const PROGRAM = `import { Organization } from "@ops-providers/timeseries";\nnew Organization("plant-north");\n`;
const PLUGIN = "<repository>/packages/timeseries/dist/src/plugin.js";
const ATTACHED = "PULUMI_DEBUG_PROVIDERS=timeseries:46545 pulumi refresh --stack demo --yes";

/** The other terminal: the plugin goes on while commands follow, and says its port. */
function inBackground(command: string): string {
  return `mkfifo port\n${command} > port 2> requests.txt &\nread PORT < port; rm port`;
}

/** The first terminal: a refresh uses the plugin that waits in the other one, which Ctrl-C ends. */
const REFRESH = `PULUMI_DEBUG_PROVIDERS=timeseries:$PORT pulumi refresh --stack demo --yes\nkill -INT $!; wait $!`;

/** The reader of docs/debugging.md, with a demo that was kept, and the repository. */
export const ofDebugging: Prepare = async (terminal, closeLater) => {
  const { url, token } = closeLater(await startSimulator());
  const demo = join(terminal.folder, "demo");
  const example = join(demo, "timeseries");
  const folder = join(example, "project");
  await mkdir(folder, { recursive: true });
  const settings = { TIMESERIES_URL: url, TIMESERIES_TOKEN: token, XDG_STATE_HOME: join(example, "state") };
  const lines = Object.entries(settings).map(([name, value]) => `export ${name}=${value}\n`);
  await writeFile(join(example, "env.sh"), lines.join(""));
  await terminal.run(`. ${example}/env.sh\ncd ${folder}`);
  await projectIn({ ...terminal, folder }, "timeseries", PROGRAM, "example-timeseries");
  await terminal.run(`pulumi stack init demo\npulumi up --skip-preview\ncd ${ROOT}`);
  const plugin = join(ROOT, "packages/timeseries/dist/src/plugin.js");
  return {
    values: {
      "pnpm build": "true",
      "<FOLDER>": demo,
      [`node --inspect ${PLUGIN}`]: inBackground(`node --inspect=0 ${plugin}`),
      [ATTACHED]: REFRESH,
      "--inspect-brk": "",
      "npm run torture -- --package": `node ${ROOT}/scripts/torture.mjs --package`,
      "npm run torture -- --minutes 10": "true",
    },
    before: { "node --inspect-brk -e": `cd ${ROOT}` },
    prints: [
      / Read timeseries:index:Organization plant-north /,
      / GET \/api\/v2\/orgs\/\S+ -> 200/,
      /Launching plugin/,
      /Handshake/,
    ],
  };
};
