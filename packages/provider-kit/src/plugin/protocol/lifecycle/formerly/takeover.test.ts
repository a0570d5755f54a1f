import { drawer } from "../../../../testing/toy/drawer";
import { toy } from "../../../../testing/toy/provider";
import type { TestProvider } from "../../../../testing/provider";
import { startProvider } from "../../../../testing/provider";
import { FakeClock } from "../../../../testing/fake-clock";
import { startPlugin } from "../../../../testing/plugin-process";
import { startToyService } from "../../../../testing/toy/service/server";
import type { TestResource } from "../../../../testing/steps/test-engine";

const URL = "http://127.0.0.1:1";

const formerly = [{ type: "oldtoy:index/drawer:Drawer", names: { tint: "colour" } }];
const provider = {
  ...toy,
  formerly: [{ package: "oldtoy", settings: { address: "url" } }],
  resources: toy.resources.map((one) => (one.token === drawer.token ? { ...one, formerly } : one)),
};

interface Taken {
  readonly started: TestProvider;
  /** The drawer as this package recorded it. */
  readonly own: TestResource;
  /** The same as another package recorded it. */
  readonly bridged: TestResource;
  /** The inputs of the program. */
  readonly inputs: {
    readonly roomId: string;
    readonly label: string;
    readonly cover: Readonly<Record<string, string>>;
  };
}

/** Runs a test with a drawer that another package recorded. */
async function withBridgedDrawer(run: (taken: Taken) => Promise<void>): Promise<void> {
  const clock = new FakeClock({ autoAdvance: true });
  const service = await startToyService(clock);
  const settings = { url: service.url, token: service.token };
  const started = await startProvider(provider, { clock, settings });
  try {
    const room = await started.create("Room", { name: "hall" });
    const inputs = { roomId: room.id, label: "tools", cover: { material: "wood", colour: "blue" } };
    const own = await started.create("Drawer", inputs);
    const [, id = ""] = own.id.split("/");
    const cover = { material: "wood", tint: "blue" };
    const bridged = {
      ...own,
      id,
      inputs: { ...inputs, cover: { ...cover, __defaults: [] }, depth: 0, __defaults: [] },
      state: { ...own.state, cover, depth: 0, id, __meta: "{}" },
    };
    await run({ started, own, bridged, inputs });
  } finally {
    await started.close();
    await service.close();
  }
}

test("a resource of another package shows no change", () =>
  withBridgedDrawer(async ({ started, bridged, inputs }) => {
    expect(await started.diff(bridged, inputs)).toEqual({});
  }));

test("a change of it is the only one that is sent, and the state is of this package then", () =>
  withBridgedDrawer(async ({ started, own, bridged, inputs }) => {
    const changed = { ...inputs, label: "spare parts" };
    const sent = started.requests.length;
    const { state } = await started.update(bridged, changed);
    const writes = started.requests.slice(sent).filter(({ method }) => method !== "GET");
    expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT /v1/rooms/${own.id.replace("/", "/drawers/")}`,
    ]);
    expect(state).toEqual({ ...own.state, label: "spare parts" });
  }));

test("a refresh makes it one of this package", () =>
  withBridgedDrawer(async ({ started, own, bridged }) => {
    expect(await started.refresh(bridged)).toEqual(own);
  }));

test("it is deleted once", () =>
  withBridgedDrawer(async ({ started, own, bridged }) => {
    const sent = started.requests.length;
    await started.delete(bridged);
    expect(started.requests.slice(sent).map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE /v1/rooms/${own.id.replace("/", "/drawers/")}`,
    ]);
  }));

test("a provider of another package is the same where its settings mean the same", () =>
  withBridgedDrawer(async ({ started }) => {
    const plugin = startPlugin(provider, {
      clock: started.clock,
      log: started.log,
      fetch,
      journal: started.journal,
      env: {},
    });
    const changes = async (address: string): Promise<unknown> => {
      const settings = { oldInputs: { address, token: "t", version: "0.0.0" }, newInputs: { url: URL, token: "t" } };
      const request = { urn: "urn:pulumi:test::test::pulumi:providers:toy::test", ...settings, ignoreChanges: [] };
      return (await plugin.ask((lifecycle) => lifecycle.diffConfig(request))).changes;
    };
    expect(await changes(`${URL}/`)).toEqual({});
    expect(await changes("http://127.0.0.1:2")).toEqual({ url: "UPDATE_REPLACE" });
    plugin.kill();
  }));
