import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { codeOf } from "./files";

/** The process that wrote a file of the journal. */
export interface Writer {
  /** Unique ID of the run. */
  readonly run: string;
  readonly host: string;
  readonly pid: number;
  /** When the system started the process, in the system's own count; absent where the system does not tell. */
  readonly started?: string;
  /** Address of the engine that launched the process: one for all plugins that it uses; absent where it attached itself. */
  readonly engine?: string;
}

/** What the system says about a process. */
interface ProcessStatus {
  readonly isEnded: boolean;
  readonly started: string | undefined;
}

/** This process, as the writer of a new run. */
export function thisProcess(engine?: string): Writer {
  const { started } = statusOf(process.pid) ?? {};
  return {
    run: randomUUID(),
    host: hostname(),
    pid: process.pid,
    ...(started === undefined ? {} : { started }),
    ...(engine === undefined ? {} : { engine }),
  };
}

/** Whether the process of a run is still running; one of another machine may be. */
export function isRunning({ host, pid, started }: Writer): boolean {
  if (host !== hostname()) return true;
  if (!isKnown(pid)) return false;
  const status = statusOf(pid);
  // a killed process keeps its ID until its parent asks for its exit code, and later another process may get the ID
  return status === undefined || (!status.isEnded && (started === undefined || started === status.started));
}

function isKnown(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/** What Linux says; `undefined` on other systems. */
function statusOf(pid: number): ProcessStatus | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // the command before the state stands in brackets and may hold any characters
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { isEnded: ["Z", "X"].includes(fields[0] ?? ""), started: fields[19] };
  } catch {
    return undefined;
  }
}
