import { rm } from "node:fs/promises";
import { realServers } from "@ops-providers/timeseries/internal/testing/service-starters";
import { DraftedPackage } from "../../kit/drafted-package";
jest.setTimeout(400_000);
test("draft", async () => {
  const server = realServers.find(({ isNew }) => !isNew);
  if (server === undefined) throw new Error("no");
  const s = await server.start();
  const target = "/tmp/influx-all/influx";
  await rm("/tmp/influx-all", { recursive: true, force: true });
  const { mkdir } = await import("node:fs/promises");
  await mkdir("/tmp/influx-all");
  const env = { XDG_STATE_HOME: "/tmp/influx-all", INFLUX_URL: s.url, INFLUX_TOKEN: s.token };
  const drafted = await DraftedPackage.draft({ name: "influx", file: "/work/shared/specs/timeseries-whole.openapi.json", target }, env, []);
  await drafted.build();
  process.stdout.write(await drafted.kit("probe", "--sandbox", "--endpoint", s.url).catch((e: unknown) => String(e)));
  await s.close();
});
