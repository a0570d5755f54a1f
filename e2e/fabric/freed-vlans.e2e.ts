import * as fabric from "@ops-providers/fabric";
import type { PulumiFn } from "@pulumi/pulumi/automation";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { succeeded } from "../engine/engine";
import { expectUnchanged } from "../engine/expect-unchanged";
import { aRouter, ports, project } from "./resource-args";
import { madeOf, objectsIn, start, takeWrites } from "./start";

jest.setTimeout(180_000);

const closeLater = closeAfterAll();
const common = { notifications: [{ type: "ALL", emails: ["netops@example.org"] }], project };

/** The ends of two connections of a router: a port of the customer, and the VLAN there. */
type Ends = readonly [Readonly<{ port: string; vlanTag: number }>, Readonly<{ port: string; vlanTag: number }>];

const FIRST: Ends = [
  { port: ports.primary, vlanTag: 1275 },
  { port: ports.secondary, vlanTag: 1276 },
];
const EXCHANGED: Ends = [FIRST[1], FIRST[0]];

/** Two connections in a redundancy group. */
const pair =
  ([primary, secondary]: Ends, region = "edge"): PulumiFn =>
  async () => {
    const routers = Object.fromEntries(
      ["edge", "other"].map((name) => [name, new fabric.CloudRouter(name, aRouter())]),
    );
    const router = routers[region]?.id;
    new fabric.RedundantConnection("site", { ...common, router, bandwidth: 500, primary, secondary });
  };

/** A router whose connection to a port a program declares without a component. */
const plain =
  (router: "edge" | "other"): PulumiFn =>
  async () => {
    const routers = {
      edge: new fabric.CloudRouter("edge", aRouter()),
      other: new fabric.CloudRouter("other", aRouter()),
    };
    new fabric.Connection("site", {
      ...common,
      type: "IP_VC",
      bandwidth: 500,
      aSide: { accessPoint: { type: "CLOUD_ROUTER", router: { uuid: routers[router].id } } },
      zSide: {
        accessPoint: { type: "COLO", port: { uuid: ports.primary }, linkProtocol: { type: "DOT1Q", vlanTag: 1275 } },
      },
    });
  };

test.each([
  ["primary and secondary connections exchange their ports", pair(FIRST), pair(EXCHANGED), 5, 2],
  ["a redundant connection begins at another router", pair(FIRST), pair(FIRST, "other"), 5, 2],
  ["a connection that a program declares by itself begins at another router", plain("edge"), plain("other"), 3, 1],
])("when %s, the old connections leave their VLANs to the new ones", async (_what, before, after, size, replaced) => {
  const { simulator, engine } = await start(closeLater, before, { phantoms: true });
  expect(await succeeded(engine.up())).toEqual({ create: size });
  const old = madeOf(simulator, "Connection").map(({ uuid }) => uuid);
  engine.setProgram(after);
  takeWrites(simulator);
  expect(await succeeded(engine.up())).toEqual({ replace: replaced, same: size - replaced });
  expect(takeWrites(simulator).refused).toEqual([]);
  const kept = madeOf(simulator, "Connection").filter(({ uuid }) => old.includes(uuid));
  expect([kept.length, madeOf(simulator, "Connection").length]).toEqual([old.length - replaced, old.length]);
  await expectUnchanged(engine, simulator, size);
  expect(await succeeded(engine.destroy())).toEqual({ delete: size });
  expect(objectsIn(simulator)).toEqual({});
});
