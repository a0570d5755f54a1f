import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesOn } from "./files";

let root = "";

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "journal-"));
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

const folder = (): string => join(root, "state", "journal");

test("looking into a folder that is missing finds nothing, and makes nothing", async () => {
  const files = filesOn(folder());
  expect([await files.list(), await files.read("a"), await files.changedAt("a")]).toEqual([[], undefined, undefined]);
  await files.remove("a");
  expect(await readdir(root)).toEqual([]);
});

test("text is added to a file, which is made where it is missing, for the user alone", async () => {
  const files = filesOn(folder());
  await files.append("a", "one\n");
  await files.append("a", "two\n");
  expect([await files.list(), await files.read("a")]).toEqual([["a"], "one\ntwo\n"]);
  const modes = [join(root, "state"), folder(), join(folder(), "a")].map(
    async (path) => (await stat(path)).mode & 0o777,
  );
  expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o600]);
});

test("a folder that vanishes while it is used is made anew", async () => {
  const files = filesOn(folder());
  await files.append("a", "one\n");
  await rm(join(root, "state"), { recursive: true });
  await files.append("a", "two\n");
  expect(await files.read("a")).toBe("two\n");
});

test("a file is renamed and removed", async () => {
  const files = filesOn(folder());
  await files.append("a", "one\n");
  await files.rename("a", "b");
  expect(await files.list()).toEqual(["b"]);
  await files.remove("b");
  expect(await files.list()).toEqual([]);
});

test("a folder that others may write is refused, for reading and for writing", async () => {
  await mkdir(folder(), { recursive: true });
  await chmod(folder(), 0o770);
  const message = `${folder()} can be written by other users; run \`chmod 700\` on it`;
  await expect(filesOn(folder()).list()).rejects.toThrow(message);
  await expect(filesOn(folder()).append("a", "x")).rejects.toThrow(message);
});

test("a folder of another user is refused", async () => {
  await mkdir(folder(), { recursive: true });
  const own = process.getuid;
  process.getuid = () => 12_345;
  try {
    await expect(filesOn(folder()).list()).rejects.toThrow(`${folder()} belongs to another user`);
  } finally {
    if (own !== undefined) process.getuid = own;
  }
});

test("what cannot be a folder fails with the system's code", async () => {
  await writeFile(join(root, "state"), "");
  await expect(filesOn(folder()).append("a", "x")).rejects.toMatchObject({ code: "ENOTDIR" });
});
