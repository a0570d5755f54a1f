import { mkdtemp, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as timeseries from "@ops-providers/timeseries";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { run } from "../engine/cli";
import { succeeded } from "../engine/engine";
import { inPackage } from "../workspace";
import { start } from "./start";
import { removeFolder } from "../remove-folder";

jest.setTimeout(120_000);

const closeLater = closeAfterEach();
const PASSWORD = "canary-password-51c7";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "trace-"));
});
afterEach(() => removeFolder(folder));

/** A bucket of an organization, and a user with a password. */
const program = (orgId: string) => async (): Promise<void> => {
  new timeseries.Bucket("meters", { orgId, name: "meters" });
  new timeseries.User("reader", { name: "reader", password: PASSWORD });
};

/** What the command of the package prints of a trace. */
async function printed(...args: readonly string[]): Promise<string> {
  const answer = await run(process.execPath, [inPackage("timeseries", "bin/timeseries"), "trace", ...args], {
    cwd: folder,
    env: process.env,
  });
  expect({ code: answer.code, stderr: answer.stderr }).toEqual({ code: 0, stderr: "" });
  return answer.stdout.trimEnd();
}

/** The lines of a tree from a call on, without times and IDs, up to the next call. */
function callIn(tree: string, call: RegExp): readonly string[] {
  const lines = tree.split("\n").map((line) => line.slice(23).replaceAll(/\b[0-9a-f]{16}\b/g, "ID"));
  const first = lines.findIndex((line) => call.test(line));
  const rest = lines.slice(first + 1);
  const end = rest.findIndex((line) => !line.startsWith(" "));
  return [lines[first] ?? "", ...rest.slice(0, end < 0 ? rest.length : end)];
}

test("the trace of a run tells what the engine asked, what was sent, and what was waited for; it has no secrets, and is its user's alone", async () => {
  const file = join(folder, "trace.jsonl");
  const env = { OPS_PROVIDERS_TRACE: file };
  const { simulator, engine } = await start(closeLater, () => Promise.resolve(), undefined, { env });
  simulator.faults.add({
    kind: "respond",
    method: "POST",
    path: "/api/v2/buckets",
    status: 429,
    headers: { "retry-after": "1" },
  });
  engine.setProgram(program(simulator.orgId));
  await succeeded(engine.up());
  const text = await readFile(file, "utf8");
  expect([PASSWORD, simulator.token].filter((secret) => text.includes(secret))).toEqual([]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const tree = await printed("trace.jsonl", "--last");
  const call = callIn(tree, /^Create timeseries:index:Bucket/);
  // a busy machine may wait twice, or send so late that the journal says so
  expect(call.filter((line) => !/^ +(?:wait|status:|journal: sent)/.test(line))).toEqual([
    "Create timeseries:index:Bucket meters -> id=ID",
    "  creating",
    expect.stringMatching(/^ {4}journal: begun [01]$/),
    "    POST /api/v2/buckets -> 429 message=Too Many Requests",
    "    POST /api/v2/buckets -> 201",
    expect.stringMatching(/^ {4}journal: answered [01] id=ID$/),
  ]);
  const waits = [
    "    status: waiting 1 s: the service asked to slow down (429)",
    expect.stringMatching(/^ {4}wait .+ s$/),
  ];
  expect(call).toEqual(expect.arrayContaining(waits));
  const slow = (await printed("trace.jsonl", "--last", "--min", "500")).split("\n");
  expect(tree.split("\n")).toEqual(expect.arrayContaining(slow));
  expect(slow.filter((line) => /session of/.test(line))).toEqual([]);
  expect(slow.filter((line) => line.includes(" wait ")).length).toBeGreaterThan(0);
});
