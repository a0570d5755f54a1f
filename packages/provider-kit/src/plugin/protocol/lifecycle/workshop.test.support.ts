import type { Resource } from "../../declare/resource";
import { FakeClock } from "../../../testing/fake-clock";
import type { TestProvider } from "../../../testing/provider";
import { startProvider } from "../../../testing/provider";
import { kiln } from "../../../testing/toy/kiln";
import { toy } from "../../../testing/toy/provider";
import type { ToyService } from "../../../testing/toy/service/server";
import { startToyService } from "../../../testing/toy/service/server";

/** A toy service, and a provider that declares its kilns a little otherwise. */
export interface Workshop {
  readonly provider: TestProvider;
  readonly service: ToyService;
  readonly clock: FakeClock;
}

/** Runs a test with a provider whose kilns are declared a little otherwise. */
export async function inWorkshop(
  otherwise: Partial<Resource>,
  run: (workshop: Workshop) => Promise<void>,
): Promise<void> {
  const clock = new FakeClock({ autoAdvance: true });
  const service = await startToyService(clock);
  const resources = toy.resources.map((one) => (one.token === kiln.token ? { ...one, ...otherwise } : one));
  const settings = { url: service.url, token: service.token };
  const provider = await startProvider({ ...toy, resources }, { clock, settings });
  try {
    await run({ provider, service, clock });
  } finally {
    await provider.close();
    await service.close();
  }
}
