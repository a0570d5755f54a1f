import * as timeseries from "@ops-providers/timeseries";
import { startSimulator } from "@ops-providers/timeseries/simulator";
import { closeAfterAll } from "../../packages/provider-kit/src/testing/close-after-tests";
import { idsInState } from "../engine/checkpoint";
import { commandEnvironment, run } from "../engine/cli";
import { errorsOf } from "../engine/diagnostics";
import { startEngine, succeeded } from "../engine/engine";
import { idleLanguageHost } from "../engine/language-host";
import { makeObject } from "./service-objects";

jest.setTimeout(120_000);

const closeLater = closeAfterAll();

test("the import line of a child of a component, with a provider that the program makes, leads to the end", async () => {
  const simulator = closeLater(await startSimulator());
  const { url, token } = simulator;
  const tenant = (buckets: timeseries.TenantArgs["buckets"]) => async () => {
    const provider = new timeseries.Provider("second", { url, token });
    const { organizationId } = new timeseries.Tenant("plant", { buckets }, { provider });
    return { organizationId };
  };
  // the default provider has no credentials
  const engine = closeLater(await startEngine({ program: tenant({ raw: "7d" }) }));
  await succeeded(engine.up());
  const { organizationId: orgID } = await engine.outputs();
  const id = await makeObject(simulator, "/api/v2/buckets", { name: "by hand", orgID, retentionRules: [] });

  engine.setProgram(tenant({ raw: "7d", "by hand": "forever" }));
  const [message = ""] = errorsOf(await engine.up())["plant-by hand"] ?? [];
  const line = /`(pulumi import [^`]+)`/.exec(message)?.[1] ?? "";
  const host = closeLater(await idleLanguageHost());
  const place = { cwd: engine.stack.workspace.workDir, env: commandEnvironment(engine, host) };
  const script = `${line.replace("<name of the tenant>", "plant")} --yes --generate-code=false --protect=false --stack test`;
  expect(await run("sh", ["-c", script], place)).toMatchObject({ code: 0 });

  expect(await succeeded(engine.up())).toEqual({ replace: 2, same: 5 });
  expect((await idsInState(engine))["Bucket"]).toContain(id);
  expect(await succeeded(engine.destroy())).toEqual({ delete: 7 });
});
