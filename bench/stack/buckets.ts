import * as timeseries from "@ops-providers/timeseries";
import type { PulumiFn } from "@pulumi/pulumi/automation";
import { inPackage } from "../../e2e/workspace";
import { noOpBundle } from "../no-op/bundle";
import { meteredPlugin } from "./metered-plugin";
import type { MeteredPlugin } from "./metered-plugin";
import type { ResourceState } from "./operations";

/** A server that stores buckets. */
export interface BucketServer {
  readonly url: string;
  readonly token: string;
}

/** Declares so many buckets of an organization. */
export function declareBuckets(count: number, orgId: string): PulumiFn {
  return () => {
    const names = Array.from({ length: count }, (_, i) => `meters-${i}`);
    for (const name of names) new timeseries.Bucket(name, { orgId, description: `readings of ${name}` });
    return Promise.resolve();
  };
}

/** The environment of a plugin that works on a server. */
export function settingsOf({ url, token }: BucketServer): Readonly<Record<string, string>> {
  return { TIMESERIES_URL: url, TIMESERIES_TOKEN: token };
}

/** Makes a no-op provider in whose state each bucket has as many properties as the one given. */
export async function noOpThatKeeps({ inputs, outputs }: ResourceState): Promise<MeteredPlugin> {
  return meteredPlugin("timeseries", await noOpBundle(), { NO_OP_STATE: JSON.stringify({ inputs, outputs }) });
}

/** The plugin as users have it, and the no-op provider in its place. */
export interface BucketPlugins {
  readonly plugin: MeteredPlugin;
  readonly noOp: MeteredPlugin;
  close(): Promise<void>;
}

/** Makes both plugins. */
export async function bucketPlugins(): Promise<BucketPlugins> {
  const plugin = await meteredPlugin("timeseries", inPackage("timeseries", "bin", "pulumi-resource-timeseries"));
  const noOp = await meteredPlugin("timeseries", await noOpBundle());
  return {
    plugin,
    noOp,
    close: async () => {
      await plugin.close();
      await noOp.close();
    },
  };
}
