import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { isMap } from "@ops-providers/provider-kit";
import type { RunningService } from "./running-service";

/** How to start a real server. */
export interface RealServerOptions {
  /** The port on 127.0.0.1; a free one by default. */
  readonly port?: number;
  /** How long the server may take until it listens; 60 seconds by default. */
  readonly startTimeoutMs?: number;
}

type Server = ChildProcessByStdio<null, Readable, null>;

const identity = {
  username: "ops",
  password: "password-of-ops",
  token: "token-of-ops",
  org: "plant",
  bucket: "meters",
};

/** A server that nobody has set up. */
export interface EmptyServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a server binary with an empty data folder on loopback and sets it up. */
export async function startRealServer(binary: string, options: RealServerOptions = {}): Promise<RunningService> {
  const server = await startEmptyServer(binary, options);
  try {
    return { ...(await setUp(server.url)), close: () => server.close() };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** Starts a server binary with an empty data folder on loopback. */
export async function startEmptyServer(binary: string, options: RealServerOptions = {}): Promise<EmptyServer> {
  const folder = await mkdtemp(join(tmpdir(), "real-server-"));
  const server = launch(binary, folder, options.port ?? 0);
  const close = async (): Promise<void> => {
    await stop(server);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { url: `http://127.0.0.1:${await listeningPort(server, binary, options)}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function launch(binary: string, folder: string, port: number): Server {
  const flags = {
    "http-bind-address": `127.0.0.1:${port}`,
    "bolt-path": join(folder, "bolt"),
    "engine-path": join(folder, "engine"),
    "sqlite-path": ":memory:",
    "log-level": "info",
    // a test need not wait half an hour until points are deleted that are too old
    "storage-retention-check-interval": "1s",
  };
  const values = Object.entries(flags).map(([name, value]) => `--${name}=${value}`);
  return spawn(binary, ["run", "--reporting-disabled", ...values], { stdio: ["ignore", "pipe", "ignore"] });
}

/** Waits for the line of the server's log that names the port it listens on. */
async function listeningPort(server: Server, binary: string, options: RealServerOptions): Promise<string> {
  const { startTimeoutMs = 60_000 } = options;
  const failure = (reason: string): Error => {
    const place = options.port === undefined ? "" : ` on port ${options.port}`;
    return new Error(`${binary} does not come up${place}: ${reason}; check the binary, or choose another port`);
  };
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(failure(`it did not listen within ${startTimeoutMs} ms`));
    }, startTimeoutMs);
    const finish = (act: () => void): void => {
      clearTimeout(timer);
      act();
    };
    let lastProblem = "it ended";
    createInterface(server.stdout).on("line", (line) => {
      const port = /\bListening\b.*\btransport=http\b.*\bport=(\d+)/.exec(line)?.[1];
      if (port !== undefined)
        finish(() => {
          resolve(port);
        });
      lastProblem = /\blvl=error\b.*\berror="([^"]*)"/.exec(line)?.[1] ?? /^Error: (.*)/.exec(line)?.[1] ?? lastProblem;
    });
    server.once("error", (error) => {
      finish(() => {
        reject(failure(error.message));
      });
    });
    server.once("close", () => {
      finish(() => {
        reject(failure(lastProblem));
      });
    });
  });
}

async function setUp(url: string): Promise<Omit<RunningService, "close">> {
  const health = await readJson(await fetch(`${url}/health`));
  const body = JSON.stringify({ ...identity, retentionPeriodSeconds: 0 });
  const response = await fetch(`${url}/api/v2/setup`, { method: "POST", body });
  const result = await readJson(response);
  const [org, user] = [result["org"], result["user"]];
  if (response.status !== 201 || !isMap(org) || !isMap(user)) {
    throw new Error(
      `setting up ${url} failed: the server answered ${response.status}; start it with an empty data folder`,
    );
  }
  const { username, password, token } = identity;
  const [orgId, userId, version] = [org["id"], user["id"], health["version"]].map(String);
  return {
    url,
    username,
    password,
    token,
    orgId: orgId ?? "",
    userId: userId ?? "",
    version: (version ?? "").slice(1),
  };
}

async function readJson(response: Response): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await response.json();
  return isMap(body) ? body : {};
}

async function stop(server: Server): Promise<void> {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGTERM");
  const timer = setTimeout(() => server.kill("SIGKILL"), 10_000);
  await ended;
  clearTimeout(timer);
}
