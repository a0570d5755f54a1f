import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { startRealServer } from "@ops-providers/timeseries/internal/testing/real-server";
import { installPacked } from "../packaging/install";
import type { Installed } from "../packaging/install";
import { settingsOf } from "../timeseries/start";
import { adoptAll } from "./account-tests";
import { breakRules, fillTimeseries, firstObjects, ownObjects, unmanageable } from "./accounts/timeseries";
import { sumOf } from "./accounts/made";
import { projectFor } from "./project";

jest.setTimeout(900_000);

const binaries = { "InfluxDB 2.9.1": process.env["INFLUXD_2_9"], "InfluxDB 2.7.12": process.env["INFLUXD_2_7"] };

const closeLater = closeAfterAll();

let installed: Installed;

beforeAll(async () => {
  installed = closeLater(await installPacked());
});

for (const [name, binary = ""] of Object.entries(binaries)) {
  if (binary === "") continue;
  test(`${name}: a filled server is adopted without a change`, async () => {
    const server = closeLater(await startRealServer(binary));
    const made = sumOf(await fillTimeseries(server), await breakRules(server, server.orgId), firstObjects);
    const project = await projectFor(installed, "timeseries", settingsOf(server), name.replaceAll(/\W/g, "-"));
    await adoptAll({ project, made, leftOut: unmanageable, own: ownObjects(server.username, "plant") });
  });
}
