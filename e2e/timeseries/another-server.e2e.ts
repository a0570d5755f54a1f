import * as timeseries from "@ops-providers/timeseries";
import { startSimulator } from "@ops-providers/timeseries/simulator";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { idsInState } from "../engine/checkpoint";
import { warningsOf } from "../engine/diagnostics";
import { succeeded } from "../engine/engine";
import type { Run } from "../engine/engine";
import { settingsOf, start } from "./start";

jest.setTimeout(120_000);

const closeLater = closeAfterAll();

/** The warnings of a run, without how many of the six reads or deletions had ended. */
function warningsIn(run: Run): readonly string[] {
  return Object.values(warningsOf(run))
    .flat()
    .map((text) => text.replace(/^none of the [3-6] /, "none of the N "));
}

test("a refresh or a destroy on another server than the one that the stack was made on warns, the refresh in its preview already, and an import of the state brings it back", async () => {
  const { simulator, engine, objects } = await start(closeLater, () => Promise.resolve());
  const other = closeLater(await startSimulator());
  engine.setProgram(() => {
    for (const name of ["north", "south", "west"]) {
      new timeseries.Bucket(name, { orgId: simulator.orgId });
      new timeseries.Label(name, { orgId: simulator.orgId });
    }
    return Promise.resolve();
  });
  await succeeded(engine.up());
  const made = objects();
  const backup = await engine.stack.exportStack();
  const useServer = (server: typeof other): void => {
    engine.stack.workspace.envVars = { ...engine.stack.workspace.envVars, ...settingsOf(server) };
  };

  useServer(other);
  const question = `on ${other.url}: is this the server, and are these the credentials, that the stack was made with?`;
  const restore = "restore the state from a backup with `pulumi stack import`";
  const warning = [
    `none of the N objects read so far exists ${question} A refresh removes from the state what it does not find: answer its preview with no, or ${restore}`,
  ];
  const preview = await engine.refresh({ previewOnly: true });
  expect([warningsIn(preview), await idsInState(engine)]).toEqual([warning, made]);
  const refresh = await engine.refresh();
  expect([warningsIn(refresh), await idsInState(engine)]).toEqual([warning, {}]);

  await engine.stack.importStack(backup);
  const destroy = await engine.destroy();
  expect([warningsIn(destroy), destroy.changes, objects()]).toEqual([
    [
      `none of the N objects deleted so far existed ${question} The state forgets them, while they may still exist elsewhere: cancel the run with Ctrl+C, and ${restore}`,
    ],
    { delete: 6 },
    made,
  ]);

  useServer(simulator);
  await engine.stack.importStack(backup);
  const right = await engine.refresh();
  expect([warningsIn(right), right.changes, objects()]).toEqual([[], { same: 6 }, made]);
  expect(await succeeded(engine.up())).toEqual({ same: 6 });
});
