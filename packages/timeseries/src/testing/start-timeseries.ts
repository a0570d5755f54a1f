import type { TestProvider } from "@ops-providers/provider-kit/testing";
import { closeAfterEach, startProvider } from "@ops-providers/provider-kit/testing";
import { provider } from "../provider";
import type { Simulator, SimulatorOptions } from "../sim";
import { startSimulator } from "../sim";

export { sentBy } from "@ops-providers/provider-kit/testing";

/** A simulator and a provider that is configured for it. */
export interface StartedTimeseries {
  readonly simulator: Simulator;
  readonly started: TestProvider;
  /** ID of the simulator's first organization. */
  readonly orgId: string;
}

/** Chooses the settings of the provider besides the URL. */
export type ChooseSettings = (simulator: Simulator) => Readonly<Record<string, string>>;

/** How to start them. */
export interface StartOptions extends SimulatorOptions {
  /** The operator's token by default. */
  readonly settings?: ChooseSettings;
}

const closeLater = closeAfterEach();

/** Starts a simulator and a provider that is configured for it; both are closed after the test. */
export async function startTimeseries({
  settings = ({ token }) => ({ token }),
  ...options
}: StartOptions = {}): Promise<StartedTimeseries> {
  const simulator = closeLater(await startSimulator(options));
  const started = closeLater(
    await startProvider(provider, { settings: { url: simulator.url, ...settings(simulator) } }),
  );
  return { simulator, started, orgId: simulator.orgId };
}
