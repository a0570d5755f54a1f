import * as fabric from "@ops-providers/fabric";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { problemsOf, warningsOf } from "../engine/diagnostics";
import { testMistakes } from "../mistakes";
import { mistakes } from "./mistakes/all";
import {
  aBgp,
  aConnection,
  aFilter,
  anAlertRule,
  aNetwork,
  aRouted,
  aRouter,
  aStream,
  aSubscription,
  atPort,
  aTimeService,
  toProvider,
} from "./resource-args";
import { start } from "./start";

const closeLater = closeAfterAll();

const { started, preview } = testMistakes(mistakes, () => start(closeLater, async () => undefined));

test("inputs that may be valid cause a warning, and the program continues", async () => {
  const run = await preview(() => {
    new fabric.CloudRouter("described", aRouter({ description: "to the sites" }));
    new fabric.Connection("later", aConnection({ type: "EVPL_VX" }));
    new fabric.Connection("old", aConnection({ type: "GW_VC" }));
    new fabric.Connection("unusual", aConnection({ zSide: { accessPoint: { type: "IGW" } } }));
    new fabric.Network("world", aNetwork({ scope: "GLOBAL" }));
    new fabric.StreamSubscription(
      "idle",
      aSubscription("3d4f5a60-4444-4e8c-8d33-5a2c8c3e9d04", {
        sink: { type: "SLACK", uri: "https://a.example.org", host: "b" },
      }),
    );
    new fabric.RouteFilter("fine", aFilter());
  });
  expect({ failure: run.failure, changes: run.changes, warnings: warningsOf(run) }).toEqual({
    failure: undefined,
    changes: { create: 7 },
    warnings: {
      described: ["description: is not stored: the service has no field for it"],
      idle: ["sink.host: is not used by a sink of the type SLACK"],
      later: ['type: "EVPL_VX" is not a known value; did you mean "EVPL_VC"?'],
      old: ['type: is not known to the service: "GW_VC"; it is IP_VC now'],
      unusual: ["zSide.accessPoint.type: is unusual for EVPL_VC, which goes with COLO or SP: IGW"],
      world: ["location: is ignored for a GLOBAL network"],
    },
  });
  expect(started().simulator.requests).toEqual([]);
});

test("with `unknownValues` a provider lets the values of a newer service through, and no other provider does", async () => {
  const router = aRouter({ package: { code: "STANDART" } });
  const lenient = await preview(() => {
    const provider = new fabric.Provider("lenient", { unknownValues: "warn" });
    new fabric.CloudRouter("newer", router, { provider });
  });
  expect({ failure: lenient.failure, changes: lenient.changes, warnings: warningsOf(lenient) }).toEqual({
    failure: undefined,
    changes: { create: 2 },
    warnings: { newer: ['package.code: "STANDART" is not a known value; did you mean "STANDARD"?'] },
  });
  const strict = await preview(() => {
    new fabric.Provider("lenient", { unknownValues: "warn" });
    new fabric.CloudRouter("it", router);
  });
  expect(problemsOf(strict, "it")).toEqual([
    'has a problem: package.code: must be one of LAB, BASIC, STANDARD, ADVANCED, PREMIUM, not "STANDART"; did you mean "STANDARD"?',
  ]);
});

test("a setting of the stack lets the values of a newer service through, in lookups too", async () => {
  const { stack } = started().engine;
  await stack.setConfig("fabric:unknownValues", { value: "warn" });
  const run = await preview(() => {
    new fabric.CloudRouter("newer", aRouter({ type: "LATER_ROUTER" }));
    fabric.getMetrosOutput({ presence: "MY_PORT" });
  });
  await stack.removeConfig("fabric:unknownValues");
  expect({ failure: run.failure, changes: run.changes, warnings: warningsOf(run) }).toEqual({
    failure: undefined,
    changes: { create: 1 },
    warnings: {
      "": ['getMetros: presence: "MY_PORT" is not a known value; did you mean "MY_PORTS"?'],
      newer: ['type: "LATER_ROUTER" is not a known value; known values: XF_ROUTER'],
    },
  });
});

test("a mistyped `unknownValues` is refused with the word that was meant", async () => {
  const run = await preview(() => {
    new fabric.Provider("it", { unknownValues: "wran" });
  });
  expect(problemsOf(run, "it")).toEqual([
    'property unknownValues value {wran} has a problem: must be one of refuse, warn, not "wran"; did you mean "warn"?',
  ]);
});

/** Resources whose every rule has an operand that is not there yet; what differs is what is known to be wrong. */
function unknowns(vlanTag: number): void {
  const edge = new fabric.CloudRouter("edge", aRouter());
  const stream = new fabric.Stream("operations", aStream());
  const { id: uuid, state } = edge;
  const count = edge.connectionsCount;
  const routed = new fabric.Connection("routed", aRouted(uuid, { bandwidth: count, name: state }));
  new fabric.Connection(
    "it",
    aConnection({
      aSide: atPort(vlanTag, uuid),
      zSide: toProvider({ profile: { type: state, uuid } }),
      redundancy: { priority: state, group: uuid },
    }),
  );
  new fabric.RoutingProtocol("bgp", aBgp(routed.id, { bgpIpv4: { customerPeerIp: state }, type: routed.direction }));
  new fabric.PrecisionTimeService(
    "time",
    aTimeService(routed.id, {
      package: { code: state },
      ipv4: { primary: state, secondary: state, networkMask: state, defaultGateway: state },
    }),
  );
  new fabric.StreamSubscription("webhook", aSubscription(stream.id, { sink: { type: state, uri: state } }));
  new fabric.StreamAlertRule(
    "alert",
    anAlertRule(stream.id, { detectionMethod: { type: "THRESHOLD", windowSize: state, warningThreshold: state } }),
  );
}

test("a correct program passes while its operands are unknown", async () => {
  const run = await preview(() => unknowns(1300));
  expect({ failure: run.failure, changes: run.changes, warnings: warningsOf(run) }).toEqual({
    failure: undefined,
    changes: { create: 8 },
    warnings: {},
  });
  expect(started().simulator.requests).toEqual([]);
});

test("known inputs are checked while others are unknown", async () => {
  const run = await preview(() => unknowns(4093));
  expect(problemsOf(run, "it")).toEqual([
    "has a problem: aSide.accessPoint.linkProtocol.vlanTag: must be 2 to 4092, not 4093",
  ]);
});
