import { startSimulator } from "@ops-providers/timeseries/simulator";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { installPacked } from "../packaging/install";
import type { Installed } from "../packaging/install";
import { makeObject } from "../timeseries/service-objects";
import { settingsOf } from "../timeseries/start";
import { protectedIn } from "./account-tests";
import { projectFor } from "./project";

jest.setTimeout(300_000);

const closeLater = closeAfterAll();

let installed: Installed;

beforeAll(async () => {
  installed = closeLater(await installPacked());
});

test("one command adopts what is there into a stack, previews it, and adopts later what was added since", async () => {
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
  const urns = await protectedIn({ project });
  expect(urns.map((urn) => urn.split("::").at(-1))).toEqual(expect.arrayContaining(["meters", "later"]));
  await expect(project.pulumi("destroy", "--yes", "--stack", "dev")).rejects.toThrow(/protect/);
  expect(simulator.all("bucket").map(({ name }) => name)).toEqual(expect.arrayContaining(["meters", "later"]));
  const audit = await project.plugin("audit", "--project", "infra", "--stack", "dev", ...kinds);
  expect(audit.code).toBe(0);
});

test("with --protect=false nothing is protected, and what a stack manages keeps its protection when more is adopted", async () => {
  const simulator = closeLater(await startSimulator());
  const make = (name: string): Promise<string> =>
    makeObject(simulator, "/api/v2/buckets", { orgID: simulator.orgId, name });
  await make("meters");
  const project = await projectFor(installed, "timeseries", settingsOf(simulator), "unprotected");
  const kinds = ["--filter", "Bucket"];
  const namesProtected = async (): Promise<readonly (string | undefined)[]> =>
    (await protectedIn({ project })).map((urn) => urn.split("::").at(-1));
  const first = await project.plugin("adopt", ...kinds, "--into", "dev", "--protect=false");
  expect([endOf(first.stdout), await namesProtected()]).toEqual(["Imported. Preview: no change", []]);
  await make("later");
  const next = await project.plugin("adopt", ...kinds, "--into", "dev", "--force");
  expect([endOf(next.stdout), await namesProtected()]).toEqual(["Imported. Preview: no change", ["later"]]);
  await project.pulumi("up", "--yes", "--expect-no-changes", "--stack", "dev");
  expect(await namesProtected()).toEqual(["later"]);
});

function endOf(text: string): string | undefined {
  return text.trim().split("\n").at(-1);
}
