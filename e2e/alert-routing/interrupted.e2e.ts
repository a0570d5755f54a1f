import { setTimeout as pause } from "node:timers/promises";
import { AlertAttribute, AlertRoute, AlertSource, attribute, expression } from "@ops-providers/alert-routing";
import type { Simulator } from "@ops-providers/alert-routing/simulator";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { idsInState } from "../engine/checkpoint";
import { succeeded } from "../engine/engine";
import type { Engine } from "../engine/engine";
import { killBoth, killPlugin, upUntil } from "../engine/interruption";
import { journalOf } from "../engine/journal";
import { bundledPlugin, observablePlugin } from "../engine/observable-plugin";
import type { ObservablePlugin } from "../engine/observable-plugin";
import { aParser, aRoute, aSource, aTemplate, when } from "./resource-args";
import { creations, objectsIn, start } from "./start";

jest.setTimeout(120_000);

const closeLater = closeAfterEach();
const one: unknown = [expect.any(String)];
const two: unknown = [expect.any(String), expect.any(String)];
const ONE_OF_EACH = { AlertAttribute: one, AlertRoute: one, AlertSource: one };

let simulator: Simulator;
let plugin: ObservablePlugin;
let engine: Engine;

beforeEach(async () => {
  plugin = closeLater(await observablePlugin("alert-routing", bundledPlugin("alert-routing")));
  ({ simulator, engine } = await start(closeLater, chain, {}, { plugins: { "alert-routing": plugin.folder } }));
});

/** An object of each kind, each of which needs the one before. */
async function chain(): Promise<void> {
  const squad = new AlertAttribute("squad", { type: "String", array: false });
  const pager = new AlertSource("pager", aSource({ template: squadTemplate(squad) }));
  const alertSources = [{ alertSourceId: pager.id, conditionGroups: [] }];
  const conditionGroups = [when(attribute(squad.id).reference, "one_of", "a"), when("alert.title", "is_set")];
  new AlertRoute("on-call", aRoute({ name: "On call", alertSources, conditionGroups }));
}

function squadTemplate(squad: AlertAttribute): ReturnType<typeof aTemplate> {
  const attributes = [{ alertAttributeId: squad.id, binding: { value: expression("squad") } }];
  return aTemplate({ attributes, expressions: [aParser("squad"), aParser("note")] });
}

/** Two routes of which every word is the same. */
async function twins(): Promise<void> {
  for (const name of ["left", "right"]) new AlertRoute(name, aRoute({ name: "Twin" }));
}

/** Runs up, and ends it while the answer to a POST is kept back. */
async function cutOff(path: string, act: () => Promise<void>): Promise<void> {
  const run = await upUntil({ engine, simulator }, { method: "POST", path }, act);
  expect(run.failure).toBeDefined();
}

test("when the answer to each creation is lost, there is one object of each kind and the state knows it", async () => {
  for (const kind of ["attributes", "sources", "routes"])
    simulator.faults.add({ kind: "connection-reset", when: "after", method: "POST", path: `/v2/alert_${kind}` });
  expect(await succeeded(engine.up())).toEqual({ create: 3 });
  expect(creations(simulator)).toEqual({ attributes: 1, routes: 1, sources: 1 });
  expect(objectsIn(simulator)).toEqual(ONE_OF_EACH);
  expect(await idsInState(engine)).toEqual(objectsIn(simulator));
  expect(await succeeded(engine.up())).toEqual({ same: 3 });
});

test.each(["sources", "routes"])(
  "a plugin that is killed while the answer to a POST of %s is on its way leaves an object that the next up adopts",
  async (kind) => {
    await cutOff(`/v2/alert_${kind}`, () => killPlugin(plugin));
    await succeeded(engine.up());
    expect(creations(simulator)).toEqual({ attributes: 1, routes: 1, sources: 1 });
    expect(objectsIn(simulator)).toEqual(ONE_OF_EACH);
    expect(await idsInState(engine)).toEqual(objectsIn(simulator));
  },
);

test("an engine that is killed leaves a route that the next up adopts, and a journal without content and key", async () => {
  await cutOff("/v2/alert_routes", () => killBoth(plugin));
  const files = await journalOf(engine, "alert-routing");
  expect(Object.keys(files)).toEqual([expect.stringMatching(/\.run$/)]);
  const text = JSON.stringify(files);
  expect(["Checkout", "On call", simulator.apiKey].filter((content) => text.includes(content))).toEqual([]);
  await engine.stack.cancel();
  await succeeded(engine.up());
  expect(creations(simulator)).toEqual({ attributes: 1, routes: 1, sources: 1 });
  expect(objectsIn(simulator)).toEqual(ONE_OF_EACH);
  expect(await idsInState(engine)).toEqual(objectsIn(simulator));
  await succeeded(engine.up());
  expect(await openFiles()).toEqual([]);
});

/** The files of the journal that need care, once the plugin has tidied it: it does so when the engine has ended. */
async function openFiles(): Promise<readonly string[]> {
  const read = async (): Promise<readonly string[]> =>
    Object.keys(await journalOf(engine, "alert-routing")).filter((name) => !name.endsWith(".done"));
  for (let tries = 0; tries < 50; tries++) {
    if ((await read()).length === 0) break;
    await pause(200);
  }
  return read();
}

test("two equal routes that are made at once are two, although both answers are lost", async () => {
  engine.setProgram(twins);
  simulator.faults.add({ kind: "connection-reset", when: "after", method: "POST", path: "/v2/alert_routes", times: 2 });
  expect(await succeeded(engine.up())).toEqual({ create: 2 });
  expect(objectsIn(simulator)).toEqual({ AlertRoute: two });
  expect(await idsInState(engine)).toEqual(objectsIn(simulator));
});

test("two equal routes, of which a killed plugin has left one, are two in the end", async () => {
  engine.setProgram(twins);
  await cutOff("/v2/alert_routes", () => killPlugin(plugin));
  expect(objectsIn(simulator)).toEqual({ AlertRoute: one });
  await succeeded(engine.up());
  expect(creations(simulator)).toEqual({ routes: 2 });
  expect(objectsIn(simulator)).toEqual({ AlertRoute: two });
  expect(await idsInState(engine)).toEqual(objectsIn(simulator));
});
