import { startSimulator } from "../sim/index";
import { startRealServer } from "./real-server";
import type { RunningService } from "./running-service";

/** A way to get a service. */
export interface ServiceStarter {
  readonly name: string;
  /** Whether only the answer that creates a token shows it, and what else came with 2.9. */
  readonly isNew: boolean;
  readonly start: () => Promise<RunningService>;
}

/** The real servers whose binaries the environment names. */
export const realServers: readonly ServiceStarter[] = [
  ...realServer("2.9.1", process.env["INFLUXD_2_9"]),
  ...realServer("2.7.12", process.env["INFLUXD_2_7"]),
];

/** Both versions of the simulator, and real servers where there are any. */
export const serviceStarters: readonly ServiceStarter[] = [
  { name: "simulator 2.9.1", isNew: true, start: () => startSimulator() },
  { name: "simulator 2.7.12", isNew: false, start: () => startSimulator({ hashedTokens: false }) },
  ...realServers,
];

/**
 * For what takes long and has tests of its own for what differs between releases of the server: the newer simulator, and real servers or, where
 * there are none, the older simulator.
 */
export const fewStarters: readonly ServiceStarter[] =
  realServers.length > 0 ? serviceStarters.filter(({ name }) => name !== "simulator 2.7.12") : serviceStarters;

function realServer(version: string, binary: string | undefined): ServiceStarter[] {
  if (binary === undefined || binary === "") return [];
  return [{ name: `real server ${version}`, isNew: version === "2.9.1", start: () => startRealServer(binary) }];
}
