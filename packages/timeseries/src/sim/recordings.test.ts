import { join } from "node:path";
import { describeRecording } from "@ops-providers/provider-kit/testing";
import { serviceStarters } from "../testing/service-starters";

const FOLDER = join(__dirname, "../../recordings");

// recorded with `provider-kit probe --record` on servers of these releases, which still answer so
for (const { name, isNew, start } of serviceStarters) {
  describeRecording({
    name,
    file: join(FOLDER, `influxdb-${isNew ? "2.9.1" : "2.7.12"}.jsonl`),
    start: async () => {
      const service = await start();
      const headers = { authorization: `Token ${service.token}` };
      return { url: service.url, headers, close: () => service.close() };
    },
  });
}
