import { readdirSync, readFileSync } from "node:fs";

/** The time on a processor of all threads of a process so far, in milliseconds; NaN where the system does not tell it. */
export function cpuMsOfProcess(pid: number): number {
  if (process.platform !== "linux") return NaN;
  const threads = readdirSync(`/proc/${pid}/task`);
  const ns = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
  );
  return ns.reduce((sum, one) => sum + one, 0) / 1e6;
}
