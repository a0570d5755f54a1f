import type { CustomResourceOptions } from "@pulumi/pulumi";
import { CloudRouter, Connection, RoutingProtocol } from "@ops-providers/fabric";
import type { Simulator } from "@ops-providers/fabric/simulator";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { resourcesInState } from "../engine/checkpoint";
import type { Engine, Run } from "../engine/engine";
import { succeeded } from "../engine/engine";
import { upUntil } from "../engine/interruption";
import type { ObservablePlugin } from "../engine/observable-plugin";
import { bundledPlugin, observablePlugin } from "../engine/observable-plugin";
import { aBgp, aDirect, aRouted, aRouter, toProvider } from "./resource-args";
import { objectsIn, start, takeWrites, uuidsInState } from "./start";

jest.setTimeout(120_000);

const closeLater = closeAfterEach();

let simulator: Simulator;
let engine: Engine;
let plugin: ObservablePlugin;

beforeEach(async () => {
  plugin = closeLater(await observablePlugin("fabric", bundledPlugin("fabric")));
  ({ simulator, engine } = await start(closeLater, routedFrom("FR"), {}, { plugins: { fabric: plugin.folder } }));
});

/** A router with a connection and its routing protocols; another metro replaces all of them. */
function routedFrom(metroCode: string, options?: CustomResourceOptions): () => Promise<void> {
  return async () => {
    const router = new CloudRouter("router", aRouter({ location: { metroCode } }), options);
    const connection = new Connection("connection", aRouted(router.id, { zSide: toProvider() }));
    const direct = new RoutingProtocol("direct", aDirect(connection.id));
    new RoutingProtocol("bgp", aBgp(direct.connectionUuid));
  };
}

function urnOf(type: string, name: string): string {
  return `urn:pulumi:test::e2e::fabric:index:${type}::${name}`;
}

/** Ids of what the state knows, by logical name. */
async function idsByName(): Promise<Readonly<Record<string, string>>> {
  return Object.fromEntries((await resourcesInState(engine)).map(({ name, id }) => [name, id]));
}

/** The deletion of a routing protocol. */
function deletionOf(id = ""): string {
  return `DELETE /fabric/v4/connections/${id.replace("/", "/routingProtocols/")}`;
}

/** Runs up, and interrupts it at the first deletion. */
function upUntilDeletion(target: string[] = []): Promise<Run> {
  const up = (): Promise<Run> => engine.up({ target });
  return upUntil({ engine: { up }, simulator }, { method: "DELETE" }, async (release) => {
    process.kill((await plugin.processes()).engine, "SIGINT");
    release();
  });
}

test("a run with its URN as the target deletes the old object that the engine would delete too late", async () => {
  await succeeded(engine.up());
  const old = await idsByName();
  engine.setProgram(routedFrom("DC"));
  const way = [urnOf("CloudRouter", "router"), urnOf("Connection", "connection"), urnOf("RoutingProtocol", "direct")];
  await upUntilDeletion(way);
  takeWrites(simulator);
  // after the run of targets, the old direct protocol comes last in the state, and goes first
  await upUntilDeletion();
  expect(takeWrites(simulator).refused).toEqual([deletionOf(old["direct"])]);
  await succeeded(engine.up({ target: [urnOf("RoutingProtocol", "bgp")] }));
  expect(takeWrites(simulator)).toEqual({ accepted: [deletionOf(old["bgp"])], refused: [] });
  await succeeded(engine.up());
  expect(takeWrites(simulator).accepted).toEqual([
    deletionOf(old["direct"]),
    `DELETE /fabric/v4/connections/${old["connection"] ?? ""}`,
    `DELETE /fabric/v4/routers/${old["router"] ?? ""}`,
  ]);
  expect(await uuidsInState(engine)).toEqual(objectsIn(simulator));
});

test("a router that is deleted before its replacement lets its connection and the routing protocols go first", async () => {
  await succeeded(engine.up());
  const old = await idsByName();
  engine.setProgram(routedFrom("DC", { deleteBeforeReplace: true }));
  takeWrites(simulator);
  expect(await succeeded(engine.up())).toEqual({ replace: 4 });
  const { accepted, refused } = takeWrites(simulator);
  expect(refused).toEqual([]);
  expect(accepted.slice(0, 4)).toEqual([
    deletionOf(old["bgp"]),
    deletionOf(old["direct"]),
    `DELETE /fabric/v4/connections/${old["connection"] ?? ""}`,
    `DELETE /fabric/v4/routers/${old["router"] ?? ""}`,
  ]);
  expect(await uuidsInState(engine)).toEqual(objectsIn(simulator));
});
