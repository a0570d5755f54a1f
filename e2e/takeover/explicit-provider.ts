import * as pulumi from "@pulumi/pulumi";
import type { PulumiFn } from "@pulumi/pulumi/automation";
import * as alertRouting from "@ops-providers/alert-routing";
import * as fabric from "@ops-providers/fabric";
import * as timeseries from "@ops-providers/timeseries";
import type { ServiceName } from "../upgrade/services";
import { EXPLICIT } from "./bridged-stack";

type Environment = Readonly<Record<string, string>>;

/** The settings of the provider, in the program and in the state of the bridged package. */
export const SETTINGS: Readonly<Record<ServiceName, (env: Environment) => Record<string, string | undefined>>> = {
  timeseries: ({ TIMESERIES_URL: url, TIMESERIES_TOKEN: token }) => ({ url, token }),
  "alert-routing": ({ ALERT_ROUTING_ENDPOINT: endpoint, ALERT_ROUTING_API_KEY: apiKey }) => ({ endpoint, apiKey }),
  fabric: ({ FABRIC_ENDPOINT: endpoint, FABRIC_TOKEN: token }) => ({ endpoint, token }),
};

const PROVIDERS = {
  timeseries: timeseries.Provider,
  "alert-routing": alertRouting.Provider,
  fabric: fabric.Provider,
} as const;

/** The program with an explicit provider for all of its resources. */
export function withExplicitProvider(name: ServiceName, program: PulumiFn, env: Environment): PulumiFn {
  return () => {
    const provider = new PROVIDERS[name](EXPLICIT, SETTINGS[name](env));
    pulumi.runtime.registerStackTransformation(({ type, props, opts }) =>
      type.startsWith("pulumi:") ? undefined : { props, opts: { ...opts, provider } },
    );
    return program();
  };
}
