import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { aConnection } from "../../testing/connection-inputs";
import type { FabricOptions, StartedFabric } from "../../testing/start-fabric";
import { startFabric } from "../../testing/start-fabric";

/** The type that the tests are about. */
export const type = "PrecisionTimeService";

/** Addresses of a time service. */
export const ipv4 = {
  primary: "10.20.0.5",
  secondary: "10.20.0.6",
  networkMask: "255.255.255.240",
  defaultGateway: "10.20.0.1",
};

/** Starts a service with a connection, and the inputs of a time service on it. */
export async function start(options: FabricOptions = {}): Promise<StartedFabric & { readonly inputs: ValueMap }> {
  const world = await startFabric(options);
  const connections = [{ uuid: await aConnection(world) }];
  return { ...world, inputs: { type: "NTP", name: "time", package: { code: "NTP_STANDARD" }, connections, ipv4 } };
}
