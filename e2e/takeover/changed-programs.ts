import * as pulumi from "@pulumi/pulumi";
import type { OpMap, PulumiFn } from "@pulumi/pulumi/automation";
import * as alertRouting from "../alert-routing/full-program";
import * as fabric from "../fabric/full-program";
import * as timeseries from "../timeseries/full-program";
import type { ServiceName } from "../upgrade/services";

/** A program that differs from what the stack has, and what that does. */
interface Changed {
  readonly program: PulumiFn;
  readonly changes: OpMap;
  /** Requests without the IDs in them, sorted. */
  readonly writes: readonly string[];
}

/** For each package the program whose run takes the stack over and changes it at once. */
export const changedPrograms: Readonly<Record<ServiceName, Changed>> = {
  timeseries: {
    program: timeseries.fullProgram({ retentionPeriod: 1_209_600 }),
    changes: { same: 5, update: 1 },
    writes: ["PATCH /api/v2/buckets/*"],
  },
  "alert-routing": {
    program: alertRouting.fullProgram({ enabled: false }),
    changes: { same: 7, update: 1 },
    writes: ["PUT /v2/alert_routes/*"],
  },
  fabric: {
    program: fabric.fullProgram({ isChanged: true }),
    changes: { same: 4, update: 18 },
    writes: [
      "PATCH /fabric/v4/connections/*",
      "PATCH /fabric/v4/connections/*",
      "PATCH /fabric/v4/connections/*",
      "PATCH /fabric/v4/networks/*",
      "PATCH /fabric/v4/ports/*",
      "PATCH /fabric/v4/routers/*",
      "PATCH /fabric/v4/serviceTokens/*",
      "PATCH /fabric/v4/timeServices/*",
      "PATCH /fabric/v4/timeServices/*",
      "PUT /fabric/v4/connections/*/routeFilters/*",
      "PUT /fabric/v4/connections/*/routingProtocols/*",
      "PUT /fabric/v4/routeAggregations/*/routeAggregationRules/*",
      "PUT /fabric/v4/routeFilters/*/routeFilterRules/*",
      "PUT /fabric/v4/routeFilters/*/routeFilterRules/*",
      "PUT /fabric/v4/routeFilters/*/routeFilterRules/*",
      "PUT /fabric/v4/serviceProfiles/*",
      "PUT /fabric/v4/streams/*",
      "PUT /fabric/v4/streams/*/alertRules/*",
      "PUT /fabric/v4/streams/*/ports/*",
      "PUT /fabric/v4/streams/*/subscriptions/*",
    ],
  },
};

// the engine finds no old value under a new name
const RENAMED: readonly string[] = ["issueTrackerOptions"];

/** The program with `ignoreChanges` for each input that it gives: the engine copies the recorded value of each. */
export function ignoringChanges(program: PulumiFn): PulumiFn {
  return () => {
    pulumi.runtime.registerStackTransformation(({ type, props, opts }) => {
      if (type.startsWith("pulumi:")) return undefined;
      const ignoreChanges = Object.keys(props).filter((name) => props[name] !== undefined && !RENAMED.includes(name));
      return { props, opts: { ...opts, ignoreChanges } };
    });
    return program();
  };
}
