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

/** Both versions of the simulator, and the real servers whose binaries the environment names. */
export const serviceStarters: readonly ServiceStarter[] = [
  { name: "simulator 2.9.1", isNew: true, start: () => startSimulator() },
  { name: "simulator 2.7.12", isNew: false, start: () => startSimulator({ hashedTokens: false }) },
  ...realServer("2.9.1", process.env["INFLUXD_2_9"]),
  ...realServer("2.7.12", process.env["INFLUXD_2_7"]),
];

function realServer(version: string, binary: string | undefined): ServiceStarter[] {
  if (binary === undefined || binary === "") return [];
  return [{ name: `real server ${version}`, isNew: version === "2.9.1", start: () => startRealServer(binary) }];
}
