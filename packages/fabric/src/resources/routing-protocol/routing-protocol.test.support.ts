import { aRoutedConnection } from "../../testing/connection-inputs";
import type { StartedFabric } from "../../testing/start-fabric";
import { startFabric } from "../../testing/start-fabric";

/** A BGP session as a program gives it, and with what the service fills in. */
export const bgpIpv4 = { customerPeerIp: "198.51.100.2" };
export const session = { ...bgpIpv4, enabled: true };

/** The UUID in the ID of a protocol. */
export function uuidOf(id: string): string {
  return id.slice(id.indexOf("/") + 1);
}

/** Starts the provider, and a service with a connection that has a direct protocol. */
export async function startRouted(): Promise<StartedFabric & { readonly connectionUuid: string }> {
  const world = await startFabric();
  return { ...world, connectionUuid: await aRoutedConnection(world) };
}
