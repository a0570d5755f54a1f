import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startSimulator as startAlertRouting } from "@ops-providers/alert-routing/simulator";
import { startSimulator as startFabric } from "@ops-providers/fabric/simulator";
import { startSimulator as startTimeseries } from "@ops-providers/timeseries/simulator";
import { firstBlock } from "../readme/code-blocks";
import { inPackage, ROOT } from "../workspace";
import type { Surroundings, Terminal } from "./walk";

/** Closes a server after the tests. */
export type CloseLater = <T extends { close(): Promise<void> }>(opened: T) => T;

/** Prepares what the reader of a document has. */
type Prepare = (terminal: Terminal, closeLater: CloseLater) => Promise<Surroundings>;

/** A project as `pulumi new` makes it. */
async function project({ folder, run }: Terminal): Promise<void> {
  await writeFile(join(folder, "Pulumi.yaml"), "name: infra\nruntime: nodejs\n");
  await run("npm init --yes && npm install @ops-providers/timeseries @pulumi/pulumi typescript\npulumi stack init dev");
}

/** A project with a program, and a server of time series in place of the one that the document names. */
function withServer(program: string): Prepare {
  return async (terminal, closeLater) => {
    const { url, token } = closeLater(await startTimeseries());
    await project(terminal);
    await writeFile(join(terminal.folder, "index.ts"), await firstBlock(program));
    return { values: { "http://127.0.0.1:8086": url, "<API_TOKEN>": token } };
  };
}

/** The documents whose commands are run, and what their readers have. */
export const FOLLOWED: Readonly<Record<string, Prepare>> = {
  "README.md": withServer("README.md"),
  "site/pages/index.md": withServer("site/pages/index.md"),
  "docs/guides/ci-without-a-home.md": async (terminal, closeLater) => {
    const { url, token } = closeLater(await startTimeseries());
    await project(terminal);
    await writeFile(join(terminal.folder, "index.ts"), await firstBlock("README.md"));
    await terminal.run(`export TIMESERIES_URL=${url} TIMESERIES_TOKEN=${token}`);
    return {};
  },
  "docs/guides/secrets-and-state.md": async (terminal) => {
    await project(terminal);
    return {};
  },
  "docs/guides/testing.md": async (terminal) => {
    await project(terminal);
    return {};
  },
};
