// @ts-check
// The simulator in a process of its own, so that it can outlive the demonstration: it tells where it is, and on demand
// what it has seen. It ends with the process that started it, unless that says "stay".
import { createRequire } from "node:module";

const { startSimulator } = createRequire(import.meta.url)("../packages/timeseries/dist/simulator.js");
const kinds = ["organization", "bucket", "user", "authorization", "label", "task"];

try {
  const simulator = await startSimulator({ port: Number(process.argv[2]) });
  const end = () => process.exit();
  process.on("disconnect", end);
  process.on("message", (message) => {
    if (message === "stay") process.off("disconnect", end).disconnect();
    else process.send?.({ requests: simulator.requests.length, objects: kinds.flatMap(simulator.all).length });
  });
  process.send?.({ url: simulator.url, token: simulator.token });
} catch (error) {
  process.send?.({ failure: error instanceof Error ? error.message : String(error) }, () => process.exit(1));
}
