import { startSimulator } from "@ops-providers/timeseries/simulator";
import { closeAfterAll } from "../../packages/provider-kit/src/testing/close-after-tests";
import { installPacked } from "../packaging/install";
import { makeObject } from "../timeseries/service-objects";
import { settingsOf } from "../timeseries/start";
import { projectFor } from "./project";

jest.setTimeout(300_000);

const closeLater = closeAfterAll();

test("one command adopts what is there into a stack, previews it, and adopts later what was added since", async () => {
  const installed = closeLater(await installPacked());
  const simulator = closeLater(await startSimulator());
  const make = (name: string): Promise<string> =>
    makeObject(simulator, "/api/v2/buckets", { orgID: simulator.orgId, name });
  await make("meters");
  const project = await projectFor(installed, "timeseries", settingsOf(simulator), "into");
  const kinds = ["--filter", "Organization", "--filter", "Bucket"];
  const first = await project.plugin("adopt", ...kinds, "--into", "dev");
  expect({ code: first.code, end: endOf(first.stdout) }).toEqual({ code: 0, end: "Imported. Preview: no change" });
  await make("later");
  const next = await project.plugin("adopt", ...kinds, "--into", "dev", "--force");
  expect({ code: next.code, end: endOf(next.stdout) }).toEqual({ code: 0, end: "Imported. Preview: no change" });
  expect(next.stderr).toContain("importing 1 object into dev");
  const audit = await project.plugin("audit", "--project", "infra", "--stack", "dev", ...kinds);
  expect(audit.code).toBe(0);
});

function endOf(text: string): string | undefined {
  return text.trim().split("\n").at(-1);
}
