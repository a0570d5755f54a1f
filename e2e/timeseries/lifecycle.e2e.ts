import { startSimulator } from "@ops-providers/timeseries/simulator";
import { describeLifecycle } from "./lifecycle";

jest.setTimeout(180_000);

describeLifecycle({ name: "the simulator with hashed tokens", start: () => startSimulator() });
describeLifecycle({ name: "the simulator with raw tokens", start: () => startSimulator({ hashedTokens: false }) });
