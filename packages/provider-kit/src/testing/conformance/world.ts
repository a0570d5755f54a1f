import { randomBytes } from "node:crypto";
import { FakeClock } from "../fake-clock";
import { startFaultyProxy } from "../faulty-proxy";
import { startProvider, validationPaths } from "../provider";
import type { TestResource } from "../steps/test-engine";
import type { Conformance, StartedService, World } from "./case";

/** Runs one test with a service, proxy and provider of its own, which are closed afterwards. */
export async function withWorld<S extends StartedService>(
  suite: Conformance<S>,
  run: (world: World<S>) => Promise<void>,
): Promise<void> {
  // real servers use the real time
  const clock = new FakeClock({ now: new Date(), autoAdvance: true });
  const service = await suite.start(clock);
  // a validation changes nothing, and is in previews only: no fact about writes and reads means it
  const { signInPath } = suite;
  const sparedPaths = new Set([...validationPaths(suite.provider), ...(signInPath === undefined ? [] : [signInPath])]);
  const proxy = await startFaultyProxy(service.url, { sparedPaths });
  const provider = await startProvider(suite.provider, { settings: service.settings(proxy.url), clock, signInPath });
  try {
    await run({ service, proxy, provider, clock, unique: `t${randomBytes(4).toString("hex")}`, index: 0 });
  } finally {
    if (suite.cleansUp === true) await deleteAll(suite, service, provider.resources);
    await provider.close();
    await proxy.close();
    await service.close();
  }
}

/** Deletes what a test has left, the newest first, without what the test did to its own provider; what refuses stays. */
async function deleteAll<S extends StartedService>(
  { provider }: Conformance<S>,
  service: S,
  left: readonly TestResource[],
): Promise<void> {
  const clock = new FakeClock({ now: new Date(), autoAdvance: true });
  const other = await startProvider(provider, { settings: service.settings(service.url), clock });
  for (const resource of left.toReversed()) await other.delete(resource).catch(() => undefined);
  await other.close();
}

/** The same world for the inputs of one more object, which do not collide with those of the others; index is 1 or more. */
export function sibling<S extends StartedService>(world: World<S>, index: number): World<S> {
  return { ...world, unique: `${world.unique}n${index}`, index };
}
