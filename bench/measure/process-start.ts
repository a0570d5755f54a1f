import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { cpuMsOfProcess } from "./process-cpu";

/** What a process has cost until its first line. */
export interface ProcessStart {
  readonly ms: number;
  /** User and system time of all threads; NaN where the system does not tell it. */
  readonly cpuMs: number;
}

/** Starts a program of Node, waits for its first line and ends it; a program that ends before is an error. */
export async function startOfProcess(args: readonly string[], env = process.env): Promise<ProcessStart> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "inherit"] });
  const closed = once(child, "close");
  const hasLine = once(createInterface({ input: child.stdout }), "line").then(() => true);
  const isRunning = await Promise.race([hasLine, closed.then(() => false)]);
  if (!isRunning) throw new Error(`node ${args.join(" ")} ended before its first line`);
  const ms = performance.now() - start;
  const cpuMs = cpuMsOfProcess(child.pid ?? 0);
  child.kill("SIGKILL");
  await closed;
  return { ms, cpuMs };
}
