import type { Simulator } from "@ops-providers/alert-routing/simulator";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { idsInState } from "../engine/checkpoint";
import { errorsOf } from "../engine/diagnostics";
import { succeeded } from "../engine/engine";
import type { Engine } from "../engine/engine";
import { fullProgram, PROGRAM_SIZE } from "./full-program";
import { objectOf, objectsIn, start } from "./start";

jest.setTimeout(180_000);

const closeLater = closeAfterAll();
const unchanged = { same: PROGRAM_SIZE };

let simulator: Simulator;
let engine: Engine;

beforeAll(async () => {
  ({ simulator, engine } = await start(closeLater, fullProgram()));
  await succeeded(engine.up());
});

/** The objects of the service, without the properties that every change sets. */
function objects(): unknown {
  return {
    attributes: simulator.all("alertAttribute"),
    sources: simulator.all("alertSource"),
    routes: simulator.all("alertRoute").map((route) => ({ ...route, version: 0, updatedAt: 0 })),
  };
}

test("changes from outside are shown by refresh, and reverted by up", async () => {
  const before = objects();
  const { id: route } = objectOf(simulator, "on-call");
  const { id: custom } = objectOf(simulator, "custom");
  const [{ template } = { template: undefined }] = simulator.all("alertSource").filter(({ id }) => id === custom);
  if (template === undefined) throw new Error("the source is gone");
  simulator.edit("alertAttribute", objectOf(simulator, "squad").id, { type: "Text" });
  simulator.edit("alertSource", custom, { template: { ...template, title: { literal: "changed by hand" } } });
  simulator.edit("alertSource", objectOf(simulator, "secluded").id, { owning_team_ids: ["team-9"] });
  simulator.edit("alertRoute", route, { enabled: false, message_template: undefined, version: 7 });
  expect(await succeeded(engine.refresh())).toEqual({ update: 4, same: PROGRAM_SIZE - 4 });
  expect(await succeeded(engine.up())).toEqual({ update: 4, same: PROGRAM_SIZE - 4 });
  expect(objects()).toEqual(before);
  expect(simulator.all("alertRoute").map(({ version }) => version)).toEqual([8]);
  expect(await succeeded(engine.up())).toEqual(unchanged);
});

test("objects deleted outside leave the state on refresh, and up creates them again for those that need them", async () => {
  const before = await idsInState(engine);
  for (const name of ["pager", "secluded"]) simulator.remove("alertSource", objectOf(simulator, name).id);
  simulator.remove("alertAttribute", objectOf(simulator, "team").id);
  expect(await succeeded(engine.refresh())).toEqual({ delete: 3, same: PROGRAM_SIZE - 3 });
  expect(await idsInState(engine)).toEqual(objectsIn(simulator));
  expect(await succeeded(engine.up())).toEqual({ create: 3, update: 2, same: PROGRAM_SIZE - 5 });
  const after = await idsInState(engine);
  expect(after).toEqual(objectsIn(simulator));
  expect(after["AlertRoute"]).toEqual(before["AlertRoute"]);
  expect(simulator.all("alertRoute").flatMap((route) => route.alert_sources.map((one) => one.alert_source_id))).toEqual(
    [objectOf(simulator, "pager").id, objectOf(simulator, "custom").id],
  );
  expect(await succeeded(engine.up())).toEqual(unchanged);
});

test.each([
  [401, "authentication_error", "missing_authorization_material", "the API key is not known"],
  [403, "resource_forbidden", "missing_permissions", "the API key may not do this"],
])("reads that are answered with %d never take anything out of the state", async (status, type, code, message) => {
  const before = await idsInState(engine);
  const body = { type, status, request_id: "r-1", errors: [{ code, message }] };
  const refusing = simulator.faults.add({ kind: "respond", status, body, method: "GET", times: 999 });
  const run = await engine.refresh();
  refusing.remove();
  expect(run.failure).toBeDefined();
  const messages = Object.values(errorsOf(run)).flat();
  expect(messages.filter((text) => text.includes(`answered ${status} (${code}: ${message}`))).not.toEqual([]);
  expect(await idsInState(engine)).toEqual(before);
});

test("what vanished is destroyed with the rest", async () => {
  simulator.remove("alertRoute", objectOf(simulator, "on-call").id);
  simulator.remove("alertSource", objectOf(simulator, "tracker").id);
  simulator.remove("alertAttribute", objectOf(simulator, "squad").id);
  expect(await succeeded(engine.destroy())).toEqual({ delete: PROGRAM_SIZE });
  expect(objectsIn(simulator)).toEqual({});
});
