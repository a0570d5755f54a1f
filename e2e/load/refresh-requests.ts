import type { Engine } from "../engine/engine";
import { succeeded } from "../engine/engine";

/** A request as the service got it. */
interface Received {
  readonly method: string;
  readonly path: string;
}

/** How many resources are read at a time: one, as many as the engine takes by itself, and many. */
const PARALLEL = [1, undefined, 64] as const;

/** What a refresh asks the service for, and how often: the same however many resources are read at a time. */
export async function refreshRequests(
  engine: Engine,
  takeRequests: () => readonly Received[],
): Promise<Readonly<Record<string, number>>> {
  const counts: Readonly<Record<string, number>>[] = [];
  for (const parallel of PARALLEL) {
    takeRequests();
    await succeeded(engine.refresh(parallel === undefined ? {} : { parallel }));
    counts.push(counted(takeRequests()));
  }
  const [first = {}, ...others] = counts;
  expect(others).toEqual([first, first]);
  return first;
}

/** How often each method and path came, without IDs and pages. */
function counted(requests: readonly Received[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { method, path } of requests) {
    const plain = path.replace(/[0-9a-f]{16}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|01[0-9A-Z]{24}/g, "*");
    const line = `${method} ${plain.replace(/\?.*/, "")}`;
    counts[line] = (counts[line] ?? 0) + 1;
  }
  return counts;
}

/** Declares so many resources of a kind. */
export function declare<T>(count: number, kind: string, make: (name: string) => T): readonly T[] {
  return Array.from({ length: count }, (_, i) => make(`${kind}${i}`));
}
