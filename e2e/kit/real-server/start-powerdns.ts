import type { ChildProcess } from "node:child_process";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../../free-port";
import { removeFolder } from "../../remove-folder";

/** A running PowerDNS server with an empty database. */
export interface PowerDns {
  readonly url: string;
  readonly key: string;
  close(): Promise<void>;
}

const KEY = "k-81f3a0d2c4";
const PATIENCE_MS = 30_000;

/** Starts the server of a folder on loopback: its API, by default on a free port, and, since it cannot do without, its DNS. */
export async function startPowerDns(folder: string, port?: number): Promise<PowerDns> {
  const data = await mkdtemp(join(tmpdir(), "powerdns-"));
  const libraries = join(folder, "usr/lib", readdirSync(join(folder, "usr/lib")).find(isArchitecture) ?? "");
  await createDatabase(join(data, "db"), join(folder, "usr/share/pdns-backend-sqlite3/schema/schema.sqlite3.sql"));
  const [api, dns] = [port ?? (await freePort()), await freePort()];
  const url = `http://127.0.0.1:${api}`;
  const options = {
    daemon: "no",
    guardian: "no",
    "config-dir": data,
    "socket-dir": data,
    "module-dir": join(libraries, "pdns"),
    launch: "gsqlite3",
    "gsqlite3-database": join(data, "db"),
    "gsqlite3-dnssec": "yes",
    api: "yes",
    "api-key": KEY,
    webserver: "yes",
    "webserver-address": "127.0.0.1",
    "webserver-port": String(api),
    "local-address": "127.0.0.1",
    "local-port": String(dns),
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  const server = spawn(join(folder, "usr/sbin/pdns_server"), args, {
    env: { ...process.env, LD_LIBRARY_PATH: libraries },
    stdio: "ignore",
  });
  const ended = once(server, "exit");
  const close = async (): Promise<void> => {
    server.kill();
    await ended;
    await removeFolder(data);
  };
  try {
    const early = ended.then(() => Promise.reject(new Error("PowerDNS ended before it answered")));
    await Promise.race([answering(`${url}/api/v1/servers`, server), early]);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, key: KEY, close };
}

function isArchitecture(name: string): boolean {
  return name.endsWith("-linux-gnu");
}

async function createDatabase(file: string, schema: string): Promise<void> {
  const script = `new (require("node:sqlite").DatabaseSync)(process.argv[1]).exec(process.argv[2])`;
  await promisify(execFile)(process.execPath, ["--no-warnings", "-e", script, file, await readFile(schema, "utf8")]);
}

/** Waits until a server answers, as long as it runs. It is another program, which no clock of a test moves and which tells nobody that it is up. */
async function answering(url: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (server.exitCode === null) {
    try {
      await fetch(url, { headers: { "x-api-key": KEY } });
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await setTimeout(50);
    }
  }
}
