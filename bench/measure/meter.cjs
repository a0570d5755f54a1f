// Loaded into a process before its own code: notes at the exit what the process cost.
const { readFileSync, writeFileSync } = require("node:fs");
const { join } = require("node:path");

const folder = process.env.BENCH_METER;
const note = (text) => writeFileSync(join(folder, `${process.pid}.json`), text);

note("{}");
process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  // the peak in `resourceUsage` includes that of the engine, which this process was forked from
  const [, peakKb] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  note(JSON.stringify({ cpuMs: (user + system) / 1000, peakMb: Number(peakKb) / 1024 }));
});
