import type { FakeClock } from "../fake-clock";
import type { ProxyFault } from "../faults";
import { WRITES } from "../faults";
import type { CaseContext } from "./case-context";
import { expectUnchanged, createdDuring } from "./case-context";
import type { StartedService, World } from "./case";

const RETRY_AFTER_SECONDS = 17;

interface Overload {
  readonly name: string;
  /** Seconds in the Retry-After header; 0: there is no header. */
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
    // dates have whole seconds
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

/** Requests are repeated as late as the Retry-After header of the service asks. */
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

/** Runs work whose first matching request is throttled, and expects that the request is not repeated too early. */
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
