import type { RecordedRequest } from "@ops-providers/common";
import { inPackage } from "../../e2e/workspace";
import { MIXED_PROGRAMS } from "../programs/mixed";
import { meteredPlugin } from "../stack/metered-plugin";
import { openMetered } from "../stack/operations";
import type { Operation } from "../stack/operations";

/** The life of a stack: an operation that comes again has nothing to change. */
export const LIFE = {
  "first preview": "preview",
  up: "up",
  "second up": "up",
  preview: "preview",
  refresh: "refresh",
  destroy: "destroy",
} as const;

export type Step = keyof typeof LIFE;

/** How often each request came: method and path, with `{id}` for what names an object. */
export type Requests = Readonly<Record<string, number>>;

/** An operation, and the requests that it needed. */
export interface RequestsOfStep extends Operation {
  readonly step: Step;
  readonly requests: Requests;
}

/** Runs the life of a package's program of so many hundred resources on a simulator. */
export async function requestsOf(
  name: keyof typeof MIXED_PROGRAMS,
  hundreds: number,
): Promise<readonly RequestsOfStep[]> {
  const mixed = await MIXED_PROGRAMS[name](hundreds);
  const plugin = await meteredPlugin(name, inPackage(name, "bin", `pulumi-resource-${name}`));
  const stack = await openMetered({ ...mixed, plugin });
  const done: RequestsOfStep[] = [];
  for (const [step, operation] of stepsOf(LIFE)) {
    mixed.requests.splice(0);
    const cost = await stack.run(operation);
    done.push({ ...cost, step, requests: counted(mixed.requests) });
  }
  await stack.close();
  await plugin.close();
  await mixed.close();
  return done;
}

function stepsOf(life: typeof LIFE): readonly (readonly [Step, (typeof LIFE)[Step]])[] {
  const names: readonly Step[] = ["first preview", "up", "second up", "preview", "refresh", "destroy"];
  return names.map((name) => [name, life[name]]);
}

function counted(requests: readonly RecordedRequest[]): Requests {
  const counts: Record<string, number> = {};
  for (const { method, path } of requests) {
    const request = `${method} ${withoutIds(path)}`;
    counts[request] = (counts[request] ?? 0) + 1;
  }
  return Object.fromEntries(Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Hexadecimal IDs, UUIDs and ULIDs have a digit, words of a path have none but in a version. */
function withoutIds(path: string): string {
  const [plain = ""] = path.split("?");
  return plain.replace(/\/(?!v\d+(\/|$))[^/]*\d[^/]*/g, "/{id}");
}
