import { startFakeEngine } from "./fake-engine";

// an engine in a process of its own: prints its address, then each text that its log gets
startFakeEngine((text) => {
  process.stdout.write(`${text}\n`);
  return false;
}).then(
  ({ address }) => process.stdout.write(`${address}\n`),
  (error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exitCode = 1;
  },
);
