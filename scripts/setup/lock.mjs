// @ts-check
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Runs a job while no other process runs one under the same lock file. A lock whose owner has ended is taken over.
 * The lock only saves work: every job ends with one rename, so two jobs at once do no harm.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} job
 * @param {{ pollMs?: number, onWait?: (pid: number) => void }} [options]
 * @returns {Promise<T>}
 */
export async function withLock(file, job, { pollMs = 500, onWait } = {}) {
  for (let isReported = false; !acquire(file); await sleep(pollMs)) {
    const owner = ownerOf(file);
    if (owner === undefined) continue;
    if (!isAlive(owner)) breakLock(file, owner);
    else if (!isReported) {
      isReported = true;
      onWait?.(owner);
    }
  }
  try {
    return await job();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function acquire(file) {
  const claim = `${file}.${process.pid}`;
  // one that an ended process of the same ID has left goes, and no link is followed
  rmSync(claim, { force: true });
  writeFileSync(claim, String(process.pid), { flag: "wx" });
  try {
    // A link appears together with its content, so that no one ever reads a lock without an owner.
    linkSync(claim, file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(claim, { force: true });
  }
}

/** @param {string} file */
function ownerOf(file) {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process is there and belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * @param {string} file
 * @param {number} owner
 */
function breakLock(file, owner) {
  const aside = `${file}.${process.pid}.old`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  // Between the check and the rename another process may have taken the lock over: then it gets it back.
  if (ownerOf(aside) !== owner) linkBack(aside, file);
  rmSync(aside, { force: true });
}

/**
 * @param {string} aside
 * @param {string} file
 */
function linkBack(aside, file) {
  try {
    linkSync(aside, file);
  } catch {
    // A third process holds it by now.
  }
}
