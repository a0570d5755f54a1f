import type { RunSimulator, SimulatorRun } from "@ops-providers/common";
import type { FaultList } from "../faults/fault-list";
import { type App, listen, type ListeningServer } from "../server/server";
import { type Sleep, sourcesOf } from "../sources";
import { dataText, type Kept, readDataFile } from "./data-file";
import type { ScriptedFault } from "./fault-entry";
import { readFaultScript } from "./fault-script";
import { Keeper } from "./keeper";
import { Mistakes, reasonOf } from "./mistakes";

/** A simulated service whose objects can be kept. */
export interface KeptService {
  readonly app: App;
  readonly faults: FaultList;
  /** The environment variables with which programs use the service. */
  readonly environment: Readonly<Record<string, string>>;
  /** Everything that a later run needs: plain values and dates. */
  readonly save: () => unknown;
}

/** A simulator that the command line can run. */
export interface SimulatorProgram {
  /** Name of the provider: `timeseries`. */
  readonly service: string;
  /** Makes the service at a URL: a new one, or one that goes on with what `save` returned. */
  readonly start: (url: string, saved: unknown) => KeptService;
}

/** Makes the function that runs a simulator for the command line. */
export function simulatorRunner(program: SimulatorProgram, { sleep } = sourcesOf({})): RunSimulator {
  return async (run) => {
    try {
      await runProgram(program, run, sleep);
      return [];
    } catch (error) {
      if (error instanceof Mistakes) return error.lines;
      throw error;
    }
  };
}

async function runProgram(program: SimulatorProgram, run: SimulatorRun, sleep: Sleep): Promise<void> {
  const [kept, script] = await filesOf(program, run);
  const running = await startOn(program, kept, run);
  const { service, server } = running;
  const keeper = keeperOf(program, running, run, sleep);
  try {
    running.changed = () => keeper?.changed();
    play(service.faults, script, run);
    await keeper?.write();
    printStart(program, running, run);
    await aborted(run.stop);
  } finally {
    service.faults.clear();
    await server.close();
  }
  await keeper?.write();
  if (run.dataFile !== undefined) run.report(`the objects are kept in ${run.dataFile}`);
}

/** Reads both files, so that the mistakes of both are reported. */
async function filesOf(
  { service }: SimulatorProgram,
  { dataFile, faultsFile }: SimulatorRun,
): Promise<readonly [Kept | undefined, readonly ScriptedFault[]]> {
  const both = await Promise.allSettled([
    dataFile === undefined ? undefined : readDataFile(dataFile, service),
    faultsFile === undefined ? [] : readFaultScript(faultsFile),
  ]);
  const [kept, script] = both;
  if (kept.status === "fulfilled" && script.status === "fulfilled") return [kept.value, script.value];
  throw new Mistakes(
    both.flatMap((one) => {
      if (one.status === "fulfilled") return [];
      if (one.reason instanceof Mistakes) return one.reason.lines;
      throw one.reason;
    }),
  );
}

interface Running {
  readonly service: KeptService;
  readonly server: ListeningServer;
  /** Called after each response. */
  changed: () => void;
}

/** The URL is known when the server listens, and the objects contain it. */
async function startOn(
  program: SimulatorProgram,
  kept: Kept | undefined,
  { port, dataFile }: SimulatorRun,
): Promise<Running> {
  const running: { service?: KeptService; changed: () => void } = { changed: () => undefined };
  const app: App = {
    async fetch(request, connection) {
      try {
        return (await running.service?.app.fetch(request, connection)) ?? new Response(null, { status: 503 });
      } finally {
        running.changed();
      }
    },
  };
  const server = await listen(app, port ?? portOf(kept)).catch((error: unknown) => {
    throw new Mistakes([reasonOf(error)]);
  });
  try {
    const service = program.start(server.url, kept?.dataFor(server.url));
    return Object.assign(running, { service, server });
  } catch (error) {
    await server.close();
    if (kept === undefined) throw error;
    throw new Mistakes([
      `${dataFile ?? ""} cannot be used: ${reasonOf(error)}; update the package, or name another file`,
    ]);
  }
}

function portOf(kept: Kept | undefined): number {
  return kept === undefined ? 0 : Number(new URL(kept.url).port);
}

function keeperOf(
  program: SimulatorProgram,
  { service, server }: Running,
  { dataFile, report }: SimulatorRun,
  sleep: Sleep,
): Keeper | undefined {
  if (dataFile === undefined) return undefined;
  return new Keeper(dataFile, () => dataText(program.service, server.url, service.save()), sleep, report);
}

/** Adds the faults of a script, which are reported when they meet a request. */
function play(faults: FaultList, script: readonly ScriptedFault[], { report }: SimulatorRun): void {
  for (const [i, fault] of script.entries()) {
    const added = faults.add(fault, ({ method, path }) => {
      const [when, times = 1] = ["when" in fault ? ` ${fault.when ?? "before"}` : "", fault.times];
      const count = times === 1 ? "" : ` (${added.hits}${times === Infinity ? "" : ` of ${times}`})`;
      report(`fault ${i + 1}: ${fault.kind}${when}, ${method} ${path}${count}`);
    });
  }
}

function printStart(
  { service: name }: SimulatorProgram,
  { service, server }: Running,
  { print, report }: SimulatorRun,
): void {
  const variables = Object.entries(service.environment).map(([variable, value]) => `${variable}=${value}`);
  report(`the ${name} simulator listens on ${server.url}; Ctrl-C ends it. In another terminal:`);
  print(`export ${variables.join(" ")}`);
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
