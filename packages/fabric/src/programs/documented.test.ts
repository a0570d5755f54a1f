import { readFileSync } from "node:fs";
import { join } from "node:path";
import { objectAt, objectIn, parsed } from "../sim/kind/json";
import { runMocked } from "../testing/mocked-program";
import type { Mocks } from "../testing/mocks";
import { provider } from "../provider";
import { ANSWERS } from "./documented-answers.test.support";
import type * as lookupProgram from "./documented-lookups.test.support";
import type * as outputProgram from "./documented-output-lookups.test.support";

const PROJECT = "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10";
const UUID = "3d4f5a60-4444-4e8c-8d33-5a2c8c3e9d04";

/** The interface that older programs know, with the names of all resources and functions. */
const INTERFACE = objectIn(parsed(readFileSync(join(__dirname, "../testing/specified/interface.json"), "utf8")));

const asked: string[] = [];
let mocked: Mocks;
let outputs: unknown;

function nameOf(token: string): string {
  return token.replace("fabric:index:", "");
}

/** Notes each lookup that is asked. */
const answers = Object.fromEntries(
  provider.functions.map(({ token }) => {
    const name = nameOf(token);
    const answer = (): object => {
      asked.push(name);
      return ANSWERS[name] ?? {};
    };
    return [name, answer];
  }),
);

beforeAll(async () => {
  const run = await runMocked(
    async () => {
      const plain = jest.requireActual<typeof lookupProgram>("./documented-lookups.test.support");
      const { summary } = jest.requireActual<typeof outputProgram>("./documented-output-lookups.test.support");
      const seen = await Promise.all([
        plain.connectivity(),
        plain.places(),
        plain.routes(),
        plain.offers(),
        plain.streams(),
      ]);
      return { summary, seen };
    },
    { answers },
  );
  ({ mocked, outputs } = run);
});

test("a program for the documented interface makes every resource", () => {
  const made = new Set(mocked.resources.map(({ type }) => type));
  const documented = Object.keys(objectAt(INTERFACE, "/resources"));
  expect([...made].map(nameOf).sort()).toEqual(documented.sort());
});

test("named values are what they stand for, and outputs of other resources are what these have", () => {
  const [line] = mocked.resources.filter(({ name }) => name === "line");
  const idOf = (wanted: string): string | undefined => mocked.resources.find(({ name }) => name === wanted)?.id;
  expect(line?.inputs).toEqual({
    name: "line",
    type: "EVPL_VC",
    bandwidth: 500,
    aSide: {
      accessPoint: { type: "COLO", port: { uuid: idOf("meet-me") }, linkProtocol: { type: "DOT1Q", vlanTag: 310 } },
    },
    zSide: {
      accessPoint: {
        type: "SP",
        profile: { type: "L2_PROFILE", uuid: idOf("onramp") },
        location: { metroCode: "AM" },
        peeringType: "PRIVATE",
        sellerRegion: "west",
      },
    },
    redundancy: { priority: "PRIMARY" },
    order: { purchaseOrderNumber: "PO-89" },
    notifications: [{ type: "ALL", emails: ["duty@example.org"] }],
    project: { projectId: PROJECT },
  });
});

test("a program for the documented interface asks every lookup with plain values and with outputs", () => {
  const names = Object.keys(objectAt(INTERFACE, "/functions"));
  expect(asked.toSorted()).toEqual([...names, ...names].sort());
});

test("what such a program reads of resources and lookups is where the interface says", () => {
  const seen = [
    {
      router: ["hub", PROJECT, 520_144, "AM"],
      package: "advanced",
      since: "2026",
      routers: 12,
      connection: "PRIMARY",
      seller: UUID,
      account: "520144",
      connections: "310",
      status: "PROVISIONED",
      network: ["sites", "EMEA", "PROVISIONED", "NETWORK_CREATION"],
      networks: [["sites", "duty@example.org"]],
    },
    {
      metro: ["Frankfurt", 50.1, 7.5],
      metros: ["FR", "1"],
      port: ["meet-me", 9400, "DOT1Q", "UP"],
      ports: ["g1", 520_144],
      subscription: ["ACTIVE", false, "XF_ROUTER"],
      time: ["time", "10.9.0.5", "EUR", UUID],
      times: "PTP_STANDARD",
    },
    {
      aggregation: ["announced", "duty", "1"],
      aggregations: PROJECT,
      aggregationRule: ["10.0.0.0/8", "BGP_IPv4_PREFIX_AGGREGATION_RULE_CREATION"],
      aggregationRules: "10.0.0.0/8",
      aggregated: ["ATTACHED", UUID],
      filter: ["taken", "BGP_IPv4_PREFIX_FILTER_CREATION", PROJECT, "DENY"],
      filters: "Duty Desk",
      filterRule: ["PERMIT", "2026-05-01T06:00:00Z"],
      filterRules: ["orlonger", "1"],
      filtered: ["INBOUND", "ATTACHED", 10],
      protocol: ["FAILED", "EQ-1", "/changes/1"],
    },
    {
      profile: ["onramp", 100, "AM"],
      isActive: true,
      profiles: false,
      token: ["INACTIVE", 520_144, "500"],
      port: "AM",
      tokens: "COLO",
    },
    {
      stream: ["events", "1", "2026-05-01T06:00:00Z", PROJECT],
      all: 1,
      rule: ["0.9", "a metric", "a resource"],
      rules: "PT5M",
      attachment: ["ATTACHED", true],
      subscription: ["WEBHOOK", "events", "an event"],
      subscriptions: true,
    },
  ];
  const summary = {
    made: "hub in AM",
    side: 310,
    selector: "COLO",
    terms: [12, "30m"],
    router: PROJECT,
    routers: ["hub"],
    port: "AM",
    since: "2026-05-01T06:00:00Z",
    page: 10,
    price: 12.5,
  };
  expect(outputs).toEqual({ summary, seen });
});
