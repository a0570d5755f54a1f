import { startRealServer } from "@ops-providers/timeseries/internal/testing/real-server";
import { describeKinds } from "../kinds";

jest.setTimeout(180_000);

const binaries = { "InfluxDB 2.9.1": process.env["INFLUXD_2_9"], "InfluxDB 2.7.12": process.env["INFLUXD_2_7"] };

for (const [name, binary] of Object.entries(binaries)) {
  if (binary !== undefined && binary !== "") describeKinds({ name, start: () => startRealServer(binary) });
}
