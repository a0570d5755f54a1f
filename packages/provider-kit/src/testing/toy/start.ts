import { FakeClock } from "../fake-clock";
import type { FaultyProxy } from "../faulty-proxy";
import { startFaultyProxy } from "../faulty-proxy";
import type { TestProvider, TestProviderOptions } from "../provider";
import { startProvider } from "../provider";
import { toy } from "./provider";
import type { ToyService } from "./service/server";
import { startToyService } from "./service/server";

/** A toy service, a proxy before it, and a provider that talks to both. */
export interface StartedToy {
  readonly service: ToyService;
  readonly proxy: FaultyProxy;
  readonly provider: TestProvider;
  readonly clock: FakeClock;
}

/** Runs a test with a toy service and a provider that is configured for it; all is closed afterwards. */
export async function withToy(
  run: (started: StartedToy) => Promise<void>,
  options: TestProviderOptions = {},
): Promise<void> {
  const clock = options.clock ?? new FakeClock({ autoAdvance: true });
  const service = await startToyService(clock);
  const proxy = await startFaultyProxy(service.url);
  const settings = { url: proxy.url, token: service.token, ...options.settings };
  const provider = await startProvider(toy, { ...options, clock, settings });
  try {
    await run({ service, proxy, provider, clock });
  } finally {
    await provider.close();
    await proxy.close();
    await service.close();
  }
}
