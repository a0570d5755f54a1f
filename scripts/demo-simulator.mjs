// @ts-check
// A simulator in a process of its own, so that it can outlive the demonstration: it tells where it is, and on demand
// what it has seen. It ends with the process that started it, unless that says "stay".
import { createRequire } from "node:module";
import { acts } from "./demo-acts.mjs";

const [name, port] = process.argv.slice(2);

try {
  const act = acts.find((one) => one.name === name);
  if (act === undefined) throw new Error(`there is no act ${JSON.stringify(name)}`);
  const { startSimulator } = createRequire(import.meta.url)(`../packages/${act.name}/dist/simulator.js`);
  const simulator = await startSimulator({ ...act.options, port: Number(port) });
  const end = () => process.exit();
  process.on("disconnect", end);
  process.on("message", (message) => {
    if (message === "stay") process.off("disconnect", end).disconnect();
    else process.send?.({ requests: simulator.requests.length, objects: act.kinds.flatMap(simulator.all).length });
  });
  process.send?.({ url: simulator.url, credential: simulator[act.credential] });
} catch (error) {
  process.send?.({ failure: error instanceof Error ? error.message : String(error) }, () => process.exit(1));
}
