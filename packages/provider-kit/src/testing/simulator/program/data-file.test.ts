import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeDataFile } from "./data-file";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "data-file-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test("links that somebody else has put beside the data file are not followed", async () => {
  const victim = join(folder, "victim");
  await writeFile(victim, "untouched");
  const file = join(folder, "objects.json");
  const planted = [`${file}.tmp`, `${file}.${process.pid}.tmp`];
  for (const link of planted) await symlink(victim, link);
  await writeDataFile(file, "{}\n");
  expect([await readFile(victim, "utf8"), await readFile(file, "utf8"), (await stat(file)).mode & 0o777]).toEqual([
    "untouched",
    "{}\n",
    0o600,
  ]);
});

test("each writing has an unfinished file of its own, and leaves none behind", async () => {
  const file = join(folder, "objects.json");
  await Promise.all(["{}", "[]", "1"].map((text) => writeDataFile(file, text)));
  expect(await readdir(folder)).toEqual(["objects.json"]);
});
