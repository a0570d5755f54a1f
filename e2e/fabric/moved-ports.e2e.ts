import * as fabric from "@ops-providers/fabric";
import type { PulumiFn } from "@pulumi/pulumi/automation";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { succeeded } from "../engine/engine";
import { ports, project } from "./resource-args";
import { madeOf, start } from "./start";

jest.setTimeout(180_000);

const closeLater = closeAfterAll();

/** A network whose areas have a port each, with the same VLAN. */
const metros =
  (FR: string, DC: string): PulumiFn =>
  async () => {
    new fabric.PrivateNetwork("wan", {
      bandwidth: 500,
      package: "STANDARD",
      metros: { FR: { port: FR, vlanTag: 1275 }, DC: { port: DC, vlanTag: 1275 } },
      notifications: [{ type: "ALL", emails: ["netops@example.org"] }],
      project,
    });
  };

test("the metropolitan areas of a private network exchange their ports, again and again", async () => {
  const { simulator, engine } = await start(closeLater, metros(ports.primary, ports.secondary));
  await succeeded(engine.up());
  const size = madeOf(simulator, "Connection").length;
  for (const [FR, DC] of [1, 2, 3].flatMap(() => [
    [ports.secondary, ports.primary],
    [ports.primary, ports.secondary],
  ])) {
    engine.setProgram(metros(FR ?? "", DC ?? ""));
    expect(await succeeded(engine.up())).toMatchObject({ replace: 2 });
    expect(madeOf(simulator, "Connection").length).toBe(size);
  }
});
