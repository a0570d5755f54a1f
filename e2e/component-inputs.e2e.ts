import { readdirSync } from "node:fs";
import { join } from "node:path";
import { InvalidInputs } from "@ops-providers/common/component";
import * as pulumi from "@pulumi/pulumi";
import * as fc from "fast-check";
import * as alertRoutingMocks from "@ops-providers/alert-routing/internal/testing/mocked-program";
import * as fabricMocks from "@ops-providers/fabric/internal/testing/mocked-program";
import * as timeseriesMocks from "@ops-providers/timeseries/internal/testing/mocked-program";
import type * as alertRouting from "@ops-providers/alert-routing";
import type * as fabric from "@ops-providers/fabric";
import type * as timeseries from "@ops-providers/timeseries";

const common = { bandwidth: 500, notifications: [{ type: "ALL", emails: ["netops@example.org"] }] };
const routing = {
  ipv4: "198.51.100.0/29",
  platformAddress: "first",
  bgp: { customerAsn: 65_020, bgpAuthKey: "k", asOverrideEnabled: true, enabled: true, inboundMed: 1 },
};
const routeFilters = { corporate: { routeFilterId: "1d3b6a8f-2222-4c1f-8d55-8e2a6c1a4b12", direction: "INBOUND" } };

const tenant: timeseries.TenantArgs = {
  name: "plant",
  description: "northern site",
  buckets: { raw: "7d", rollup: { retention: "52w", description: "means", renamedFrom: "hours" } },
  labels: { "tier-1": { color: "#2266aa" } },
  downsample: { from: "raw", to: "rollup", every: "1h", aggregate: "max", offset: "5m" },
};

const pipeline: alertRouting.PipelineArgs = {
  source: { type: "http", name: "shop", title: "{{ title }}" },
  attributes: {
    severity: { fromPayload: "$.labels.severity", otherwise: "minor", type: "String", name: "Severity" },
    team: {
      branches: [{ when: { attribute: "severity", is: "critical" }, then: "payments" }],
      otherwise: "platform",
    },
    list: { array: true, type: { catalogType: "Team" }, required: true, value: ["a"] },
    known: { existing: { id: "01A" }, fromPayload: "$.a" },
  },
  when: [{ attribute: "severity", isOneOf: ["a"] }],
  escalation: { path: { by: "team", cases: { payments: "01P" }, otherwise: "01Q" }, users: ["01U"], afterMinutes: 2 },
  grouping: { by: ["team", "title"], withinMinutes: 30 },
  incident: {
    name: "{{ title }}",
    summary: { generated: true },
    severity: { by: "severity", cases: { critical: "01S" } },
    mergeSeverity: "max",
    customFields: [{ id: "01F", attribute: "title", merge: "append" }],
    when: { attribute: "severity", contains: "x" },
  },
  channels: [{ id: "C1", tool: "A", visibility: "public", when: { attribute: "team", isSet: true } }],
  enabled: true,
  visibleToTeams: ["01T"],
};

const pipelineOnCall: alertRouting.PipelineArgs = {
  source: { type: "http" },
  escalation: {
    levels: [
      { onCall: true, urgency: "low", withinMinutes: 5 },
      { schedules: ["01H"], users: ["01U"] },
    ],
  },
  schedule: {
    timezone: "Europe/London",
    users: ["01U", "01V"],
    from: "2026-01-05T09:00:00Z",
    shift: { days: 2 },
    people: 2,
  },
};

const redundantConnection = {
  ...common,
  router: "0c2a5f7e-1111-4b0e-9c44-7d1f5b0f3a01",
  primary: { port: "aa10c2f4-2222-4d6a-8a11-3e0a6a1c9b02", vlanTag: 1275 },
  secondary: { port: "aa10c2f4-2222-4d6a-8a11-3e0a6a1c9b03", vlanTag: 1276, bgp: { customerAsn: 65_021 } },
  routing: { ...routing, ipv6: ["2001:db8::/126", "2001:db8:0:1::/126"] },
  routeFilters,
  project: { projectId: "7f0c3d52-5a0e-4a53-9d55-0f3b1f4f7a10" },
};

const privateNetwork = {
  ...common,
  project: redundantConnection.project,
  package: "STANDARD",
  region: "EMEA",
  metros: {
    FR: {
      bandwidth: 200,
      port: "aa10c2f4-2222-4d6a-8a11-3e0a6a1c9b02",
      vlanSTag: 5,
      vlanCTag: 6,
      routing,
      routeFilters,
    },
    DC: { package: "LAB" },
  },
};

/** A component, right inputs, what it says of no inputs, and a place of an input that must be plain. */
interface Case {
  readonly type: string;
  readonly runMocked:
    typeof timeseriesMocks.runMocked | typeof fabricMocks.runMocked | typeof alertRoutingMocks.runMocked;
  readonly load: () => new (...args: never[]) => object;
  readonly right: object;
  /** Right inputs with what those of `right` exclude. */
  readonly alsoRight?: object;
  readonly missing: readonly string[];
  readonly map: string;
  /** Inputs with a key that names a child, for each map of such keys. */
  readonly named: Readonly<Record<string, (key: string) => object>>;
  /** Keys that the names of other children end with. */
  readonly keys: readonly string[];
}

const cases: readonly Case[] = [
  {
    type: "Tenant",
    runMocked: timeseriesMocks.runMocked,
    load: () => jest.requireActual<typeof timeseries>("@ops-providers/timeseries").Tenant,
    right: tenant,
    missing: ["buckets"],
    map: "buckets",
    named: {
      bucket: (key) => ({ buckets: { [key]: "7d" } }),
      label: (key) => ({ buckets: { raw: "7d" }, labels: { [key]: {} } }),
    },
    keys: ["read", "downsample"],
  },
  {
    type: "Pipeline",
    runMocked: alertRoutingMocks.runMocked,
    load: () => jest.requireActual<typeof alertRouting>("@ops-providers/alert-routing").Pipeline,
    right: pipeline,
    alsoRight: pipelineOnCall,
    missing: ["source"],
    map: "attributes",
    named: { attribute: (key) => ({ ...pipeline, attributes: { ...pipeline.attributes, [key]: { value: "x" } } }) },
    keys: ["source", "list"],
  },
  {
    type: "RedundantConnection",
    runMocked: fabricMocks.runMocked,
    load: () => jest.requireActual<typeof fabric>("@ops-providers/fabric").RedundantConnection,
    right: redundantConnection,
    missing: ["bandwidth", "primary", "secondary", "notifications"],
    map: "routeFilters",
    named: { filter: (key) => ({ ...redundantConnection, routeFilters: { [key]: routeFilters.corporate } }) },
    keys: ["primary", "secondary"],
  },
  {
    type: "PrivateNetwork",
    runMocked: fabricMocks.runMocked,
    load: () => jest.requireActual<typeof fabric>("@ops-providers/fabric").PrivateNetwork,
    right: privateNetwork,
    missing: ["metros", "notifications", "project"],
    map: "metros",
    named: {
      filter: (key) => ({
        ...privateNetwork,
        metros: { FR: { ...privateNetwork.metros.FR, routeFilters: { [key]: routeFilters.corporate } } },
      }),
    },
    keys: ["FR-port", "port"],
  },
];

test("each component of the packages is a case", () => {
  const folders = ["alert-routing", "fabric", "timeseries"].flatMap((name) =>
    readdirSync(join(__dirname, "../packages", name, "src/components"), { withFileTypes: true }),
  );
  const kebab = (type: string): string => type.replace(/(?<!^)[A-Z]/g, "-$&").toLowerCase();
  expect(cases.map(({ type }) => kebab(type)).sort()).toEqual(
    folders.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).sort(),
  );
});

describe.each(cases)("$type", ({ type, runMocked, load, right, alsoRight = right, missing, map, named, keys }) => {
  const start = `${type} "it": `;

  /** The lines of the error that making the component ends with; an error of another class is thrown. */
  function linesOf(args: unknown, name = "it"): readonly string[] {
    try {
      Reflect.construct(load(), [name, args]);
      return [];
    } catch (error) {
      if (error instanceof Error && error.name === InvalidInputs.name) return error.message.split("\n");
      throw error;
    }
  }

  test("right inputs make the component", async () => {
    const { mocked, outputs } = await runMocked(() => [right, alsoRight].map((args, i) => linesOf(args, `it${i}`)), {
      onMistake: "record",
    });
    expect([outputs, mocked.failures]).toEqual([[[], []], []]);
  });

  test("any JSON value in place of any input is refused in the words of the component, or made", async () => {
    await runMocked(
      () => {
        fc.assert(
          fc.property(fc.oneof(wrongSomewhere(right), wrongSomewhere(alsoRight)), (args) => {
            for (const line of linesOf(args))
              expect(line).toMatch(/^\w+ "it": (?:[\w$.-]|\[\d+\]|\["(?:[^"\\]|\\.)*"\])+: \S/);
          }),
          { numRuns: 100 },
        );
      },
      { onMistake: "record" },
    );
  });

  test.each<[string, unknown]>([
    ["no", undefined],
    ["null as", null],
    ["empty", {}],
  ])("%s arguments lack what is required", async (_what, args) => {
    const { outputs } = await runMocked(() => linesOf(args));
    expect(outputs).toEqual(missing.map((name) => `${start}${name}: is required and missing`));
  });

  test.each<[string, unknown, string]>([
    ["a string", "raw", "must be an object, not a string"],
    ["a list", [], "must be an object, not a list"],
    [
      "an output",
      pulumi.output({}),
      "must be a value that is known when the component is made, not an output or a promise",
    ],
  ])("arguments that are %s are refused", async (_what, args, reason) => {
    const { outputs } = await runMocked(() => linesOf(args));
    expect(outputs).toEqual([`${start}args: ${reason}`]);
  });

  test("an output in place of what decides which children there are is refused", async () => {
    const { outputs } = await runMocked(() => linesOf({ ...right, [map]: pulumi.output({}) }));
    expect(outputs).toEqual([
      `${start}${map}: must be a value that is known when the component is made, not an output or a promise`,
    ]);
  });

  test("a component is told which of its children have the name of another one's, before it is registered, and no others are", async () => {
    const registeredBy = async (
      components: readonly NamedArgs[],
    ): Promise<[refused: boolean, names: readonly string[]]> => {
      const { mocked, outputs } = await runMocked(() => components.map(({ name, args }) => linesOf(args, name)), {
        onMistake: "record",
      });
      const lines = JSON.stringify(outputs).includes("choose another name");
      return [lines, mocked.resources.map((one) => `${one.type} ${one.name}`)];
    };
    await fc.assert(
      fc.asyncProperty(twoComponents(named, keys), async (components) => {
        const [isRefused, names] = await registeredBy(components);
        const [, ofOther] = isRefused ? await registeredBy(components.slice(1)) : [false, []];
        expect([new Set(names).size, ofOther.some((name) => names.includes(name))]).toEqual([names.length, isRefused]);
      }),
      { numRuns: 20 },
    );
  });
});

interface NamedArgs {
  readonly name: string;
  readonly args: object;
}

/** Two components of different names; where the longer one goes on as a key of the other does, children may have one name. */
function twoComponents(named: Case["named"], keys: readonly string[]): fc.Arbitrary<readonly NamedArgs[]> {
  const ending = fc.constantFrom("b", ...keys);
  const made = fc.record({
    end: ending,
    key: ending,
    other: fc.constantFrom("b", "b-c", ...keys),
    isOne: fc.boolean(),
  });
  return fc
    .tuple(made, fc.constantFrom(...Object.values(named)), fc.boolean())
    .map(([{ end, key, other, isOne }, argsWith, isReversed]) => {
      const components = [
        { name: "a", args: argsWith(isOne ? `${end}-${key}` : other) },
        { name: `a-${end}`, args: argsWith(key) },
      ];
      return isReversed ? components.reverse() : components;
    });
}

type Way = readonly string[];

/** Right inputs in which one value, at any depth, is any JSON value or left out. */
function wrongSomewhere(right: object): fc.Arbitrary<unknown> {
  const anyValue = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant(undefined));
  return fc.tuple(fc.constantFrom(...waysInto(right)), anyValue).map(([way, value]) => replaced(right, way, value));
}

/** The ways to a value and to all of its parts. */
function waysInto(value: unknown): readonly Way[] {
  const parts = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [[], ...parts.flatMap(([name, part]) => waysInto(part).map((way) => [name, ...way]))];
}

function replaced(value: unknown, [name, ...way]: Way, by: unknown): unknown {
  if (name === undefined) return by;
  const part = replaced(Reflect.get(Object(value), name), way, by);
  return Array.isArray(value)
    ? value.map((item: unknown, i) => (String(i) === name ? part : item))
    : { ...Object(value), [name]: part };
}
