import type { FakeClock } from "../fake-clock";
import type { ProxyFault } from "../faults";
import { WRITES } from "../faults";
import type { CaseContext } from "./case-context";
import { expectUnchanged, createdDuring } from "./case-context";
import type { StartedService, World } from "./case";

const RETRY_AFTER_SECONDS = 17;

interface Overload {
  readonly name: string;
  /** How long the service asks to wait, in seconds; 0: it does not say. */
  readonly retryAfterSeconds: number;
  readonly fault: (clock: FakeClock) => ProxyFault;
}

const OVERLOADS: readonly Overload[] = [
  { name: "503", retryAfterSeconds: 0, fault: () => ({ kind: "respond", status: 503 }) },
  {
    name: "429 with seconds",
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    fault: () => ({ kind: "respond", status: 429, headers: { "retry-after": String(RETRY_AFTER_SECONDS) } }),
  },
  {
    name: "503 with a date",
    // dates have no parts of a second
    retryAfterSeconds: RETRY_AFTER_SECONDS - 1,
    fault: (clock) => ({
      kind: "respond",
      status: 503,
      headers: { "retry-after": inSeconds(clock, RETRY_AFTER_SECONDS) },
    }),
  },
];

function inSeconds(clock: FakeClock, seconds: number): string {
  return new Date(clock.now().getTime() + seconds * 1000).toUTCString();
}

/** A service that asks to slow down is waited for, as long as it says. */
export function describeOverload<S extends StartedService>(bench: CaseContext<S>): void {
  const { type, fact, createRequest } = bench;
  fact("a creation that waits shows what it waits for", async ({ provider, proxy }, { full }) => {
    const headers = { "retry-after": String(RETRY_AFTER_SECONDS) };
    proxy.inject({ kind: "respond", status: 429, headers }, createRequest);
    const { urn } = await provider.create(type, full);
    const shown = provider.log.lines.filter((line) => line.severity === "status" && line.urn === urn);
    expect(shown[0]?.text).toMatch(new RegExp(`^waiting ${RETRY_AFTER_SECONDS} s: .`));
  });

  for (const overload of OVERLOADS) {
    fact(`a creation rides out ${overload.name}`, async (world, { full }) => {
      const { result, made } = await createdDuring(bench, world, () =>
        ridden(world, overload, createRequest, () => world.provider.create(type, full)),
      );
      expect(made).toEqual([result.id]);
      await expectUnchanged(world, result, full);
    });

    fact(`a refresh rides out ${overload.name}`, async (world, { full }) => {
      const resource = await world.provider.create(type, full);
      const refreshed = await ridden(world, overload, {}, () => world.provider.refresh(resource));
      expect(refreshed).toEqual(resource);
    });

    fact(`a deletion rides out ${overload.name}`, async (world, { full }) => {
      const resource = await world.provider.create(type, full);
      await ridden(world, overload, { method: WRITES }, () => world.provider.delete(resource));
      expect(await bench.kind.objects(world)).not.toContain(resource.id);
    });
  }
}

/** Does the work while the first matching request is told to come back later, and sees that it does not come back sooner. */
async function ridden<T>(
  { proxy, clock }: World,
  { fault, retryAfterSeconds }: Overload,
  match: { readonly method?: string | readonly string[] },
  work: () => Promise<T>,
): Promise<T> {
  const startMs = clock.now().getTime();
  const injection = proxy.inject(fault(clock), match);
  const result = await work();
  expect(injection.hits).toBe(1);
  expect((clock.now().getTime() - startMs) / 1000).toBeGreaterThanOrEqual(retryAfterSeconds);
  return result;
}
