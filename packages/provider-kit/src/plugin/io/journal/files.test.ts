import * as nodeFiles from "node:fs/promises";
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { FileSystem } from "./files";
import { filesOn } from "./files";
import type { OpenFile } from "./open-file";
import { openFile } from "./open-file";

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

test("the file stays open, so that each text is one write that is brought to the disk", async () => {
  const calls: string[] = [];
  const noting =
    <Args extends readonly unknown[], T>(what: string, work: (...args: Args) => T) =>
    (...args: Args): T => {
      calls.push([what, ...args].join(" "));
      return work(...args);
    };
  const open: FileSystem["open"] = (path, flags, mode) => {
    const name = basename(path);
    const file: OpenFile = noting(`open ${name}`, () => openFile(path, flags, mode))();
    return {
      append: noting("append", file.append),
      datasync: noting("datasync", file.datasync),
      sync: noting(`sync ${name}`, file.sync),
      isThere: file.isThere,
      close: noting(`close ${name}`, file.close),
    };
  };
  const files = filesOn(folder(), { ...nodeFiles, open });
  await files.append("a", "1");
  await files.append("a", "2");
  await files.append("a", "3");
  await files.rename("a", "b");
  const first = ["open a", "append 1", "datasync", "open journal", "sync journal", "close journal"];
  expect(calls).toEqual([...first, "append 2", "datasync", "append 3", "datasync", "close a"]);
  expect(await files.read("b")).toBe("123");
});

test("a file that another process renames goes on as a new one", async () => {
  const files = filesOn(folder());
  await files.append("a", "one\n");
  await rename(join(folder(), "a"), join(folder(), "b"));
  await files.append("a", "two\n");
  expect([await files.read("a"), await files.read("b")]).toEqual(["two\n", "one\n"]);
});

test("a folder that vanishes while it is used is made anew", async () => {
  const files = filesOn(folder());
  await files.append("a", "one\n");
  await rm(join(root, "state"), { recursive: true });
  await files.append("a", "two\n");
  expect(await files.read("a")).toBe("two\n");
});

test("a file is renamed after what is being written, and what follows goes to a new one", async () => {
  const files = filesOn(folder());
  const work = [
    files.append("a", "one\n"),
    files.rename("a", "b"),
    files.append("a", "two\n"),
    files.append("c", "three\n"),
  ];
  await Promise.all(work);
  expect(await Promise.all(["a", "b", "c"].map((name) => files.read(name)))).toEqual(["two\n", "one\n", "three\n"]);
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

test("a folder above it, from the state folder on, is as the folder itself", async () => {
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  await chmod(join(root, "state"), 0o777);
  const message = `${join(root, "state")} can be written by other users; run \`chmod 700\` on it`;
  await expect(filesOn(folder(), undefined, join(root, "state")).list()).rejects.toThrow(message);
  // what is above the state folder is the system's
  expect(await filesOn(folder()).list()).toEqual([]);
});

test.each([
  ["the state folder", "state"],
  ["a folder between", join("state", "timeseries")],
  ["the folder itself", join("state", "timeseries", "journal")],
])("a link in the place of %s is refused, and nothing is read, written or removed behind it", async (_what, place) => {
  const path = join(root, "state", "timeseries", "journal");
  const secrets = join(root, "secrets");
  await mkdir(secrets);
  await writeFile(join(secrets, "key"), "mine");
  await mkdir(dirname(join(root, place)), { recursive: true, mode: 0o700 });
  await symlink(secrets, join(root, place));
  const files = filesOn(path, undefined, join(root, "state"));
  const message = `${join(root, place)} is a link or a file in the place of a folder`;
  for (const work of [
    () => files.list(),
    () => files.read("key"),
    () => files.append("key", "x"),
    () => files.replace("key", "x"),
    () => files.rename("key", "x"),
    () => files.remove("key"),
  ])
    await expect(work()).rejects.toThrow(message);
  expect(await readdir(secrets)).toEqual(["key"]);
  expect(await readFile(join(secrets, "key"), "utf8")).toBe("mine");
});

test("a file gets another text as a whole, for the user alone", async () => {
  const files = filesOn(folder());
  await files.replace("a", "one");
  await files.replace("a", "two");
  expect([await files.list(), await files.read("a")]).toEqual([["a"], "two"]);
  expect((await stat(join(folder(), "a"))).mode & 0o777).toBe(0o600);
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
