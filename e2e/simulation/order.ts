import { isDeepStrictEqual } from "node:util";
import type {
  ResourceDeclaration,
  Program,
} from "@ops-providers/provider-kit/internal/testing/simulation/pulumi-engine/program";
import { dependenciesOf } from "@ops-providers/provider-kit/internal/testing/simulation/pulumi-engine/program";
import { isMap } from "@ops-providers/provider-kit/internal/plugin/values/value/value";
import type { ShownCall } from "./comparable-calls";
import type { EngineRun } from "./scenario";

/** Whether two calls of a run come in an order that the engine does not leave to chance. */
export type IsOrdered = (first: ShownCall, second: ShownCall) => boolean;

/**
 * The order of a run: a program registers resources that do not need each other side by side, and the engine carries out so
 * many steps at a time. Calls of the same resource, and of two of which one depends on the other, keep their order in any case;
 * with one step at a time, others keep it, too, but for Check and Diff, which come when the program has registered the resource.
 */
export function orderOf({ do: kind, parallel = 1 }: EngineRun, programs: readonly Program[]): IsOrdered {
  const needs = neededBy(programs);
  const isOfProgram = ({ method }: ShownCall): boolean =>
    (kind === "up" || kind === "preview") && (method === "Check" || method === "Diff");
  return (first, second) => {
    const [one, other] = [resourceOf(first), resourceOf(second)];
    // a refresh reads the resources of one provider while the plugin of another one is still configured
    if (one === undefined || other === undefined) return one === other || kind !== "refresh";
    // a destruction deletes an object and the one that it replaced side by side: engine 3.250 was seen to begin with either
    if (one === other) return !(kind === "destroy" && first.method === "Delete" && second.method === "Delete");
    // a refresh reads whatever depends on what
    const isNeeded = needs.get(one)?.has(other) === true || needs.get(other)?.has(one) === true;
    if (isNeeded && kind !== "refresh") return true;
    return parallel === 1 && !isOfProgram(first) && !isOfProgram(second);
  };
}

/** The calls in the order of others, if they are the same but for exchanges of neighbours whose order is left to chance. */
export function inOrderOf(
  wanted: readonly ShownCall[],
  calls: readonly ShownCall[],
  isOrdered: IsOrdered,
): readonly ShownCall[] {
  const left = [...calls];
  const taken = wanted.flatMap((call) => {
    const place = left.findIndex((one) => isDeepStrictEqual(one, call));
    const isFree = place >= 0 && !left.slice(0, place).some((earlier) => isOrdered(earlier, call));
    return isFree ? left.splice(place, 1) : [];
  });
  return left.length === 0 ? taken : calls;
}

/** `undefined`: the call is about the provider. */
function resourceOf({ request }: ShownCall): string | undefined {
  const urn = isMap(request) ? request["urn"] : undefined;
  if (typeof urn !== "string" || urn.includes("pulumi:providers:")) return undefined;
  return urn.split("::").slice(2).join("::");
}

/** Type and name of a resource -> all that it depends on, directly or not, in any of the programs. */
function neededBy(programs: readonly Program[]): ReadonlyMap<string, ReadonlySet<string>> {
  const needs = new Map<string, Set<string>>();
  const nameOf = ({ type, name }: ResourceDeclaration): string => `${type}::${name}`;
  for (const program of programs) {
    const byKey = new Map(program.map((declared) => [declared.key, nameOf(declared)]));
    for (const declared of program) {
      const own = needs.get(nameOf(declared)) ?? new Set();
      for (const name of dependenciesOf(declared).flatMap((key) => byKey.get(key) ?? [])) {
        own.add(name);
        for (const further of needs.get(name) ?? []) own.add(further);
      }
      needs.set(nameOf(declared), own);
    }
  }
  return needs;
}
