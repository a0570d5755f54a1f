import { readFile } from "node:fs/promises";
import { startSimulator as startAlertRouting } from "@ops-providers/alert-routing/simulator";
import { startSimulator as startFabric } from "@ops-providers/fabric/simulator";
import { startSimulator as startTimeseries } from "@ops-providers/timeseries/simulator";
import { inPackage } from "../../workspace";
import type { Terminal } from "../terminal";
import { projectIn } from "./terminal-project";
import type { Prepare } from "./terminal-project";

/** No code is written: that needs the language host of Pulumi, which e2e/languages has. */
const IMPORT = { "pulumi import ": "pulumi import --generate-code=false " };
/** Makes objects that somebody imports afterwards into a stack of his own. */
const MAKE = "pulumi up --skip-preview\npulumi stack init later";

/** The text of the example of a resource. */
function exampleOf(name: string, kind: string): Promise<string> {
  return readFile(inPackage(name, "src/resources", kind, `${kind}.example.ts`), "utf8");
}

/** Makes the objects of an example before the import, in a project with its program. */
async function makeIn(terminal: Terminal, name: string, kind: string): Promise<void> {
  await projectIn(terminal, name, await exampleOf(name, kind));
  await terminal.run(MAKE);
}

/** The reader of the README of timeseries, which has a bucket already. */
export const ofTimeseries: Prepare = async (terminal, closeLater) => {
  const simulator = closeLater(await startTimeseries());
  const { url, token } = simulator;
  await terminal.run(`export TIMESERIES_URL=${url} TIMESERIES_TOKEN=${token}`);
  await makeIn(terminal, "timeseries", "bucket");
  const id = simulator.all("bucket").find(({ name }) => name.startsWith("meters"))?.id ?? "";
  return {
    values: { ...IMPORT, "http://127.0.0.1:8086": url, "<API_TOKEN>": token, "<id>": id },
    before: { TIMESERIES_OFFLINE_PREVIEW: "unset TIMESERIES_URL TIMESERIES_TOKEN\npulumi stack init fork" },
    prints: [/1 imported/, /\+ 3 to create/],
  };
};

/** The reader of the README of alert-routing, who has an alert route already. */
export const ofAlertRouting: Prepare = async (terminal, closeLater) => {
  const simulator = closeLater(await startAlertRouting());
  const { url, apiKey } = simulator;
  await terminal.run(`export ALERT_ROUTING_ENDPOINT=${url} ALERT_ROUTING_API_KEY=${apiKey}`);
  await makeIn(terminal, "alert-routing", "alert-route");
  const [route] = simulator.all("alertRoute");
  return {
    values: { ...IMPORT, "<API_KEY>": apiKey, "<id>": String(route?.id) },
    before: { ALERT_ROUTING_OFFLINE_PREVIEW: "unset ALERT_ROUTING_API_KEY\npulumi stack init fork" },
    prints: [/1 imported/, /\+ 3 to create/],
  };
};

/** The reader of the README of fabric, who has a router and a rule already. */
export const ofFabric: Prepare = async (terminal, closeLater) => {
  const simulator = closeLater(await startFabric({ transitionAfterReads: 0 }));
  const { url, clientId, clientSecret, tokenExchangeScope, tokenExchangeSubjectToken } = simulator;
  const [router, rule] = await Promise.all([
    exampleOf("fabric", "cloud-router"),
    exampleOf("fabric", "route-filter-rule"),
  ]);
  await terminal.run(
    `export FABRIC_ENDPOINT=${url} FABRIC_STS_ENDPOINT=${url} FABRIC_CLIENT_ID=${clientId} FABRIC_CLIENT_SECRET=${clientSecret}`,
  );
  await projectIn(terminal, "fabric", `${router}\n${rule}`);
  await terminal.run(MAKE);
  const idOf = (kind: "cloudRouter" | "routeFilter" | "routeFilterRule"): string =>
    String(simulator.all(kind).at(-1)?.uuid);
  return {
    values: {
      ...IMPORT,
      "<CLIENT_ID>": clientId,
      "<CLIENT_SECRET>": clientSecret,
      "<SCOPE>": tokenExchangeScope,
      "<ID_TOKEN>": tokenExchangeSubjectToken,
      "<filter uuid>/<uuid>": `${idOf("routeFilter")}/${idOf("routeFilterRule")}`,
      "<uuid>": idOf("cloudRouter"),
    },
    before: {
      "property type value": `sed -i 's/"XF_ROUTER"/"XF_RUTER" as never/' index.ts; if pulumi preview; then exit 1; fi`,
      "pulumi config set": `sed -i 's/"XF_RUTER" as never/"XF_ROUTER"/' index.ts`,
      FABRIC_OFFLINE_PREVIEW:
        "unset FABRIC_CLIENT_ID FABRIC_CLIENT_SECRET FABRIC_TOKEN_EXCHANGE_SUBJECT_TOKEN\npulumi stack init fork",
    },
    prints: [/1 imported/, /\+ 4 to create/],
  };
};
