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
    const timed = timesOf(mixed.requests);
    const cost = await stack.run(operation);
    done.push({ ...cost, step, requests: counted(timed.end()) });
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

/** A request, and when it was seen. */
export interface TimedRequest extends Pick<RecordedRequest, "method" | "path"> {
  readonly atMs: number;
}

const LOOK_MS = 20;

/** Looks at a growing list of requests, until the end is asked for. */
function timesOf(requests: readonly RecordedRequest[]): { end(): readonly TimedRequest[] } {
  const times: number[] = [];
  const look = (): void => {
    while (times.length < requests.length) times.push(performance.now());
  };
  const timer = setInterval(look, LOOK_MS);
  return {
    end() {
      clearInterval(timer);
      look();
      return requests.map(({ method, path }, i) => ({ method, path, atMs: times[i] ?? 0 }));
    },
  };
}

/** What a list has shown answers reads for two seconds: where a busy machine takes longer, it is asked again, which is no cost of the stack. */
const STALE_MS = 1_500;

/** How often each request came; one that comes long after the last like it does not count. */
export function counted(requests: readonly TimedRequest[]): Requests {
  const counts = new Map<string, { readonly count: number; readonly atMs: number }>();
  for (const { method, path, atMs } of requests) {
    const request = `${method} ${withoutIds(path)}`;
    const last = counts.get(request);
    const isLate = last !== undefined && method === "GET" && atMs - last.atMs > STALE_MS;
    counts.set(request, { count: (last?.count ?? 0) + (isLate ? 0 : 1), atMs });
  }
  const sorted = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([request, { count }]) => [request, count]));
}

/** Hexadecimal IDs, UUIDs and ULIDs have a digit, words of a path have none but in a version. */
function withoutIds(path: string): string {
  const [plain = ""] = path.split("?");
  return plain.replace(/\/(?!v\d+(\/|$))[^/]*\d[^/]*/g, "/{id}");
}
