import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { credentials } from "@grpc/grpc-js";
import { ResourceProviderClient } from "@pulumi/pulumi/proto/provider_grpc_pb";
import { CheckRequest, ProviderHandshakeRequest } from "@pulumi/pulumi/proto/provider_pb";
import { cpuMsOfProcess } from "./process-cpu";

/** What a process has cost so far. */
export interface ProcessStart {
  readonly ms: number;
  /** User and system time of all threads; NaN where the system does not tell it. */
  readonly cpuMs: number;
}

/** Starts a program of Node, waits for its first line and what follows, and ends it; a program that ends before is an error. */
export async function startOfProcess(
  args: readonly string[],
  follow: (line: string) => Promise<void> = () => Promise.resolve(),
): Promise<ProcessStart> {
  const start = performance.now();
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const closed = once(child, "close");
  const firstLine = new Promise<string>((resolve) => createInterface({ input: child.stdout }).once("line", resolve));
  const line = await Promise.race([firstLine, closed.then(() => undefined)]);
  if (line === undefined) throw new Error(`node ${args.join(" ")} ended before its first line`);
  await follow(line);
  const cost = { ms: performance.now() - start, cpuMs: cpuMsOfProcess(child.pid ?? 0) };
  // as the engine ends it: the plugin keeps its compiled code for the next start
  child.kill("SIGTERM");
  await closed;
  return cost;
}

/** Asks a plugin, whose port is given, for what the engine asks first. */
export async function shakeHands(port: string): Promise<void> {
  const client = new ResourceProviderClient(`127.0.0.1:${port}`, credentials.createInsecure());
  await answered((done) => client.handshake(new ProviderHandshakeRequest(), done));
  await answered((done) => client.checkConfig(new CheckRequest(), done));
  client.close();
}

function answered(ask: (done: (error: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => ask((error) => (error === null ? resolve() : reject(error))));
}
