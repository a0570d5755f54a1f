import { startRealServer } from "@ops-providers/timeseries/internal/testing/real-server";
import { describeExactlyOnce } from "../exactly-once";

jest.setTimeout(240_000);

const binary = process.env["INFLUXD_2_9"];

if (binary !== undefined && binary !== "")
  describeExactlyOnce({ name: "InfluxDB 2.9.1", start: () => startRealServer(binary) });
