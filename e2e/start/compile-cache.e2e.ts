import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { warningsOf } from "../engine/diagnostics";
import type { Run } from "../engine/engine";
import { schemaFrom } from "../packaging/plugin";
import { copyPlugin } from "../packaging/plugin-copy";
import { fullProgram } from "../timeseries/full-program";
import { start } from "../timeseries/start";
import { removeFolder } from "../remove-folder";

jest.setTimeout(120_000);

const closeLater = closeAfterEach();

let folder: string;
let executable: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "compiled-"));
  closeLater({ close: () => removeFolder(folder) });
  executable = await copyPlugin("timeseries", folder);
});

const compiled = (): string => join(folder, "dist/compiled");

/** The files of compiled code with the runs whose functions they have. */
async function runsKept(): Promise<readonly unknown[]> {
  const texts = (await readdir(compiled())).map((name) => readFile(join(compiled(), name), "latin1"));
  return (await Promise.all(texts)).map((text) => {
    const header: unknown = JSON.parse(text.slice(0, text.indexOf("\n")));
    return typeof header === "object" && header !== null && "runs" in header ? header.runs : undefined;
  });
}

/** A whole life of a stack: what each run changed, how it failed, and its warnings. */
async function life() {
  const plugins = { timeseries: dirname(executable) };
  const { engine } = await start(closeLater, fullProgram(), undefined, { plugins });
  const runs: Run[] = [];
  for (const step of ["preview", "up", "up", "refresh", "destroy"] as const) runs.push(await engine[step]());
  return runs.map((run) => ({ changes: run.changes, failure: run.failure, warnings: warningsOf(run) }));
}

const fine = [{ create: 6 }, { create: 6 }, { same: 6 }, { same: 6 }, { delete: 6 }].map((changes) => ({
  changes,
  failure: undefined,
  warnings: {},
}));

test("a plugin without compiled code keeps it, and the starts after it use it", async () => {
  expect(await life()).toEqual(fine);
  // the count goes on only where V8 has taken the code of the run before
  expect(await runsKept()).toEqual([5]);
  expect(await life()).toEqual(fine);
  expect(await runsKept()).toEqual([10]);
  const [name = ""] = await readdir(compiled());
  const kept = await readFile(join(compiled(), name));
  expect(await life()).toEqual(fine);
  expect((await readFile(join(compiled(), name))).equals(kept)).toBe(true);
});

test.each([
  ["damaged", (bytes: Buffer) => bytes.fill(0xff, Math.floor(bytes.length / 2))],
  ["cut off", (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))],
  ["empty", () => Buffer.alloc(0)],
])("compiled code that is %s is as good as none, and is replaced", async (_how, damage) => {
  await schemaFrom(executable, "/");
  const [name = ""] = await readdir(compiled());
  await writeFile(join(compiled(), name), damage(await readFile(join(compiled(), name))));
  expect(await life()).toEqual(fine);
  expect(await runsKept()).toEqual([5]);
});

test("a folder that cannot be written is no failure", async () => {
  await writeFile(compiled(), "a file where the folder would be");
  expect(await life()).toEqual(fine);
});
