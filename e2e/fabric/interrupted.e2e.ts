import type { InjectedFault, Simulator } from "@ops-providers/fabric/simulator";
import { closeAfterEach } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { succeeded, startEngine } from "../engine/engine";
import type { Engine } from "../engine/engine";
import { killBoth, killPlugin, upUntil } from "../engine/interruption";
import type { PausedRequest } from "../engine/interruption";
import { bundledPlugin, observablePlugin } from "../engine/observable-plugin";
import type { ObservablePlugin } from "../engine/observable-plugin";
import { creationOf, STANDALONE, firstReadOf, makeParents } from "./standalone-objects";
import type { Parents } from "./standalone-objects";
import { kindNames, objectsIn, startService, takeAccepted, uuidsInState } from "./start";
import type { KindName } from "./start";

jest.setTimeout(240_000);

const closeLater = closeAfterEach();

/** Kinds that are made in ways of their own; so many at once that their requests can all be under way together. */
const FIRST: readonly KindName[] = [
  "CloudRouter",
  "Connection",
  "ConnectionRouteFilter",
  "Port",
  "PrecisionTimeService",
  "RouteFilterRule",
  "RoutingProtocol",
  "ServiceToken",
  "Stream",
  "StreamAttachment",
];
const REST = kindNames.filter((kind) => !FIRST.includes(kind));

let simulator: Simulator;
let plugin: ObservablePlugin;
let engine: Engine;
let parents: Parents;
/** The objects of the program at the service. */
let objects: () => Readonly<Record<string, readonly string[]>>;

beforeEach(async () => {
  simulator = closeLater(await startService({ needsApproval: true, transitionAfterMs: 500 }));
  parents = await makeParents(simulator);
  const before = new Set(Object.values(objectsIn(simulator)).flat());
  objects = () => without(objectsIn(simulator), before);
  takeAccepted(simulator);
  plugin = closeLater(await observablePlugin("fabric", bundledPlugin("fabric")));
  const { url, clientId, clientSecret } = simulator;
  const env = { FABRIC_ENDPOINT: url, FABRIC_CLIENT_ID: clientId, FABRIC_CLIENT_SECRET: clientSecret };
  engine = closeLater(await startEngine({ program: async () => undefined, env, plugins: { fabric: plugin.folder } }));
});

function without(
  all: Readonly<Record<string, readonly string[]>>,
  known: ReadonlySet<string>,
): Readonly<Record<string, readonly string[]>> {
  // an attachment has the UUID of what is attached
  const isNew = (kind: string, uuid: string): boolean => kind.startsWith("ConnectionRoute") || !known.has(uuid);
  const rest = Object.entries(all).map(([kind, uuids]) => [kind, uuids.filter((uuid) => isNew(kind, uuid))] as const);
  return Object.fromEntries(rest.filter(([, uuids]) => uuids.length > 0));
}

/** Lets the program make one object of each of the kinds. */
function declare(kinds: readonly KindName[]): void {
  engine.setProgram(async () => {
    for (const kind of kinds) STANDALONE[kind].make(parents);
  });
}

/** There is one object of each kind, it was ordered once, and the state knows it. */
async function expectOneOfEach(kinds: readonly KindName[]): Promise<void> {
  const one: unknown = [expect.any(String)];
  expect(objects()).toEqual(Object.fromEntries(kinds.map((kind) => [kind, one])));
  expect(await uuidsInState(engine)).toEqual(objects());
  const posts = takeAccepted(simulator).filter((request) => request.startsWith("POST /fabric/"));
  expect(posts.length).toBeLessThanOrEqual(kinds.filter((kind) => STANDALONE[kind].method === "POST").length);
}

interface Step {
  readonly step: string;
  readonly requests: (kinds: readonly KindName[]) => readonly PausedRequest[];
}

/** The steps of a creation at which it may be cut off, by the requests that are under way then. */
const STEPS: readonly Step[] = [
  { step: "before the request", requests: () => [{ method: "POST", path: "/oauth2/v1/token" }] },
  { step: "before the answer", requests: (kinds) => kinds.map(creationOf) },
  { step: "during the wait", requests: (kinds) => kinds.map(firstReadOf) },
];

describe.each(STEPS)("$step", ({ step, requests }) => {
  test("a plugin that is killed leaves objects with which the next up continues", async () => {
    declare(FIRST);
    const run = await upUntil({ engine, simulator }, requests(FIRST), () => killPlugin(plugin));
    expect(run.failure).toBeDefined();
    await succeeded(engine.up());
    await expectOneOfEach(FIRST);
  });

  test("an engine that is killed leaves objects with which the next up continues", async () => {
    // an engine that is killed while it still writes its state leaves half a file: all creations must have begun
    const kinds = step === "before the request" ? FIRST.slice(0, 1) : FIRST;
    declare(kinds);
    const run = await upUntil({ engine, simulator }, requests(kinds), () => killBoth(plugin));
    expect(run.failure).toBeDefined();
    await engine.stack.cancel();
    await succeeded(engine.up());
    await expectOneOfEach(kinds);
  });
});

test("before the answer a plugin that is killed leaves objects of the other kinds that the next up adopts, too", async () => {
  declare(REST);
  const run = await upUntil({ engine, simulator }, REST.map(creationOf), () => killPlugin(plugin));
  expect(run.failure).toBeDefined();
  await succeeded(engine.up());
  await expectOneOfEach(REST);
});

test.each([
  ["before the request", "before", creationOf],
  ["before the answer", "after", creationOf],
  ["during the wait", "after", firstReadOf],
] as const)("%s a connection that is reset is made up for by the same up", async (step, when, request) => {
  declare(kindNames);
  const resets = kindNames.map((name): [KindName, InjectedFault] => [
    name,
    simulator.faults.add({ kind: "connection-reset", when, ...request(name) }),
  ]);
  expect(await succeeded(engine.up())).toEqual({ create: kindNames.length });
  // a profile is made at once
  const isMet = ([name, { hits }]: (typeof resets)[number]): boolean =>
    hits === 1 || (step === "during the wait" && name === "ServiceProfile");
  expect(resets.filter((reset) => !isMet(reset)).map(([name]) => name)).toEqual([]);
  await expectOneOfEach(kindNames);
  expect(await succeeded(engine.up())).toEqual({ same: kindNames.length });
});
