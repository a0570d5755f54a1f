import * as timeseries from "@ops-providers/timeseries";
import { errorsOfResources } from "../../engine/diagnostics";
import { succeeded } from "../../engine/engine";
import type { Engine, Run } from "../../engine/engine";
import type { start } from "../start";
import { inOrder } from "./shapes";
import type { Declare, Names, Shape } from "./shapes";

/** How a person got to the end who did what the messages said. */
export interface Way {
  /** How often `pulumi up` failed. */
  readonly failures: number;
  /** The failed run that took longest, in milliseconds. */
  readonly slowestMs: number;
  /** What the service has in the end. */
  readonly names: readonly string[];
  /** What one more run did. */
  readonly again: Run["changes"];
  /** The messages of failed runs. */
  readonly messages: readonly string[];
}

/** What the messages of a run ask a person to do. */
interface Changes {
  /** How many operations the next run does at the same time. */
  parallel: number;
  /** Names that are not the final ones. */
  names: Record<string, string>;
  aliases: Record<string, readonly string[]>;
  /** Names of resources that others have for good. */
  readonly given: Record<string, string>;
}

const MOST_RUNS = 12;

/** Makes the stack of a shape, and does literally what messages say until its program has succeeded. */
export async function follow(
  { simulator, engine }: Awaited<ReturnType<typeof start>>,
  shape: Shape,
  parallel: number,
): Promise<Way> {
  const changes: Changes = { parallel, names: {}, aliases: {}, given: {} };
  const declare = (names: Names): Declare => {
    return (resource, { options = {}, orgId = simulator.orgId } = {}) => {
      const name = changes.names[resource] ?? changes.given[resource] ?? names[resource] ?? "unnamed";
      const aliases = [...(options.aliases ?? []), ...(changes.aliases[resource] ?? [])];
      return new timeseries.Bucket(resource, { orgId, name }, { ...options, aliases });
    };
  };
  const first = shape.first ?? inOrder(Object.keys(shape.before));
  engine.setProgram(() => first(declare(shape.before)));
  await succeeded(engine.up());
  shape.prepare?.(simulator);
  engine.setProgram(() => shape.program(declare(shape.after)));
  const failed = await untilDone(engine, changes);
  const names = simulator.all("bucket").map(({ name }) => name);
  return {
    failures: failed.length,
    slowestMs: Math.max(0, ...failed.map(({ ms }) => ms)),
    names: names.filter((name) => name !== "main" && !name.startsWith("_")).sort(),
    again: await succeeded(engine.up({ parallel })),
    messages: failed.flatMap(({ messages }) => messages),
  };
}

interface FailedRun {
  readonly ms: number;
  readonly messages: readonly string[];
}

async function untilDone(engine: Engine, changes: Changes): Promise<readonly FailedRun[]> {
  const failed: FailedRun[] = [];
  for (let runs = 0; runs < MOST_RUNS; runs++) {
    const beganMs = performance.now();
    const { parallel } = changes;
    const run = await engine.up({ parallel });
    if (run.failure === undefined) {
      if (Object.keys(changes.names).length === 0) return failed;
      changes.names = {};
      continue;
    }
    const errors = errorsOfResources(run);
    failed.push({ ms: performance.now() - beganMs, messages: Object.values(errors).flat() });
    for (const [resource, [message = ""]] of Object.entries(errors)) obey(message, resource, parallel, changes);
  }
  throw new Error(`no end after ${MOST_RUNS} runs: ${JSON.stringify(failed, undefined, 2)}`);
}

/** Does what a message says: of several ways out the first one that fits and that did not end in this message. */
function obey(message: string, resource: string, parallel: number, changes: Changes): void {
  const more = Number(/run `pulumi up --parallel (\d+)`/.exec(message)?.[1] ?? 0);
  const alias = /`aliases: \["(.+?)"\]`/.exec(message)?.[1];
  if (alias?.endsWith("::former") === true) changes.aliases[resource] = [alias];
  else if (more > parallel) changes.parallel = more;
  else if (/give this bucket a third name/.test(message)) changes.names[resource] = `third-${resource}`;
  else if (/Give one of them a third name/.test(message) && Object.keys(changes.names).length === 0) {
    changes.names[resource] = `third-${resource}`;
  } else if (/of this program has the same name: give one of the two another one$/.test(message)) {
    changes.given[resource] = `own-${resource}`;
  }
}
