import { spawn } from "node:child_process";
import { once } from "node:events";
import { setImmediate as nextTick } from "node:timers/promises";
import { isRunning, thisProcess } from "./writer";

const own = thisProcess();

test("this process runs", () => {
  expect(isRunning(own)).toBe(true);
});

test("a process of another machine may run", () => {
  expect(isRunning({ ...own, host: "elsewhere", pid: 0x7ffffffe })).toBe(true);
});

test("a process that is gone does not run", async () => {
  const child = spawn("true");
  await once(child, "exit");
  expect(isRunning({ run: "earlier", host: own.host, pid: child.pid ?? 0 })).toBe(false);
});

test("a process that got the ID of an earlier one is another one, where the system tells when it started", () => {
  expect(isRunning({ ...own, started: `${own.started}0` })).toBe(own.started === undefined);
});

test("a killed process whose parent has not asked for its exit code does not run", async () => {
  // the shell starts a child, and becomes a program that never asks for it once that program has copied its input
  const parent = spawn("sh", ["-c", "sleep 60 & echo $!; exec cat"]);
  try {
    const printed: readonly unknown[] = await once(parent.stdout, "data");
    const killed = { run: "killed", host: own.host, pid: Number(printed[0]) };
    parent.stdin.write("copied");
    await once(parent.stdout, "data");
    process.kill(killed.pid, "SIGKILL");
    while (isRunning(killed)) await nextTick();
    expect(process.kill(killed.pid, 0)).toBe(true);
    expect(isRunning({ ...killed, pid: parent.pid ?? 0 })).toBe(true);
  } finally {
    parent.kill("SIGKILL");
  }
});
