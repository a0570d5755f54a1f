import type { Simulator, SimulatorOptions } from "@ops-providers/fabric/simulator";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { succeeded } from "../engine/engine";
import type { Engine } from "../engine/engine";
import { expectUnchanged } from "../engine/expect-unchanged";
import { leaksOf } from "../engine/leaks";
import { takeRequests } from "../sent-requests";
import { CANARIES, fullProgram, PROGRAM_SIZE } from "./full-program";
import type { Variation } from "./full-program";
import { counted, madeOf, objectsIn, start, takeAccepted, takeWrites, uuidsInState } from "./start";
import type { KindName } from "./start";

jest.setTimeout(180_000);

const closeLater = closeAfterAll();
const unchanged = { same: PROGRAM_SIZE };

describe("a program with all kinds against a service that shows more than was written, and updates late", () => {
  const options: SimulatorOptions = { needsApproval: true, phantoms: true, updatesShow: "whenComplete" };
  let simulator: Simulator;
  let engine: Engine;

  beforeAll(async () => {
    ({ simulator, engine } = await start(closeLater, fullProgram(), options));
  });

  /** Runs preview and up with another program, which must agree: the changes, and the writes at the service. */
  async function upWith(vary: Variation): Promise<{ readonly changes: unknown; readonly writes: readonly string[] }> {
    engine.setProgram(fullProgram(vary));
    const planned = await succeeded(engine.preview());
    expect(takeAccepted(simulator)).toEqual([]);
    expect(await succeeded(engine.up())).toEqual(planned);
    return { changes: planned, writes: takeAccepted(simulator) };
  }

  /** The ID of the only object of a kind that fits. */
  function idOf(kind: KindName, fits: (body: object) => boolean): string {
    const found = madeOf(simulator, kind).filter(fits);
    expect(found).toHaveLength(1);
    return String(found[0]?.["uuid"]);
  }

  const ofType =
    (type: string) =>
    (body: object): boolean =>
      Reflect.get(body, "type") === type;

  test("preview shows one creation for each object, and sends nothing", async () => {
    expect(await succeeded(engine.preview())).toEqual({ create: PROGRAM_SIZE });
    expect(takeRequests(simulator)).toEqual([]);
  });

  test("up creates each object once, the direct protocol before the one for BGP, and keeps secrets secret", async () => {
    expect(await succeeded(engine.up())).toEqual({ create: PROGRAM_SIZE });
    expect(await engine.outputs()).toEqual({ areSecret: [true, true], asn: 64_910, state: "ACTIVE" });
    const { accepted, refused } = takeWrites(simulator);
    // the provider serializes the changes that the service takes one at a time
    expect(refused).toEqual([]);
    expect(counted(accepted)).toEqual({
      "POST routers": 1,
      "POST connections": 2,
      // the keys by which the provider approves the connection
      "PATCH connections/*": 1,
      "POST connections/*/routingProtocols": 2,
      "PUT connections/*/routeFilters/*": 1,
      "PUT connections/*/routeAggregations/*": 1,
      "POST networks": 1,
      "POST ports": 1,
      "POST timeServices": 1,
      "POST routeAggregations": 1,
      "POST routeAggregations/*/routeAggregationRules": 1,
      "POST routeFilters": 1,
      "POST routeFilters/*/routeFilterRules": 3,
      "POST serviceProfiles": 1,
      "POST serviceTokens": 1,
      "POST streams": 1,
      "POST streams/*/subscriptions": 1,
      "POST streams/*/alertRules": 1,
      "PUT streams/*/ports/*": 1,
    });
    expect(madeOf(simulator, "RoutingProtocol").map(({ type }) => type)).toEqual(["DIRECT", "BGP"]);
    expect(madeOf(simulator, "Connection").map(({ state }) => state)).toEqual(["ACTIVE", "ACTIVE"]);
    expect(await uuidsInState(engine)).toEqual(objectsIn(simulator));
    expect(Object.keys(objectsIn(simulator))).toHaveLength(18);
  });

  test("a second up sends nothing, and after a refresh, which only reads, one more up sends nothing either", async () => {
    await expectUnchanged(engine, simulator, PROGRAM_SIZE);
  });

  test("what can be changed is changed in place, one request for each property that has a request of its own", async () => {
    const before = objectsIn(simulator);
    const { changes, writes } = await upWith({ isChanged: true });
    expect(changes).toEqual({ update: 18, same: PROGRAM_SIZE - 18 });
    expect(counted(writes)).toEqual({
      "PATCH routers/*": 1,
      // bandwidth of both, and the VLAN tag of one
      "PATCH connections/*": 3,
      "PUT connections/*/routingProtocols/*": 1,
      "PUT connections/*/routeFilters/*": 1,
      "PATCH networks/*": 1,
      "PATCH ports/*": 1,
      // the package, and the key
      "PATCH timeServices/*": 2,
      "PUT routeAggregations/*/routeAggregationRules/*": 1,
      "PUT routeFilters/*/routeFilterRules/*": 3,
      "PUT serviceProfiles/*": 1,
      "PATCH serviceTokens/*": 1,
      "PUT streams/*": 1,
      "PUT streams/*/subscriptions/*": 1,
      "PUT streams/*/alertRules/*": 1,
      "PUT streams/*/ports/*": 1,
    });
    expect(objectsIn(simulator)).toEqual(before);
    await expectUnchanged(engine, simulator, PROGRAM_SIZE);
  });

  test("properties that cannot change in place replace the object: the new one is created first, unless the old one blocks it", async () => {
    const network = idOf("Network", () => true);
    const connection = idOf("Connection", ofType("EVPL_VC"));
    const { changes, writes } = await upWith({ isChanged: true, isMoved: true });
    expect(changes).toEqual({ replace: 3, update: 1, same: PROGRAM_SIZE - 4 });
    expect(counted(writes)).toEqual({
      "POST networks": 1,
      "DELETE networks/*": 1,
      "DELETE connections/*": 1,
      "POST connections": 1,
      "PATCH connections/*": 1,
      "PUT routeAggregations/*/routeAggregationRules/*": 1,
      "PUT streams/*/ports/*": 1,
      "DELETE streams/*/ports/*": 1,
    });
    const inOrder = (...wanted: readonly string[]): void => {
      expect(writes.filter((request) => wanted.includes(request))).toEqual(wanted);
    };
    inOrder("POST /fabric/v4/networks", `DELETE /fabric/v4/networks/${network}`);
    // the VLAN of a port has one connection
    inOrder(`DELETE /fabric/v4/connections/${connection}`, "POST /fabric/v4/connections");
    expect(await uuidsInState(engine)).toEqual(objectsIn(simulator));
    await expectUnchanged(engine, simulator, PROGRAM_SIZE);
  });

  test("no secret is visible in plain text in state, output or events", async () => {
    expect(await leaksOf(engine, [simulator.token, ...Object.values(CANARIES)])).toEqual([]);
  });

  test("destroy deletes each object once, the protocol for BGP before the direct one", async () => {
    const protocol = (type: string): string => `routingProtocols/${idOf("RoutingProtocol", ofType(type))}`;
    const protocols = [protocol("BGP"), protocol("DIRECT")];
    expect(await succeeded(engine.destroy())).toEqual({ delete: PROGRAM_SIZE });
    const { accepted: writes, refused } = takeWrites(simulator);
    expect(refused).toEqual([]);
    expect(writes).toHaveLength(PROGRAM_SIZE);
    expect(writes.flatMap((request) => protocols.filter((one) => request.endsWith(one)))).toEqual(protocols);
    expect(objectsIn(simulator)).toEqual({});
  });
});

test("a program against a service that shows what was written, and nothing else, changes nothing once it is up", async () => {
  const { simulator, engine } = await start(closeLater, fullProgram(), { phantoms: false, transitionAfterMs: 0 });
  expect(await succeeded(engine.up())).toEqual({ create: PROGRAM_SIZE });
  expect(await succeeded(engine.refresh())).toEqual(unchanged);
  takeRequests(simulator);
  expect(await succeeded(engine.up())).toEqual(unchanged);
  expect(takeRequests(simulator)).toEqual([]);
});
