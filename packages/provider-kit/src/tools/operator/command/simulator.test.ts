import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aContext } from "./command.test.support";
import { runCommands } from "./run-commands";
import { simulator } from "./simulator";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "command-"));
  await mkdir(join(folder, "dist"));
});

afterEach(() => rm(folder, { recursive: true }));

/** What the command prints for a package with this bundle, and its exit code. */
async function result(bundle: string | undefined, ...args: readonly string[]): Promise<unknown> {
  if (bundle !== undefined) await writeFile(join(folder, "dist/simulator.js"), bundle);
  const { context, printed, reported } = aContext({ packageFolder: folder, folder: "/home/ops" });
  const code = await runCommands({ simulator: () => Promise.resolve(simulator) }, ["simulator", ...args], context);
  return { code, printed, reported };
}

const ECHO = `exports.runSimulator = async ({ print, report, stop, ...others }) => {
  print(JSON.stringify(others));
  report("stopped: " + stop.aborted);
  return [];
};`;

test.each([
  [[], {}],
  [["--port", "0"], { port: 0 }],
  [
    ["--port", "8086", "--data", "objects.json", "--faults=/faults.json"],
    { port: 8086, dataFile: "/home/ops/objects.json", faultsFile: "/faults.json" },
  ],
])("the options %j start the simulator of the package with %j", async (args, expected) => {
  const listeners = process.listenerCount("SIGINT");
  expect(await result(ECHO, ...args)).toEqual({
    code: 0,
    printed: [JSON.stringify(expected)],
    reported: ["stopped: false"],
  });
  expect(process.listenerCount("SIGINT")).toBe(listeners);
});

test("a signal stops the simulator, and the command succeeds", async () => {
  const waiting = `exports.runSimulator = async ({ stop, report }) => {
    const stopped = new Promise((resolve) => stop.addEventListener("abort", resolve));
    process.emit("SIGTERM");
    await stopped;
    report("stopped");
    return [];
  };`;
  expect(await result(waiting)).toEqual({ code: 0, printed: [], reported: ["stopped"] });
});

test("mistakes that the simulator finds are printed, one a line", async () => {
  const mistaken = `exports.runSimulator = async () => ["objects.json is damaged", "faults.json is no JSON"];`;
  expect(await result(mistaken, "--data", "objects.json")).toEqual({
    code: 1,
    printed: [],
    reported: ["simulator: objects.json is damaged\nfaults.json is no JSON"],
  });
});

test.each(["-1", "65536", "http", ""])("the port %j is refused", async (port) => {
  expect(await result(ECHO, `--port=${port}`)).toEqual({
    code: 1,
    printed: [],
    reported: [`simulator: --port must be a number from 0 (any free port) to 65535, not ${JSON.stringify(port)}`],
  });
});

test("a package without a simulator says so", async () => {
  expect(await result(undefined)).toEqual({
    code: 1,
    printed: [],
    reported: ["simulator: @acme/boxes has no simulator"],
  });
});

test("a simulator that cannot be run says what to export", async () => {
  expect(await result("exports.startSimulator = () => 1;")).toEqual({
    code: 1,
    printed: [],
    reported: ["simulator: the simulator of @acme/boxes cannot be run; export runSimulator from src/sim/index.ts"],
  });
});
