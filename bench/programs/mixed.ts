import * as alertRouting from "@ops-providers/alert-routing";
import { startSimulator as startAlertRouting } from "@ops-providers/alert-routing/simulator";
import type { RecordedRequest } from "@ops-providers/common";
import * as fabric from "@ops-providers/fabric";
import { startSimulator as startFabric } from "@ops-providers/fabric/simulator";
import * as timeseries from "@ops-providers/timeseries";
import { startSimulator as startTimeseries } from "@ops-providers/timeseries/simulator";
import type { PulumiFn } from "@pulumi/pulumi/automation";
import { aRoute, aSource } from "../../e2e/alert-routing/resource-args";
import { aFilter, aNetwork, aRouter, aStream } from "../../e2e/fabric/resource-args";

/** A program of a package, and the simulator that it works on. */
export interface MixedProgram {
  readonly program: PulumiFn;
  /** The environment of the plugin. */
  readonly env: Readonly<Record<string, string>>;
  /** What the simulator received; may be emptied. */
  readonly requests: RecordedRequest[];
  close(): Promise<void>;
}

/** Makes the program of so many hundred resources, of the kinds that stacks mostly have. */
export type StartMixed = (hundreds: number) => Promise<MixedProgram>;

/** The program of each package. */
export const MIXED_PROGRAMS = {
  "alert-routing": async (hundreds) => {
    const simulator = await startAlertRouting();
    const env = { ALERT_ROUTING_ENDPOINT: simulator.url, ALERT_ROUTING_API_KEY: simulator.apiKey };
    return { ...simulator, env, program: declaring(alertRoutingKinds, hundreds), close: () => simulator.close() };
  },
  fabric: async (hundreds) => {
    const simulator = await startFabric({ transitionAfterReads: 0 });
    const env = { FABRIC_ENDPOINT: simulator.url, FABRIC_TOKEN: simulator.token };
    return { ...simulator, env, program: declaring(fabricKinds, hundreds), close: () => simulator.close() };
  },
  timeseries: async (hundreds) => {
    const simulator = await startTimeseries();
    const env = { TIMESERIES_URL: simulator.url, TIMESERIES_TOKEN: simulator.token };
    const kinds = timeseriesKinds(simulator.orgId);
    return { ...simulator, env, program: declaring(kinds, hundreds), close: () => simulator.close() };
  },
} as const satisfies Readonly<Record<string, StartMixed>>;

/** A kind: how many of a hundred resources are of it, and how one is declared. */
type Kind = readonly [count: number, declare: (name: string) => unknown];

const alertRoutingKinds: readonly Kind[] = [
  [20, (name) => new alertRouting.AlertAttribute(name, { type: "String", array: false })],
  [50, (name) => new alertRouting.AlertSource(name, aSource())],
  [30, (name) => new alertRouting.AlertRoute(name, aRoute())],
];

const fabricKinds: readonly Kind[] = [
  [20, (name) => new fabric.CloudRouter(name, aRouter())],
  [20, (name) => new fabric.Network(name, aNetwork())],
  [20, (name) => new fabric.Stream(name, aStream())],
  [
    20,
    (name) => {
      const filter = new fabric.RouteFilter(name, aFilter());
      new fabric.RouteFilterRule(name, { routeFilterId: filter.id, prefix: "192.0.2.0/24", prefixMatch: "exact" });
    },
  ],
];

function timeseriesKinds(orgId: string): readonly Kind[] {
  const flux = 'option task = {name: "mean", every: 1h}';
  const permissions = [{ action: "read", resource: { type: "buckets", orgId } }] as const;
  return [
    [10, (name) => new timeseries.Organization(name)],
    [30, (name) => new timeseries.Bucket(name, { orgId })],
    [30, (name) => new timeseries.Label(name, { orgId })],
    [20, (name) => new timeseries.Task(name, { orgId, flux, status: "inactive" })],
    [10, (name) => new timeseries.Authorization(name, { orgId, permissions: [...permissions] })],
  ];
}

function declaring(kinds: readonly Kind[], hundreds: number): PulumiFn {
  return () => {
    for (const [count, declare] of kinds) {
      for (let i = 0; i < count * hundreds; i++) declare(`one-${i}`);
    }
    return Promise.resolve();
  };
}
