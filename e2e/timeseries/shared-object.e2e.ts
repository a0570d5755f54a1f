import * as timeseries from "@ops-providers/timeseries";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { warningsOf } from "../engine/diagnostics";
import { succeeded } from "../engine/engine";
import { start } from "./start";

jest.setTimeout(120_000);

const closeLater = closeAfterAll();

/** A program with buckets of the same name; a name of a resource with an ID imports the bucket of this ID. */
function buckets(orgId: string, resources: Readonly<Record<string, string | undefined>>) {
  return async () => {
    for (const [name, id] of Object.entries(resources)) {
      new timeseries.Bucket(name, { orgId, name: "meters" }, id === undefined ? {} : { import: id });
    }
  };
}

test("a bucket that two resources have stays when one leaves the program, and the warning names the other one", async () => {
  const { simulator, engine, objects } = await start(closeLater, async () => undefined);
  const { orgId } = simulator;
  engine.setProgram(buckets(orgId, { old: undefined }));
  await succeeded(engine.up());
  const [id = ""] = objects().Bucket ?? [];
  const kept = (by: string) => [
    `the bucket ${id} was not deleted: it is the bucket of the resource "${by}" as well, which the program has`,
  ];

  engine.setProgram(buckets(orgId, { old: undefined, new: id }));
  await succeeded(engine.up());
  engine.setProgram(buckets(orgId, { new: id }));
  const renamed = await engine.up();
  expect([renamed.changes, warningsOf(renamed)["old"]]).toEqual([{ delete: 1, same: 1 }, kept("new")]);
  expect(objects()).toEqual({ Bucket: [id] });
  expect(await succeeded(engine.destroy())).toEqual({ delete: 1 });
  expect(objects()).toEqual({});
});
