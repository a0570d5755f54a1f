import { unfinished } from "../../execution/create-once/interrupted.test.support";
import { startProvider } from "../../../testing/provider";
import type { TestProvider } from "../../../testing/provider";
import { toy } from "../../../testing/toy/provider";
import { withToy } from "../../../testing/toy/start";
import type { ValueMap } from "../../values/value/value";
import { UNKNOWN } from "../../values/value/value";

const MISSING = "url is required: set toy:url or TOY_URL; a token is required: set toy:token or TOY_TOKEN";
const REFUSAL = `${MISSING}. Without them, offlinePreview allows only previews`;

async function withOffline(given: ValueMap, run: (started: TestProvider) => Promise<void>): Promise<void> {
  const started = await startProvider(toy, { settings: given, env: { TOY_OFFLINE_PREVIEW: "true" } });
  try {
    await run(started);
  } finally {
    await started.close();
  }
}

test("without credentials, previews of resources are those with credentials", () =>
  withToy(async ({ provider }) => {
    const inputs = { name: "attic", floor: 2 };
    const expected = await provider.previewCreate("Room", inputs);
    await withOffline({}, async (offline) => {
      expect(await offline.previewCreate("Room", inputs)).toEqual(expected);
      expect((await offline.check("Room", { beds: 1 })).failures).not.toEqual([]);
    });
  }));

test("without credentials, every output of a lookup is unknown in previews, and one warning says why", () =>
  withOffline({}, async (offline) => {
    const room = await offline.previewInvoke("getRoom", { name: "attic" });
    const rooms = await offline.previewInvoke("getRooms");
    expect([new Set(Object.values({ ...room, ...rooms })), Object.keys(rooms)]).toEqual([
      new Set([UNKNOWN]),
      ["id", "rooms"],
    ]);
    expect(offline.log.texts("warning")).toEqual([
      `${MISSING}. In this preview, the results of all functions are unknown (offlinePreview)`,
    ]);
    await expect(offline.previewInvoke("getRoom", {})).rejects.toThrow("name: is required and missing");
  }));

test("without credentials, whatever needs the service is refused before anything is sent or noted", () =>
  withToy(async ({ provider }) => {
    const room = await provider.create("Room", { name: "attic" });
    await withOffline({}, async (offline) => {
      const refused = [
        offline.create("Room", { name: "cellar" }),
        offline.update(room, { name: "loft" }),
        offline.refresh(room),
        offline.delete(room),
        offline.import("Room", room.id),
        offline.get("Room", room.id),
        offline.list("Room"),
        offline.invoke("getRoom", { name: "attic" }),
      ].map((one) => expect(one).rejects.toThrow(REFUSAL));
      await Promise.all(refused);
      expect([offline.requests, unfinished(offline)]).toEqual([[], []]);
    });
  }));

test("with credentials the setting has no effect", () =>
  withToy(async ({ provider, service }) => {
    await provider.create("Room", { name: "attic" });
    await withOffline({ url: service.url, token: service.token }, async (online) => {
      expect(await online.previewInvoke("getRoom", { name: "attic" })).toMatchObject({ id: "room-1" });
      expect(online.log.texts("warning")).toEqual([]);
    });
  }));

test("a wrong setting is refused, credentials or not", async () => {
  await expect(startProvider(toy, { settings: { offlinePreview: true, retries: -1 } })).rejects.toThrow("retries: ");
  await expect(startProvider(toy, { settings: { offlinePreview: "yes" } })).rejects.toThrow(
    "offlinePreview: must be a boolean, not a string",
  );
});

test("neither the setting nor what is missing without credentials is a change of the provider", () =>
  withOffline({}, async (offline) => {
    const given = { url: "http://127.0.0.1:1", token: "one-token" };
    expect([
      await offline.diffConfig(given, { ...given, offlinePreview: true }),
      await offline.diffConfig({ ...given, offlinePreview: true }, given),
      await offline.diffConfig(given, { offlinePreview: true }),
    ]).toEqual([{}, {}, {}]);
  }));
