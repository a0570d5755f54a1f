import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { FIRST_CLASS } from "../programs/sdk-programs";

/** What importing an SDK costs a program that has imported Pulumi's. */
export interface Imported {
  /** Files that come with the SDK. */
  readonly atFirst: number;
  /** Files with the first resource that the program uses. */
  readonly withOne: number;
  /** Files where a program uses all that the SDK has. */
  readonly withAll: number;
  /** Milliseconds until the first resource can be used. */
  readonly ms: number;
  /** The time of it on a processor, in milliseconds. */
  readonly cpuMs: number;
  /** Milliseconds for all others. */
  readonly msOfAll: number;
}

/** Imports the SDK of a built package in a process of its own. What Pulumi's packages left for the garbage collector is collected before. */
export async function imported(name: keyof typeof FIRST_CLASS): Promise<Imported> {
  const code = `
    require("@pulumi/pulumi");
    const loaded = () => Object.keys(require.cache).length;
    const before = loaded();
    gc();
    const cpu = process.cpuUsage();
    const start = performance.now();
    const sdk = require("@ops-providers/${name}");
    const atFirst = loaded() - before;
    sdk.${FIRST_CLASS[name]};
    const ms = performance.now() - start;
    const { user, system } = process.cpuUsage(cpu);
    const cpuMs = (user + system) / 1000;
    const withOne = loaded() - before;
    const next = performance.now();
    ({ ...sdk });
    const msOfAll = performance.now() - next;
    console.log(JSON.stringify({ atFirst, withOne, withAll: loaded() - before, ms, cpuMs, msOfAll }));
    process.exit();`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--expose-gc", "--eval", code], {
    cwd: join(__dirname, ".."),
  });
  const counted: unknown = JSON.parse(stdout);
  if (isImported(counted)) return counted;
  throw new Error(`the SDK of ${name} could not be imported: ${stdout}`);
}

function isImported(counted: unknown): counted is Imported {
  return typeof counted === "object" && counted !== null && "withAll" in counted && "msOfAll" in counted;
}
