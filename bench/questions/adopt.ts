import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSimulator } from "@ops-providers/timeseries/simulator";
import { makeObject } from "../../e2e/timeseries/service-objects";
import { inPackage } from "../../e2e/workspace";
import { runMetered } from "../measure/metered-process";
import type { Question } from "../measure/question";
import { inTurn } from "../measure/rounds";
import { settingsOf } from "../stack/buckets";

const COUNT = 5_000;
const PAGE = 100;

/** What adopting a large account costs. */
export const adopt: Question = {
  name: "adopt",
  about: `the command that adopts an account of ${COUNT.toLocaleString("en-US")} buckets, on a simulator`,
  answer: async (report) => {
    const simulator = await startSimulator();
    const { orgId: orgID } = simulator;
    for (let i = 0; i < COUNT; i++) {
      await makeObject(simulator, "/api/v2/buckets", { orgID, name: `meters ${i}`, retentionRules: [] });
    }
    const args = [inPackage("timeseries", "bin", "timeseries-plugin"), "adopt", "--filter", "Bucket=meters*"];
    const env = { ...process.env, ...settingsOf(simulator) };
    const run = async (): Promise<Awaited<ReturnType<typeof runMetered>> & { readonly requests: number }> => {
      const cwd = await mkdtemp(join(tmpdir(), "adopt-"));
      simulator.requests.splice(0);
      const cost = await runMetered(args, { cwd, env });
      await rm(cwd, { recursive: true });
      return { ...cost, requests: simulator.requests.length };
    };
    const runs = (await inTurn({ adopt: run }, { rounds: 3, warmUps: 0 }))("adopt");
    await simulator.close();
    const pages = Math.ceil(COUNT / PAGE);
    report.figure({ what: "time", unit: "ms", values: runs.map(({ ms }) => ms) });
    report.figure({ what: "CPU", unit: "ms", values: runs.map(({ cpuMs }) => cpuMs) });
    report.figure({ what: "memory at its peak", unit: "MB", values: runs.map(({ peakMb }) => peakMb) });
    report.figure({
      what: `requests, for ${pages} full pages`,
      unit: "requests",
      values: runs.map(({ requests }) => requests),
    });
  },
};
