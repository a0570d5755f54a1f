// Loaded into a process before its own code: when its first line is written, says what it has loaded so far, and ends it.
const fs = require("node:fs");

const { writeSync } = fs;
const stdout = Object.getOwnPropertyDescriptor(process, "stdout");

function report() {
  const files = Object.keys(require.cache).filter((file) => file !== __filename);
  writeSync(1, `${JSON.stringify({ files, modules: process.moduleLoadList })}\n`);
  process.exit();
}

fs.writeSync = (fd, ...rest) => (fd === 1 ? report() : writeSync(fd, ...rest));

Object.defineProperty(process, "stdout", {
  ...stdout,
  get() {
    const stream = stdout.get.call(process);
    stream.write = report;
    return stream;
  },
});
