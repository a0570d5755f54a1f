// @ts-check
// The simulator in a process of its own: tells where it is, and on demand how many requests it has answered.
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(join(dirname(fileURLToPath(import.meta.url)), "../packages/timeseries/package.json"));
const { startSimulator } = require("./dist/simulator.js");

try {
  const simulator = await startSimulator({ port: Number(process.argv[2] ?? 0) });
  process.on("message", () => process.send?.(simulator.requests.length));
  process.send?.({ url: simulator.url, token: simulator.token });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
