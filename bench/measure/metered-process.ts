import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const METER = join(__dirname, "meter.cjs");

/** What a process has cost from its start to its exit. */
export interface ProcessCost {
  readonly cpuMs: number;
  readonly peakMb: number;
}

/** A process that ran to its end. */
export interface MeteredProcess extends ProcessCost {
  readonly ms: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program of Node to its end; an exit code but 0 is an error. */
export async function runMetered(
  args: readonly string[],
  { cwd, env = process.env }: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<MeteredProcess> {
  const notes = await mkdtemp(join(tmpdir(), "metered-"));
  const start = performance.now();
  const options = { cwd, env: { ...env, ...meterIn(notes) }, maxBuffer: 64_000_000 };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [...args], options);
  const ms = performance.now() - start;
  const costs = await takeCosts(notes);
  await rm(notes, { recursive: true });
  // of programs that start others, all count
  const sum = costs.reduce((total, { cpuMs }) => total + cpuMs, 0);
  return { ms, stdout, stderr, cpuMs: sum, peakMb: Math.max(...costs.map(({ peakMb }) => peakMb)) };
}

/** The environment in which processes of Node note their costs in a folder. */
export function meterIn(notes: string): Readonly<Record<string, string>> {
  return { BENCH_METER: notes, NODE_OPTIONS: `--require=${METER}` };
}

/** Reads and removes the notes in a folder; one of a process that was killed is an error. */
export async function takeCosts(notes: string): Promise<readonly ProcessCost[]> {
  const files = (await readdir(notes)).map((file) => join(notes, file));
  const costs = await Promise.all(files.map(async (file) => costIn(await readFile(file, "utf8"))));
  await Promise.all(files.map((file) => rm(file)));
  return costs;
}

function costIn(note: string): ProcessCost {
  const cost: unknown = JSON.parse(note);
  if (isCost(cost)) return cost;
  throw new Error("a process was killed, or still runs, so that its cost is unknown");
}

function isCost(cost: unknown): cost is ProcessCost {
  return typeof cost === "object" && cost !== null && "cpuMs" in cost && "peakMb" in cost;
}
