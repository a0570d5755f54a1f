import type { Provider } from "@ops-providers/provider-kit";
import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { FakeClock, startProvider } from "@ops-providers/provider-kit/testing";
import { startSimulator as startAlertRouting } from "@ops-providers/alert-routing/simulator";
import { startSimulator as startFabric } from "@ops-providers/fabric/simulator";
import { startSimulator as startTimeseries } from "@ops-providers/timeseries/simulator";
import { provider as alertRouting } from "@ops-providers/alert-routing/internal/provider";
import { aRoute } from "@ops-providers/alert-routing/internal/resources/alert-route/route-inputs.test.support";
import { provider as fabric } from "@ops-providers/fabric/internal/provider";
import type { ProxyFault } from "@ops-providers/provider-kit/internal/testing/faults";
import { startFaultyProxy } from "@ops-providers/provider-kit/internal/testing/faulty-proxy";
import { provider as timeseries } from "@ops-providers/timeseries/internal/provider";
import type { Question, Report } from "../measure/question";

/** A kind of object, and where it is created. */
interface Kind {
  readonly type: string;
  /** Whether no two objects can have its unique inputs. */
  readonly isUnique: boolean;
  readonly provider: Provider;
  readonly start: (clock: FakeClock) => Promise<Service>;
}

interface Service {
  readonly url: string;
  readonly settings: (url: string) => ValueMap;
  readonly inputs: ValueMap;
  close(): Promise<void>;
}

const CUT: ProxyFault = { kind: "connection-reset", when: "before" };
const LOST: ProxyFault = { kind: "connection-reset", when: "after" };
const BUSY: ProxyFault = { kind: "respond", status: 503 };
const OUTAGE_MS = 60_000;

/** How much longer a creation takes because of a fault that is over after it. */
export const recovery: Question = {
  name: "recovery",
  about:
    "how much longer a creation takes after cut connections, answers 503 and an outage, by the clock of the plugin",
  answer: async (report) => {
    for (const kind of KINDS) {
      await faulted(report, kind, "one request cut off", CUT, 1, kind.isUnique ? 3 : 15);
      await faulted(report, kind, "one response cut off", LOST, 1, kind.isUnique ? 3 : 15);
      await faulted(report, kind, "three answers 503", BUSY, 3, kind.isUnique ? 10 : 30);
      await faulted(report, kind, "60 s of answers 503", BUSY, Infinity);
    }
  },
};

async function faulted(
  report: Report,
  kind: Kind,
  what: string,
  fault: ProxyFault,
  times: number,
  toReach?: number,
): Promise<void> {
  const seconds = (await secondsOf(kind, { fault, times })) - (await secondsOf(kind));
  report.figure({
    what: `${kind.type}: ${what}`,
    unit: "s",
    values: [seconds],
    ...(toReach === undefined ? {} : { toReach }),
  });
}

/** The time of a creation by the clock of the plugin, which the requests themselves do not advance. */
async function secondsOf(
  { type, provider, start }: Kind,
  fault?: { readonly fault: ProxyFault; readonly times: number },
): Promise<number> {
  const clock = new FakeClock({ autoAdvance: true });
  const service = await start(clock);
  const proxy = await startFaultyProxy(service.url);
  const started = await startProvider(provider, { clock, settings: service.settings(proxy.url) });
  if (fault !== undefined) {
    const isOutage = fault.times === Infinity;
    const injection = proxy.inject(fault.fault, isOutage ? {} : { method: "POST" }, fault.times);
    if (isOutage) clock.after(OUTAGE_MS, () => injection.release());
  }
  const beganMs = clock.uptimeMs();
  await started.create(type, service.inputs);
  const seconds = (clock.uptimeMs() - beganMs) / 1000;
  for (const one of [started, proxy, service]) await one.close();
  return seconds;
}

const inTimeseries =
  (inputs: (orgId: string) => ValueMap) =>
  async (clock: FakeClock): Promise<Service> => {
    const simulator = await startTimeseries({ clock: () => clock.now() });
    return {
      url: simulator.url,
      settings: (url) => ({ url, token: simulator.token }),
      inputs: inputs(simulator.orgId),
      close: () => simulator.close(),
    };
  };

const FLUX = 'option task = { name: "hourly", every: 1h }\n\nfrom(bucket: "meters") |> range(start: -1h)';

const KINDS: readonly Kind[] = [
  {
    type: "Bucket",
    isUnique: true,
    provider: timeseries,
    start: inTimeseries((orgId) => ({ orgId, name: "meters" })),
  },
  {
    type: "Task",
    isUnique: false,
    provider: timeseries,
    start: inTimeseries((orgId) => ({ orgId, flux: FLUX })),
  },
  {
    type: "AlertRoute",
    isUnique: false,
    provider: alertRouting,
    start: async (clock) => {
      const simulator = await startAlertRouting({ clock: () => clock.now() });
      return {
        url: simulator.url,
        settings: (endpoint) => ({ endpoint, apiKey: simulator.apiKey }),
        inputs: aRoute(),
        close: () => simulator.close(),
      };
    },
  },
  {
    type: "Stream",
    isUnique: false,
    provider: fabric,
    start: async (clock) => {
      const simulator = await startFabric({ clock: () => clock.now() });
      return {
        url: simulator.url,
        settings: (endpoint) => ({ endpoint, token: simulator.token }),
        inputs: {
          type: "TELEMETRY_STREAM",
          name: "metrics",
          description: "metrics of the edge",
          project: { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" },
        },
        close: () => simulator.close(),
      };
    },
  },
];
