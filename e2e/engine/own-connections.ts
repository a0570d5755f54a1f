import * as settings from "@pulumi/pulumi/runtime/settings";

/**
 * From now on the programs of this process share no connections. Otherwise an engine that comes to listen on the port of an
 * earlier one counts as unreachable for a while, and its program registers nothing.
 */
export function useOwnConnections(): void {
  const options: unknown = Reflect.get(settings, "grpcClientOptions");
  if (typeof options !== "object" || options === null) throw new Error("the SDK has no options for its connections");
  Object.assign(options, { "grpc.use_local_subchannel_pool": 1 });
}
