import type { CustomResourceOptions } from "@pulumi/pulumi";
import * as timeseries from "@ops-providers/timeseries";
import { startSimulator } from "@ops-providers/timeseries/simulator";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { idsInState } from "../engine/checkpoint";
import { runCommands } from "../engine/commands-of-messages";
import { errorsOf } from "../engine/diagnostics";
import type { Engine } from "../engine/engine";
import { startEngine, succeeded } from "../engine/engine";
import { makeObject } from "./service-objects";
import { start } from "./start";

jest.setTimeout(120_000);

const closeLater = closeAfterAll();

/** A stack whose bucket is to move to an organization that has a bucket of the name already. */
async function startMove(options: CustomResourceOptions): Promise<Move> {
  const { simulator, engine } = await start(closeLater, () => Promise.resolve());
  const orgID = await makeObject(simulator, "/api/v2/orgs", { name: "other" });
  const bucketIn = (orgId: string, given: CustomResourceOptions = {}) =>
    engine.setProgram(() => {
      new timeseries.Bucket("readings", { orgId, name: "readings", retentionPeriod: 0 }, { ...options, ...given });
      return Promise.resolve();
    });
  bucketIn(simulator.orgId);
  await succeeded(engine.up());
  const foreign = await makeObject(simulator, "/api/v2/buckets", { name: "readings", orgID, retentionRules: [] });
  bucketIn(orgID);
  const message = errorsOf(await engine.up())["readings"]?.[0] ?? "";
  return {
    engine,
    foreign,
    message,
    move: (given) => {
      bucketIn(orgID, given);
    },
  };
}

interface Move {
  readonly engine: Engine;
  /** ID of the bucket that has the name. */
  readonly foreign: string;
  /** What the creation of the new bucket said. */
  readonly message: string;
  /** Declares the bucket in the other organization. */
  readonly move: (given: CustomResourceOptions) => void;
}

test("a replacement that finds its name taken is ended by the resource option that its message names", async () => {
  const { engine, foreign, message, move } = await startMove({});
  move({ import: /`import: "([^"]+)"`/.exec(message)?.[1] ?? "" });
  expect(await succeeded(engine.up())).toEqual({ replace: 1 });
  expect(await idsInState(engine)).toEqual({ Bucket: [foreign] });
  move({});
  expect(await succeeded(engine.up())).toEqual({ same: 1 });
});

test("a replacement whose old object is deleted already is ended by the commands that its message names", async () => {
  const { engine, foreign, message } = await startMove({ deleteBeforeReplace: true });
  await runCommands(engine, closeLater, message);
  expect(await idsInState(engine)).toEqual({ Bucket: [foreign] });
  expect(await succeeded(engine.up())).toEqual({ same: 1 });
});

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
  await runCommands(engine, closeLater, message.replace("<name of the tenant>", "plant"));

  expect(await succeeded(engine.up())).toEqual({ replace: 2, same: 5 });
  expect((await idsInState(engine))["Bucket"]).toContain(id);
  expect(await succeeded(engine.destroy())).toEqual({ delete: 7 });
});
