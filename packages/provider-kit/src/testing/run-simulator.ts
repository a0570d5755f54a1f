import type { RunSimulator, SimulatorRun } from "@ops-providers/common";

/** A simulator that runs as the command line runs it. */
export interface RunningSimulator {
  /** The environment variables that it printed. */
  readonly env: Readonly<Record<string, string>>;
  /** The lines of progress so far. */
  readonly reported: readonly string[];
  /** Stops it, and gives the mistakes that it returns. */
  close(): Promise<readonly string[]>;
}

/** Runs a simulator as the command line does; rejects with the mistakes where it does not start. */
export async function startRunner(
  run: RunSimulator,
  given: Pick<SimulatorRun, "port" | "dataFile" | "faultsFile">,
): Promise<RunningSimulator> {
  const stop = new AbortController();
  const reported: string[] = [];
  const report = (line: string): void => void reported.push(line);
  let ended: Promise<readonly string[]> = Promise.resolve([]);
  const first = await new Promise<string>((resolve, reject) => {
    ended = run({ ...given, print: resolve, report, stop: stop.signal });
    ended.then((mistakes) => reject(new Error(mistakes.join("\n"))), reject);
  });
  return {
    env: Object.fromEntries(
      [...first.matchAll(/(?<!\w)(\w+)=(\S+)/g)].map(([, name = "", value = ""]) => [name, value]),
    ),
    reported,
    close: () => {
      stop.abort();
      return ended;
    },
  };
}
