import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startSimulator } from "@ops-providers/timeseries/simulator";
import { firstBlock } from "../readme/code-blocks";
import { PAGES } from "../registry/pages";
import { PROVIDERS } from "../workspace";
import { ofAdopting } from "./readers/adopting";
import { ofDebugging } from "./readers/debugging";
import { ofAlertRoutingExample, ofFabricExample, ofTimeseriesExample } from "./readers/examples";
import { ofAlertRouting, ofFabric, ofTimeseries } from "./readers/package-readmes";
import { projectIn } from "./readers/terminal-project";
import type { Prepare } from "./readers/terminal-project";

/** A project with a program, and a server of time series in place of the one that documents name. */
function withServer(program: string, ...prints: readonly RegExp[]): Prepare {
  return async (terminal, closeLater) => {
    const { url, token } = closeLater(await startSimulator());
    await projectIn(terminal, "timeseries", await firstBlock(program));
    await terminal.run(`export TIMESERIES_URL=${url} TIMESERIES_TOKEN=${token}`);
    return { values: { "http://127.0.0.1:8086": url, "<API_TOKEN>": token }, prints };
  };
}

/** A project with the program of the guide, and a server that nobody has set up. */
const ofEmptyServer: Prepare = async (terminal, closeLater) => {
  const { url } = closeLater(await startSimulator({ setup: false }));
  await projectIn(terminal, "timeseries", await firstBlock("docs/guides/empty-server.md"));
  return {
    values: { "http://127.0.0.1:8086": url },
    prints: [/^the server is set up$/m, /^the server was set up before$/m, /\+ 3 created/],
  };
};

/** The pages of the Pulumi Registry; who follows them has an empty project. */
const ofPage: Prepare = async ({ folder, run }) => {
  await writeFile(join(folder, "Pulumi.yaml"), "name: infra\nruntime: nodejs\n");
  await run("npm init --yes\npulumi stack init dev");
  const values = ["<API_KEY>", "<API_TOKEN>", "<CLIENT_ID>", "<CLIENT_SECRET>", "<PASSWORD>"];
  return { values: Object.fromEntries(values.map((value) => [value, "canary-value"])) };
};

const pages = PROVIDERS.flatMap((name) => PAGES.map((page) => [`packages/${name}/docs/${page}`, ofPage] as const));

/** The documents whose commands are run, and what their readers have. */
export const FOLLOWED: Readonly<Record<string, Prepare>> = {
  "README.md": withServer("README.md", /\+ 3 created/, /plugins\/resource-timeseries-v/),
  "site/pages/index.md": withServer("site/pages/index.md", /\+ 3 created/),
  "docs/guides/ci-without-a-home.md": withServer("README.md", /plugins\/resource-timeseries-v/, /\+ 3 created/),
  "docs/guides/secrets-and-state.md": withServer("README.md"),
  "docs/guides/testing.md": withServer("README.md"),
  "docs/guides/empty-server.md": ofEmptyServer,
  "docs/adopting.md": ofAdopting,
  "docs/debugging.md": ofDebugging,
  "packages/timeseries/README.md": ofTimeseries,
  "packages/alert-routing/README.md": ofAlertRouting,
  "packages/fabric/README.md": ofFabric,
  ...Object.fromEntries(pages),
  "examples/timeseries/README.md": ofTimeseriesExample,
  "examples/alert-routing/README.md": ofAlertRoutingExample,
  "examples/fabric/README.md": ofFabricExample,
};
