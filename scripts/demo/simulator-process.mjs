// @ts-check
// A simulator in a process of its own, so that it can outlive the demo: sends its URL at the start, and counts on
// request. It ends with the process that started it, unless that process sends "detach".
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { examples, root } from "./examples.mjs";

const [name, port] = process.argv.slice(2);

try {
  const example = examples.find((one) => one.name === name);
  if (example === undefined) throw new Error(`there is no example ${JSON.stringify(name)}`);
  const folder = join(root, "packages", example.name);
  const kinds = kindsIn(readFileSync(join(folder, "schema.json"), "utf8"));
  const { startSimulator } = createRequire(import.meta.url)(join(folder, "dist/simulator.js"));
  const simulator = await startSimulator({ ...example.options, port: Number(port) });
  const end = () => process.exit();
  process.on("disconnect", end);
  process.on("message", (message) => {
    if (message === "detach") process.off("disconnect", end).disconnect();
    else process.send?.({ requests: simulator.requests.length, objects: kinds.flatMap(simulator.all).length });
  });
  process.send?.({ url: simulator.url, credential: simulator[example.credential] });
} catch (error) {
  process.send?.({ failure: error instanceof Error ? error.message : String(error) }, () => process.exit(1));
}

/**
 * Gives the simulator's names of the kinds that a package has resources for: the resources' names in camel case.
 * @param {string} schema
 */
function kindsIn(schema) {
  const { resources } = /** @type {{ resources: Record<string, unknown> }} */ (JSON.parse(schema));
  return Object.keys(resources).map((token) => {
    const type = token.split(":").at(-1) ?? "";
    return type.charAt(0).toLowerCase() + type.slice(1);
  });
}
