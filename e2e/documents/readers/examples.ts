import { cp, mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { startSimulator as startAlertRouting } from "@ops-providers/alert-routing/simulator";
import { startSimulator as startFabric } from "@ops-providers/fabric/simulator";
import { startSimulator as startTimeseries } from "@ops-providers/timeseries/simulator";
import { ROOT } from "../../workspace";
import type { Terminal } from "../terminal";
import type { Prepare } from "./terminal-project";

/** The packages are installed and built where the tests run. */
const BUILT = { "pnpm install && pnpm build": "true" };

/** Copies an example, so that the stack of the reader is not left in the repository. */
async function copyExample(name: string, { folder }: Terminal): Promise<void> {
  const [from, to] = [join(ROOT, "examples", name), join(folder, "examples", name)];
  await mkdir(join(folder, "examples"));
  await cp(from, to, { recursive: true, filter: (path) => path !== join(from, "node_modules") });
  await symlink(join(from, "node_modules"), join(to, "node_modules"));
}

/** The reader of the example of timeseries. */
export const ofTimeseriesExample: Prepare = async (terminal, closeLater) => {
  const { url, token } = closeLater(await startTimeseries());
  await copyExample("timeseries", terminal);
  return { values: { ...BUILT, "http://127.0.0.1:8086": url, "<API_TOKEN>": token }, prints: [/\+ \d+ created/] };
};

/** The reader of the example of alert-routing. */
export const ofAlertRoutingExample: Prepare = async (terminal, closeLater) => {
  const { url, apiKey } = closeLater(await startAlertRouting({ alertEventsUrls: true }));
  await copyExample("alert-routing", terminal);
  await terminal.run(`export ALERT_ROUTING_ENDPOINT=${url}`);
  return {
    values: { ...BUILT, "<API_KEY>": apiKey, "<workspace ID>/<channel ID>": "T01/C01" },
    prints: [/\+ \d+ created/],
  };
};

/** The reader of the example of fabric. */
export const ofFabricExample: Prepare = async (terminal, closeLater) => {
  const { url, clientId, clientSecret, seeds } = closeLater(await startFabric({ transitionAfterReads: 0 }));
  await copyExample("fabric", terminal);
  await terminal.run(`export FABRIC_ENDPOINT=${url}`);
  return {
    values: {
      ...BUILT,
      "<CLIENT_ID>": clientId,
      "<CLIENT_SECRET>": clientSecret,
      "<project ID>": seeds.project.projectId,
      "<port UUID>": seeds.ports.primary,
      "<key>": "canary-key",
    },
    prints: [/\+ \d+ created/],
  };
};
