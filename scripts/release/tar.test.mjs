// @ts-check
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { packed, unpacked } from "./tar.mjs";

const long = `${"folder/".repeat(20)}file.js`;

/** @type {readonly import("./tar.mjs").Entry[]} */
const entries = [
  { path: "b/run", content: Buffer.from("#!/bin/sh\n"), isExecutable: true },
  { path: "a", content: Buffer.alloc(0) },
  { path: "ä.txt", content: Buffer.alloc(512, "x") },
  { path: long, content: Buffer.from("long") },
];

test("what was packed is unpacked in the order of the paths", () => {
  const found = unpacked(packed(entries)).map(({ path, content, isExecutable }) => [
    path,
    content.length,
    isExecutable,
  ]);
  assert.deepEqual(found, [
    ["a", 0, false],
    ["b/run", 10, true],
    [long, 4, false],
    ["ä.txt", 512, false],
  ]);
});

test("the order of the entries makes no difference to the bytes", () => {
  assert.deepEqual(packed([...entries].reverse()), packed(entries));
});

test("the system's tar unpacks it", { skip: process.platform === "win32" }, () => {
  const folder = mkdtempSync(join(tmpdir(), "tar-"));
  try {
    writeFileSync(join(folder, "archive.tar.gz"), packed(entries));
    execFileSync("tar", ["-xzf", "archive.tar.gz"], { cwd: folder });
    assert.equal(readFileSync(join(folder, long), "utf8"), "long");
    assert.equal(statSync(join(folder, "b/run")).mode & 0o777, 0o755 & ~process.umask());
    assert.equal(statSync(join(folder, "a")).mtime.toISOString(), "1985-10-26T08:15:00.000Z");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the header of gzip has no time and no system", () => {
  assert.deepEqual([...packed(entries).subarray(0, 10)], [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255]);
});

test("a path that fits no header is refused", () => {
  assert.throws(() => packed([{ path: "x".repeat(101), content: Buffer.alloc(0) }]), /is too long for an archive/);
});

test("a link in an archive is refused", () => {
  const folder = mkdtempSync(join(tmpdir(), "tar-"));
  try {
    execFileSync("sh", ["-c", "ln -s target link && tar -czf archive.tar.gz link"], { cwd: folder });
    assert.throws(() => unpacked(readFileSync(join(folder, "archive.tar.gz"))), /^Error: link is no plain file/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
