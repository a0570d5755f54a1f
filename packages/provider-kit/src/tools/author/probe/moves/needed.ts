import type { Bench } from "../bench";
import type { Notes } from "../fact";
import { Refused } from "../sandbox";
import type { First } from "./first-creation";
import { attempt } from "./first-creation";
import { formOf } from "./forms";

/** What a creation really needs: of the inputs of one that was taken, those without which it is refused. */
export async function neededOf(bench: Bench, notes: Notes, { names, live }: First): Promise<readonly string[]> {
  const needed: string[] = [];
  for (const name of names) {
    const property = bench.resource.inputs[name];
    if (property === undefined || live.given[name] === undefined) continue;
    const isInPath = property.sent === "path";
    if (isInPath || (await isNeeded(bench, notes, name, names))) needed.push(name);
  }
  return needed;
}

async function isNeeded(bench: Bench, notes: Notes, name: string, names: readonly string[]): Promise<boolean> {
  const count = bench.log.count;
  const sample = bench.sample(0);
  const others = names.filter((one) => one !== name);
  const outcome = await attempt(() => bench.create(sample.values, others, sample.tag));
  // a path without the value cannot be built at all
  if (outcome === undefined) return true;
  const isRefused = outcome instanceof Refused;
  const isDeclared = bench.resource.inputs[name]?.required === true;
  if (isRefused || isDeclared) {
    notes.fact(name, "required", isRefused && (formOf(bench, name, sample.values) ?? true), bench.log.since(count));
  }
  if (!isRefused) await bench.sandbox.remove(outcome);
  return isRefused;
}
