import { OperationFailed } from "../../values/errors";
import { startProvider } from "../../../testing/provider";
import { toy } from "../../../testing/toy/provider";
import type { StartedToy } from "../../../testing/toy/start";
import { withToy } from "../../../testing/toy/start";
import { POST } from "./interrupted.test.support";

const TAKEN =
  "creating the room failed: POST /v1/rooms answered 409 (name_taken: name attic is taken). Request ID toy-1. ";
const LINE = "`pulumi import toy:index:Room test room-9`";

/** Creates the room whose name a room has that nobody owns, and answers with the message. */
async function refused({ provider, service }: StartedToy): Promise<unknown> {
  service.store.table("rooms").set("room-9", { id: "room-9", name: "attic", tags: {}, floor: 0, purpose: "" });
  return provider.create("Room", { name: "attic" }).catch((error: unknown) => error);
}

test("a new resource whose name is taken may import an object that no resource has", () =>
  withToy(async (toy) => {
    expect(await refused(toy)).toEqual(
      new OperationFailed(
        `${TAKEN}It exists with ID room-9, and no resource of this stack has it: bring it under Pulumi with ${LINE}, or choose another name`,
      ),
    );
  }));

test("the new object of a replacement is not imported by the command, which refuses a resource that the state has", () =>
  withToy(async (toy) => {
    const { provider } = toy;
    const old = await provider.create("Room", { name: "cellar" });
    await provider.check("Room", { name: "attic" }, { old });
    expect(await refused(toy)).toEqual(
      new OperationFailed(
        `${TAKEN}The name is taken by the room room-9, which no resource of this stack has. Choose another name, or keep that room with ` +
          'the resource option `import: "room-9"` (where the old room is deleted already: with ' +
          `\`pulumi state delete urn:pulumi:test::test::toy:index:Room::test\`, and then ${LINE})`,
      ),
    );
  }));

test("a service that fails because the name is taken is asked what has it, where the declaration knows the failure", () =>
  withToy(async (toy) => {
    const { proxy, provider, service } = toy;
    const failure = { kind: "respond", status: 500, body: { code: "name_taken", message: "failed" } } as const;
    const attic = { id: "room-9", name: "attic", tags: {}, floor: 0, purpose: "", created_at: "2020-01-01T00:00:00Z" };
    service.store.table("rooms").set("room-9", attic);
    proxy.inject(failure, POST, 1);
    await expect(provider.create("Room", { name: "attic" })).rejects.toThrow(LINE);
    service.store.table("rooms").delete("room-9");
    proxy.inject(failure, POST, 1);
    await expect(provider.create("Room", { name: "attic" })).rejects.toThrow(
      /answered 500 \(name_taken: failed\)[^`]*$/,
    );
  }));

test("an object that has refused a creation is not what a later request of it has made", () =>
  withToy(async ({ proxy, service, clock }) => {
    service.store.table("rooms").set("room-9", { id: "room-9", name: "attic", tags: {}, floor: 0, purpose: "" });
    const workplace = { projectFolder: "/test", backend: "s3://states" };
    const settings = { url: proxy.url, token: service.token };
    const provider = await startProvider(toy, { clock, settings, workplace });
    proxy.inject({ kind: "respond", status: 409, body: { code: "name_taken", message: "taken" } }, POST, 1);
    proxy.inject({ kind: "connection-reset", when: "before" }, POST, 1);
    await expect(provider.create("Room", { name: "attic" })).rejects.toThrow("The name is taken by the room room-9");
    expect(provider.log.lines.filter(({ text }) => text.includes("taken over"))).toEqual([]);
  }));
