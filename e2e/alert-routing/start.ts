import { startSimulator } from "@ops-providers/alert-routing/simulator";
import type { Simulator, SimulatorOptions } from "@ops-providers/alert-routing/simulator";
import { grouped } from "../engine/checkpoint";
import { stackOn } from "../engine/simulated-stack";
import type { SimulatedStack } from "../engine/simulated-stack";

const KINDS = { alertAttribute: "AlertAttribute", alertRoute: "AlertRoute", alertSource: "AlertSource" } as const;

/** A simulator, and a stack whose plugin works on it. */
export type Started = SimulatedStack<Simulator>;

/** Starts a simulator that returns more than was written, as the service may. */
function startService(options: SimulatorOptions = {}): Promise<Simulator> {
  return startSimulator({ phantoms: true, ...options });
}

/** Starts a simulator, and a stack that works on it. */
export const start = stackOn({ start: startService, settingsOf });

/** The environment of a plugin that works on a simulator. */
export function settingsOf({ url, apiKey }: Simulator): Readonly<Record<string, string>> {
  return { ALERT_ROUTING_ENDPOINT: url, ALERT_ROUTING_API_KEY: apiKey };
}

/** IDs of the objects of the service, by the name of the kind. */
export function objectsIn(simulator: Simulator): Readonly<Record<string, readonly string[]>> {
  const kinds: readonly (keyof typeof KINDS)[] = ["alertAttribute", "alertRoute", "alertSource"];
  return grouped(kinds.flatMap((kind) => simulator.all(kind).map(({ id }) => [KINDS[kind], id] as const)));
}

/** The object whose name, or the beginning of it before the drawn characters, is given. */
export function objectOf(simulator: Simulator, name: string): { readonly id: string; readonly name: string } {
  const all = [...simulator.all("alertAttribute"), ...simulator.all("alertRoute"), ...simulator.all("alertSource")];
  const [found, ...others] = all.filter((one) => one.name.replace(/-[0-9a-f]{7}$/, "") === name);
  if (found === undefined || others.length > 0) throw new Error(`not one object is named ${name}`);
  return { id: found.id, name: found.name };
}

/** How often each creating request came. */
export function creations({ requests }: Simulator): Readonly<Record<string, number>> {
  const posts = requests.filter(({ method }) => method === "POST");
  return Object.fromEntries(
    Object.entries(grouped(posts.map(({ path, method }) => [path.replace("/v2/alert_", ""), method]))).map(
      ([kind, sent]) => [kind, sent.length],
    ),
  );
}
