import { startSimulator } from "@ops-providers/timeseries/simulator";
import { describeExactlyOnce } from "./exactly-once";

jest.setTimeout(180_000);

describeExactlyOnce({ name: "the simulator", start: () => startSimulator() });
