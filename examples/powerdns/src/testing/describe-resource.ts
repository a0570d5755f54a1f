import type { ConformanceCase, StartedService, ValueMap } from "@ops-providers/provider-kit/testing";
import { describeConformance, FakeClock, startProvider } from "@ops-providers/provider-kit/testing";
import { provider } from "../provider";

/** A resource as the suite knows it. */
type ResourceCase = Omit<ConformanceCase<StartedService>, "objects" | "remove">;

/** The service that tests may play with: what they make there they delete again, unless they are killed. */
const url = process.env["POWERDNS_TEST_URL"];

const credentials: ValueMap = Object.fromEntries(
  Object.entries({ apiKey: process.env["POWERDNS_TEST_API_KEY"] }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  ),
);

/** Declares the tests that every resource must pass, against a service that may be played with; without one they are skipped. */
export function describeResource(resource: ResourceCase): void {
  if (url === undefined) {
    test.skip(`${resource.type}: set POWERDNS_TEST_URL, POWERDNS_TEST_API_KEY of a service that may be played with`, () =>
      undefined);
    return;
  }
  describeConformance<StartedService>({
    name: `powerdns against ${url}`,
    provider,
    start: () =>
      Promise.resolve({ url, settings: (at) => ({ url: at, ...credentials }), close: () => Promise.resolve() }),
    errorBody: (sentence) => ({ error: sentence }),
    cleansUp: true,
    cases: [
      {
        ...resource,
        objects: async (world) =>
          (await world.provider.list(resource.type)).flatMap((item) => ("id" in item ? [item.id] : [])),
        // another provider, on another machine
        async remove(_world, id) {
          const clock = new FakeClock({ now: new Date(), autoAdvance: true });
          const other = await startProvider(provider, { settings: { url, ...credentials }, clock });
          await other.delete(await other.import(resource.type, id));
          await other.close();
        },
      },
    ],
  });
}
