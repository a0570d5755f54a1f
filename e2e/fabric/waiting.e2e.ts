import { CloudRouter, Connection, PrecisionTimeService, RouteFilter, Stream } from "@ops-providers/fabric";
import type { Simulator, SimulatorOptions } from "@ops-providers/fabric/simulator";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { errorsOfResources } from "../engine/diagnostics";
import { succeeded } from "../engine/engine";
import type { Engine, Run } from "../engine/engine";
import { upUntil } from "../engine/interruption";
import { bundledPlugin, observablePlugin } from "../engine/observable-plugin";
import type { ObservablePlugin } from "../engine/observable-plugin";
import { creationOf, firstReadOf, makeParents } from "./standalone-objects";
import { aConnection, aFilter, aRouter, aStream, aTimeService } from "./resource-args";
import { counted, objectsIn, start, takeAccepted, uuidsInState } from "./start";

jest.setTimeout(120_000);

const closeLater = closeAfterEach();

/** A service that is done only when a test says so. */
const SLOW: SimulatorOptions = { transitionAfterReads: Infinity, transitionAfterMs: Infinity };

// the engine itself needs a moment to close its plugins
const LONGEST_END_SECONDS = 5;

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

let simulator: Simulator;
let engine: Engine;
let plugin: ObservablePlugin;

async function startWith(options: SimulatorOptions): Promise<void> {
  plugin = closeLater(await observablePlugin("fabric", bundledPlugin("fabric")));
  ({ simulator, engine } = await start(closeLater, async () => undefined, options, {
    plugins: { fabric: plugin.folder },
  }));
}

/** The errors of a run by resource, without IDs. */
function plainErrors(run: Run): Readonly<Record<string, readonly string[]>> {
  const plain = (text: string): string =>
    text
      .replace(UUID, "<id>")
      .replace(/^1 error occurred:\s*\* /, "")
      .replace(/ Correlation ID \S+| Request ID \S+/, "");
  return Object.fromEntries(Object.entries(errorsOfResources(run)).map(([name, texts]) => [name, texts.map(plain)]));
}

/** What the Info column showed of a resource, one text after the other. */
function info(run: Run, name: string): readonly string[] {
  const shown = run.events.flatMap(({ diagnosticEvent: event }) =>
    event?.severity === "info" && event.urn?.endsWith(`::${name}`) === true ? [event.message.trim()] : [],
  );
  return shown.map((text) => text.replace(/ for \d+s/, " for <time>"));
}

describe("a service that takes its time", () => {
  beforeEach(() => startWith(SLOW));

  test("is shown with its states in the Info column", async () => {
    engine.setProgram(async () => {
      new Connection("approved", aConnection(), { customTimeouts: { create: "5s" } });
    });
    const run = await upUntil({ engine, simulator }, creationOf("Connection"), (release) => {
      const [uuid = ""] = objectsIn(simulator)["Connection"] ?? [];
      const operation = { equinixStatus: "PROVISIONING", providerStatus: "PENDING_APPROVAL" };
      simulator.edit("connection", uuid, { operation });
      release();
    });
    const text = "PROVISIONING for <time>; provider PENDING_APPROVAL";
    expect([...new Set(info(run, "approved"))]).toEqual([text]);
    expect(plainErrors(run)).toEqual({
      approved: [
        "the connection was created, but is not complete: the connection <id> was still PROVISIONING (provider PENDING_APPROVAL): " +
          "the time limit of 5 s is over. Run again to continue",
      ],
    });
  });

  test("is waited for as long as the program says, and the next up waits on and orders nothing more", async () => {
    const { connections } = await makeParents(simulator);
    takeAccepted(simulator);
    const customTimeouts = { create: "6s", update: "3s" };
    engine.setProgram(async () => {
      new CloudRouter("custom", aRouter(), { customTimeouts });
      new Stream("input", aStream({ timeouts: customTimeouts }));
      // the limit of the engine counts
      new PrecisionTimeService("both", aTimeService(connections[0], { timeouts: { create: "1h" } }), {
        customTimeouts,
      });
    });
    const run = await engine.up();
    const limit = (noun: string): string =>
      `the ${noun} was created, but is not complete: the ${noun} <id> was still PROVISIONING: the time limit of 6 s is over. Run again to continue`;
    expect(plainErrors(run)).toEqual({
      custom: [limit("cloud router")],
      input: [limit("stream")],
      both: [limit("precision time service")],
    });
    const kept = await uuidsInState(engine);
    expect(Object.keys(kept)).toEqual(expect.arrayContaining(["CloudRouter", "PrecisionTimeService", "Stream"]));
    expect((await engine.up()).failure).toBeDefined();
    expect(await uuidsInState(engine)).toEqual(kept);
    simulator.finishTransitions();
    expect(await succeeded(engine.up())).toEqual({ update: 3 });
    expect(await succeeded(engine.up())).toEqual({ same: 3 });
    expect(await uuidsInState(engine)).toEqual(kept);
    expect(counted(takeAccepted(simulator))).toEqual({ "POST routers": 1, "POST streams": 1, "POST timeServices": 1 });
  });

  test("is no longer waited for after Ctrl-C, and the next up continues", async () => {
    engine.setProgram(async () => {
      new CloudRouter("edge", aRouter());
      new Connection("to-cloud", aConnection());
    });
    let pressedAt = 0;
    const reads = [firstReadOf("CloudRouter"), firstReadOf("Connection")];
    const run = await upUntil({ engine, simulator }, reads, async () => {
      pressedAt = performance.now();
      process.kill((await plugin.processes()).engine, "SIGINT");
    });
    expect((performance.now() - pressedAt) / 1000).toBeLessThan(LONGEST_END_SECONDS);
    expect(run.output).not.toContain("exited prematurely");
    const why = "was not read yet: the operation was cancelled. Run again to continue";
    expect(plainErrors(run)).toEqual({
      edge: [`the cloud router was created, but is not complete: the cloud router <id> ${why}`],
      "to-cloud": [`the connection was created, but is not complete: the connection <id> ${why}`],
    });
    expect(await uuidsInState(engine)).toEqual(objectsIn(simulator));
    simulator.finishTransitions();
    expect(await succeeded(engine.up())).toEqual({ update: 2 });
    expect(counted(takeAccepted(simulator))).toEqual({ "POST connections": 1, "POST routers": 1 });
    expect(await uuidsInState(engine)).toEqual(objectsIn(simulator));
  });
});

test.each([
  {
    noun: "connection",
    make: () => new Connection("it", aConnection()),
    kind: "connection",
    failure: { errors: [{ errorCode: "EQ-3142201", errorMessage: "the provider has no such customer" }] },
    ended: "ERRORED (platform ERRORED; EQ-3142201: the provider has no such customer)",
    order: "POST connections",
  },
  {
    noun: "route filter",
    make: () => new RouteFilter("it", aFilter()),
    kind: "routeFilter",
    failure: {},
    ended: "NOT_PROVISIONED",
    order: "POST routeFilters",
  },
])(
  "a $noun that the service cannot make ends the wait at once, with the service's own reasons, until the object is repaired",
  async ({ noun, make, kind, failure, ended, order }) => {
    await startWith({});
    engine.setProgram(async () => {
      make();
    });
    simulator.fail(kind, failure);
    const why = `the ${noun} <id> ended in the state ${ended}. Correct the cause, then run again`;
    expect(plainErrors(await engine.up())).toEqual({ it: [`the ${noun} was created, but is not complete: ${why}`] });
    expect(await uuidsInState(engine)).toEqual(objectsIn(simulator));
    expect(plainErrors(await engine.up())).toEqual({ it: [why] });
    expect(counted(takeAccepted(simulator))).toEqual({ [order]: 1 });
    expect(await succeeded(engine.destroy())).toEqual({ delete: 1 });
    expect(objectsIn(simulator)).toEqual({});
  },
);
