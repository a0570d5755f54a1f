import type { Simulator } from "@ops-providers/alert-routing/simulator";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { idsInState } from "../engine/checkpoint";
import { succeeded } from "../engine/engine";
import type { Engine } from "../engine/engine";
import { expectUnchanged } from "../engine/expect-unchanged";
import { leaksOf } from "../engine/leaks";
import { about, takeRequests, writesIn } from "../sent-requests";
import type { Sent } from "../sent-requests";
import { fullProgram, PROGRAM_SIZE } from "./full-program";
import { bareIncident, customWire, drawn, routeWire } from "./request-bodies";
import type { Ids } from "./request-bodies";
import { objectOf, objectsIn, start } from "./start";

jest.setTimeout(180_000);

const closeLater = closeAfterAll();

const unchanged = { same: PROGRAM_SIZE };
const changed = { squadType: "Text", deduplicationKeyPath: "$.key", enabled: false } as const;
const bare = { ...changed, isBare: true } as const;
const retyped = { ...bare, pagerType: "datadog", mailboxType: "http" } as const;

/** Every token that a source ever had. */
function tokensOf(simulator: Simulator): readonly string[] {
  return simulator.all("alertSource").flatMap(({ secretToken }) => secretToken ?? []);
}

function idsOf(simulator: Simulator): Ids & Readonly<Record<"route" | "secluded" | "mailbox", string>> {
  const id = (name: string): string => objectOf(simulator, name).id;
  return {
    squad: id("squad"),
    team: id("team"),
    pager: id("pager"),
    custom: id("custom"),
    secluded: id("secluded"),
    mailbox: id("Mailbox"),
    route: id("on-call"),
  };
}

describe("a program against a service that shows more than was written, and keeps what others refer to", () => {
  const tokens: string[] = [];
  let simulator: Simulator;
  let engine: Engine;

  beforeAll(async () => {
    ({ simulator, engine } = await start(closeLater, fullProgram(), {
      deleteReferenced: "refuse",
      sourceTypeInUpdate: "refuse",
    }));
  });

  /** Runs up with another program: its changes, and the requests that it sent. */
  async function upWith(vary: Parameters<typeof fullProgram>[0]): Promise<{ changes: unknown; sent: Sent }> {
    engine.setProgram(fullProgram(vary));
    const changes = await succeeded(engine.up());
    return { changes, sent: takeRequests(simulator) };
  }

  test("preview shows one creation for each object, and only asks about the templates that are known", async () => {
    expect(await succeeded(engine.preview())).toEqual({ create: PROGRAM_SIZE });
    const sent = takeRequests(simulator);
    // the template of the other source names an attribute that does not exist yet
    expect(sent.map(([request]) => request)).toEqual(
      Array.from({ length: 4 }, () => "POST /v2/alert_sources/actions/validate"),
    );
  });

  test("up creates what the preview showed, with one request for each object; routes are listed once where the machine remembers no run", async () => {
    expect(await succeeded(engine.up())).toEqual({ create: PROGRAM_SIZE });
    const sent = takeRequests(simulator);
    expect([...writesIn(sent)].sort()).toEqual([
      ...Array.from({ length: 2 }, () => "POST /v2/alert_attributes"),
      "POST /v2/alert_routes",
      ...Array.from({ length: 5 }, () => "POST /v2/alert_sources"),
    ]);
    expect(sent).toHaveLength(PROGRAM_SIZE + 1);
    expect(sent).toContainEqual(["GET /v2/alert_routes?page_size=50"]);
    const ids = idsOf(simulator);
    expect(about(sent, "/v2/alert_routes")).toEqual([["POST /v2/alert_routes", routeWire(ids, { version: 0 })]]);
    expect(sent).toContainEqual(["POST /v2/alert_sources", customWire(ids, { source_type: "http_custom" })]);
    expect(about(sent, "/v2/alert_attributes")).toEqual(
      expect.arrayContaining([
        ["POST /v2/alert_attributes", { name: drawn("squad"), type: "String", array: false }],
        [
          "POST /v2/alert_attributes",
          { name: drawn("team"), type: 'CatalogEntry["Team"]', array: true, required: true },
        ],
      ]),
    );
    expect(await idsInState(engine)).toEqual(objectsIn(simulator));
    const { secretToken: pager } = simulator.all("alertSource").find(({ id }) => id === ids.pager) ?? {};
    const { secretToken: custom } = simulator.all("alertSource").find(({ id }) => id === ids.custom) ?? {};
    expect(await engine.outputs()).toEqual({
      tokens: [pager, custom],
      areTokensSecret: [true, true],
      address: `${ids.mailbox.toLowerCase()}@alerts.example.com`,
      version: 1,
    });
    tokens.push(...tokensOf(simulator));
  });

  test("a second up sends nothing, and after a refresh, which only reads, one more up sends nothing either", async () => {
    await expectUnchanged(engine, simulator, PROGRAM_SIZE);
  });

  test("an edit of each kind is an update in place, and then nothing changes any more", async () => {
    engine.setProgram(fullProgram(changed));
    const planned = await succeeded(engine.preview());
    expect(planned).toEqual({ update: 3, same: PROGRAM_SIZE - 3 });
    expect(takeRequests(simulator)).toEqual([]);
    const { changes, sent } = await upWith(changed);
    expect(changes).toEqual(planned);
    const ids = idsOf(simulator);
    expect(about(sent, ids.squad)).toEqual([
      [`PUT /v2/alert_attributes/${ids.squad}`, { name: drawn("squad"), type: "Text", array: false, required: false }],
    ]);
    const script: unknown = expect.any(String);
    const options = { deduplication_key_path: "$.key", transform_expression: script };
    expect(about(sent, ids.custom)).toEqual([
      [
        `PUT /v2/alert_sources/${ids.custom}`,
        customWire(ids, { http_custom_options: options }, { merge_strategy: "first_wins" }),
      ],
    ]);
    expect(about(sent, ids.route)).toEqual([
      [`GET /v2/alert_routes/${ids.route}`],
      [`PUT /v2/alert_routes/${ids.route}`, routeWire(ids, { version: 2, enabled: false })],
    ]);
    expect(sent).toHaveLength(4);
    expect(await succeeded(engine.refresh())).toEqual(unchanged);
    expect(await upWith(changed)).toMatchObject({ changes: unchanged });
  });

  test("optional parts that are taken out of the program are cleared", async () => {
    const { changes, sent } = await upWith(bare);
    expect(changes).toEqual({ update: 2, same: PROGRAM_SIZE - 2 });
    const ids = idsOf(simulator);
    const cleared = { incident_template: bareIncident, message_template: undefined, owning_team_ids: [] };
    expect(about(sent, ids.route)).toEqual([
      [`GET /v2/alert_routes/${ids.route}`],
      [`PUT /v2/alert_routes/${ids.route}`, routeWire(ids, { version: 3, enabled: false, ...cleared })],
    ]);
    const [route] = simulator.all("alertRoute");
    expect([route?.incident_template?.severity, route?.message_template, route?.owning_team_ids]).toEqual([
      undefined,
      undefined,
      [],
    ]);
    expect(simulator.all("alertSource").find(({ id }) => id === ids.secluded)?.owning_team_ids).toEqual([]);
    expect(await succeeded(engine.refresh())).toEqual(unchanged);
    takeRequests(simulator);
    expect(await upWith(bare)).toEqual({ changes: unchanged, sent: [] });
  });

  test("another sourceType replaces the source: the route follows before the old one goes, and one with a name of its own goes first", async () => {
    const before = idsOf(simulator);
    const { changes, sent } = await upWith(retyped);
    expect(changes).toEqual({ replace: 2, update: 1, same: PROGRAM_SIZE - 3 });
    const after = idsOf(simulator);
    expect([before.pager === after.pager, before.mailbox === after.mailbox]).toEqual([false, false]);
    expect(
      simulator.all("alertRoute").flatMap((route) => route.alert_sources.map((one) => one.alert_source_id)),
    ).toEqual([after.pager, after.custom]);
    const writes = writesIn(sent);
    const place = (write: string): number => writes.indexOf(write);
    const put = place(`PUT /v2/alert_routes/${after.route}`);
    expect(writes).toHaveLength(5);
    expect(put).toBeLessThan(place(`DELETE /v2/alert_sources/${before.pager}`));
    expect(place(`DELETE /v2/alert_sources/${before.mailbox}`)).toBeLessThan(
      writes.lastIndexOf("POST /v2/alert_sources"),
    );
    expect(await upWith(retyped)).toEqual({ changes: unchanged, sent: [] });
    tokens.push(...tokensOf(simulator));
  });

  test("no key and no token is visible in plain text in state, output or events", async () => {
    expect(new Set(tokens).size).toBe(5);
    expect(await leaksOf(engine, [simulator.apiKey, ...tokens])).toEqual([]);
  });

  test("destroy deletes every object once", async () => {
    expect(await succeeded(engine.destroy())).toEqual({ delete: PROGRAM_SIZE });
    expect(objectsIn(simulator)).toEqual({});
    expect(writesIn(takeRequests(simulator))).toHaveLength(PROGRAM_SIZE);
  });
});

test("a program against a service that shows what was written, and nothing else, changes nothing once it is up", async () => {
  const { simulator, engine } = await start(closeLater, fullProgram(), { phantoms: false, shuffleSeed: false });
  expect(await succeeded(engine.up())).toEqual({ create: PROGRAM_SIZE });
  expect(await succeeded(engine.refresh())).toEqual(unchanged);
  takeRequests(simulator);
  expect(await succeeded(engine.up())).toEqual(unchanged);
  expect(takeRequests(simulator)).toEqual([]);
  engine.setProgram(fullProgram(bare));
  expect(await succeeded(engine.up())).toEqual({ update: 4, same: PROGRAM_SIZE - 4 });
  expect(await succeeded(engine.refresh())).toEqual(unchanged);
});
