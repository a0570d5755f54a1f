import type { InjectedProxyFault } from "../faults";

/** Waits until an operation has sent the request that a fault is for; where it ends without, the test fails at once. */
export async function reached(held: Pick<InjectedProxyFault, "reached">, ended: Promise<unknown>): Promise<void> {
  const early = ended.then(() => {
    throw new Error(
      "the operation ended, and sent no such request as the test wanted to stall: name the one that creates the object as `createRequest` of the case",
    );
  });
  await Promise.race([held.reached, early]);
}
