import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeAfterEach } from "../../../../testing/close-after-tests";
import { writeFiles } from "./folder";

const closeLater = closeAfterEach();

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "folder-"));
  closeLater({ close: () => rm(folder, { recursive: true, force: true }) });
  return folder;
}

test("files of a project and folders that are missing are made", async () => {
  const folder = join(await emptyFolder(), "a/b");
  await writeFiles(folder, new Map([["one/two.ts", "2"]]), false);
  expect(await readFile(join(folder, "one/two.ts"), "utf8")).toBe("2");
});

test("a file that cannot be written leaves the folder as it was", async () => {
  const folder = await emptyFolder();
  await writeFile(join(folder, "taken"), "mine");
  const files = new Map([
    ["index.ts", "1"],
    [`${"x".repeat(300)}.ts`, "2"],
  ]);
  await expect(writeFiles(folder, files, true)).rejects.toThrow(`${folder} cannot be written: ENAMETOOLONG`);
  expect(await readdir(folder)).toEqual(["taken"]);
});

test("what another run wrote into the folder meanwhile is not mixed with this program", async () => {
  const folder = await emptyFolder();
  await Promise.all(
    ["one", "two"].map((text) => writeFiles(folder, new Map([["index.ts", text]]), false).catch(() => undefined)),
  );
  await expect(writeFiles(folder, new Map([["index.ts", "three"]]), false)).rejects.toThrow("is not empty");
  expect(["one", "two"]).toContain(await readFile(join(folder, "index.ts"), "utf8"));
  expect(await readdir(folder)).toEqual(["index.ts"]);
});

test("a run that was killed while it wrote does not hinder the next one", async () => {
  const folder = await emptyFolder();
  await mkdir(join(folder, ".adopt-x1"));
  await writeFile(join(folder, ".adopt-x1", "index.ts"), "half");
  await writeFiles(folder, new Map([["index.ts", "whole"]]), false);
  expect(await readFile(join(folder, "index.ts"), "utf8")).toBe("whole");
});
