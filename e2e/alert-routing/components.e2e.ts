import { AlertAttribute, getAlertAttributeOutput, Pipeline, Provider } from "@ops-providers/alert-routing";
import type { PipelineArgs } from "@ops-providers/alert-routing";
import type { Simulator } from "@ops-providers/alert-routing/simulator";
import * as pulumi from "@pulumi/pulumi";
import type { ResourceTransform } from "@pulumi/pulumi";
import type { PulumiFn } from "@pulumi/pulumi/automation";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { dependentsInState } from "../engine/checkpoint";
import { errorsOf } from "../engine/diagnostics";
import { succeeded } from "../engine/engine";
import type { Engine } from "../engine/engine";
import { leaksOf } from "../engine/leaks";
import { takeRequests, writesIn } from "../sent-requests";
import { untyped } from "../untyped";
import { objectOf, objectsIn, start } from "./start";

jest.setTimeout(180_000);

const closeLater = closeAfterAll();

/** The pipeline itself, its two attributes, source and route, and the attribute that existed before. */
const SIZE = 6;

/** A pipeline that uses each kind of input. */
const shop = {
  source: {
    type: "http",
    title: "[shop] {{ title | truncate: 80 }}",
    description: "{{ payload.note | omit_if_unset }}",
  },
  attributes: {
    severity: { fromPayload: "$.labels.severity", otherwise: "minor" },
    team: {
      branches: [{ when: { attribute: "severity", is: "critical" }, then: "payments" }],
      otherwise: "platform",
    },
    region: { value: "eu" },
  },
  escalation: { path: { by: "team", cases: { payments: "01PAY" }, otherwise: "01REST" }, afterMinutes: 2 },
  grouping: { by: ["team", "title"], withinMinutes: 30 },
  incident: {
    name: "{{ team }}: {{ title }}",
    summary: { generated: true },
    severity: { by: "severity", cases: { critical: "01MAJOR" }, otherwise: "01MINOR" },
    customFields: [{ id: "01FIELD", attribute: "team", merge: "append" }],
    startInTriage: true,
  },
  channels: [{ id: "T0AAA111/C0BBB222", when: { attribute: "severity", isOneOf: ["critical", "major"] } }],
} as const satisfies PipelineArgs<"severity" | "team" | "region">;

/** The pipeline, with an attribute for the region that exists already; `change` differs between the runs. */
function program(change: Partial<PipelineArgs<"severity" | "team" | "region">> = {}): PulumiFn {
  return async () => {
    const region = new AlertAttribute("region", { type: "String", array: false });
    const existing = getAlertAttributeOutput({ name: region.name });
    const attributes = { ...shop.attributes, region: { ...shop.attributes.region, existing } };
    const pipeline = new Pipeline("shop", { ...shop, attributes, ...change });
    const { attributeIds, sourceId, routeId, secretToken } = pipeline;
    return { attributeIds, sourceId, routeId, secretToken };
  };
}

describe("a pipeline against a service that shows more than was written, and keeps what others refer to", () => {
  let simulator: Simulator;
  let engine: Engine;

  beforeAll(async () => {
    ({ simulator, engine } = await start(closeLater, program(), { deleteReferenced: "refuse" }));
  });

  test("up creates the objects of the pipeline, and its outputs are their IDs and the token", async () => {
    expect(await succeeded(engine.preview())).toEqual({ create: SIZE });
    expect(takeRequests(simulator)).toEqual([]);
    expect(await succeeded(engine.up())).toEqual({ create: SIZE });
    const idOf = (name: string): string => objectOf(simulator, name).id;
    const [{ secretToken = "" } = {}] = simulator.all("alertSource");
    expect(await engine.outputs()).toEqual({
      attributeIds: { severity: idOf("shop-severity"), team: idOf("shop-team"), region: idOf("region") },
      sourceId: idOf("shop-source"),
      routeId: idOf("shop-route"),
      secretToken,
    });
    expect(secretToken).not.toBe("");
    expect(await leaksOf(engine, [secretToken])).toEqual([]);
    takeRequests(simulator);
  });

  test("the route chooses by the attributes that the source sets", () => {
    const team = `alert.attributes.${objectOf(simulator, "shop-team").id}`;
    const severity = `alert.attributes.${objectOf(simulator, "shop-severity").id}`;
    const [route] = simulator.all("alertRoute");
    expect(route?.incident_config).toMatchObject({
      defer_time_seconds: 120,
      grouping_window_seconds: 1800,
      grouping_keys: [{ reference: team }, { reference: "alert.title" }],
    });
    const subjects = route?.expressions.flatMap(({ reference, operations }) =>
      operations.flatMap(({ branches }) =>
        (branches?.branches ?? []).flatMap(({ condition_groups: groups }) =>
          groups.flatMap(({ conditions }) => conditions.map(({ subject }) => [reference, subject])),
        ),
      ),
    );
    expect(Object.fromEntries(subjects ?? [])).toEqual({ "escalation-path": team, severity });
  });

  test("a second up sends no writes, and neither does one after a refresh", async () => {
    await expectUnchangedButLookups(engine, simulator);
  });

  test("a change of an attribute and of the grouping updates source and route in place", async () => {
    const team = { ...shop.attributes.team, otherwise: "shop" };
    const existing = { id: objectOf(simulator, "region").id };
    const attributes = { ...shop.attributes, team, region: { ...shop.attributes.region, existing } };
    engine.setProgram(program({ attributes, grouping: { by: ["severity"], withinMinutes: 5 } }));
    expect(await succeeded(engine.up())).toEqual({ update: 2, same: SIZE - 2 });
    expect(writesIn(takeRequests(simulator)).map((write) => write.replace(/[^/]*$/, ""))).toEqual([
      "PUT /v2/alert_sources/",
      "PUT /v2/alert_routes/",
    ]);
    await expectUnchangedButLookups(engine, simulator);
  });

  test("destroy deletes all objects", async () => {
    expect(await succeeded(engine.destroy())).toEqual({ delete: SIZE });
    expect(objectsIn(simulator)).toEqual({});
  });

  test("a wrong pipeline fails at preview with all its mistakes, and nothing is sent", async () => {
    takeRequests(simulator);
    engine.setProgram(async () => {
      const wrong: PipelineArgs = {
        source: { type: "http", title: "{{ sevrity }}" },
        attributes: { severity: { fromPayload: "labels.severity" } },
        escalation: { path: { by: "team", cases: { payments: "01PAY" } } },
      };
      new Pipeline("shop", wrong);
    });
    const run = await engine.preview();
    const lines = [
      'Pipeline "shop": source.title: {{ sevrity }}: the pipeline has no attribute "sevrity"; add it to attributes, or use severity, title, description, payload.<path>',
      'Pipeline "shop": attributes.severity.fromPayload: must be a JSON path such as "$.labels.team", not "labels.severity"',
      'Pipeline "shop": escalation.path.by: the pipeline has no attribute "team"; add it to attributes, or use severity',
    ];
    const errors = Object.values(errorsOf(run)).flat().join("\n");
    expect(lines.filter((line) => !errors.includes(line))).toEqual([]);
    expect(takeRequests(simulator)).toEqual([]);
  });

  test("a wrong output fails at preview with the message of the pipeline once, and nothing is written", async () => {
    takeRequests(simulator);
    engine.setProgram(async () => {
      const wrong = { source: { type: "http" }, escalation: { users: [pulumi.output(5)] } };
      const { routeId } = new Pipeline("shop", untyped<PipelineArgs>(wrong));
      return { routeId };
    });
    const run = await engine.preview();
    expect(errorsOf(run)).toEqual({ "": ['Pipeline "shop": escalation.users[0]: must be a string, not a number'] });
    expect(writesIn(takeRequests(simulator))).toEqual([]);
  });
});

test("a pipeline pages its own levels by its own schedule, and a change of either is an update in place", async () => {
  const [ada, grace] = ["01FCNDV6P870EA6S7TK1DSYU00", "01FCNDV6P870EA6S7TK1DSYU01"] as const;
  const onCall = (withinMinutes: number, users: string[]): PulumiFn => {
    return async () => {
      const { escalationPathId, scheduleId } = new Pipeline("shop", {
        source: { type: "http" },
        escalation: {
          levels: [
            { onCall: true, withinMinutes },
            { users: [grace], urgency: "low" },
          ],
        },
        schedule: { timezone: "Europe/London", users, from: "2026-01-05T09:00:00Z", shift: { days: 1 }, people: 2 },
      });
      return { escalationPathId, scheduleId };
    };
  };
  const { simulator, engine } = await start(closeLater, onCall(5, [ada, grace]));
  expect(await succeeded(engine.up())).toEqual({ create: 5 });
  const made = [simulator.all("escalationPath"), simulator.all("schedule")].map((all) => all.at(-1)?.id);
  const outputs = { escalationPathId: made[0], scheduleId: made[1] };
  expect(await engine.outputs()).toEqual(outputs);
  const [route] = simulator.all("alertRoute");
  expect(route?.escalation_config.escalation_targets).toMatchObject([
    { escalation_paths: { array_value: [{ literal: made[0] }] } },
  ]);
  expect(await succeeded(engine.refresh())).toEqual({ same: 5 });
  takeRequests(simulator);
  engine.setProgram(onCall(10, [grace, ada]));
  expect(await succeeded(engine.up())).toEqual({ update: 2, same: 3 });
  expect([...writesIn(takeRequests(simulator))].sort()).toEqual([
    `PUT /v2/escalation_paths/${made[0]}`,
    `PUT /v2/schedules/${made[1]}`,
  ]);
  expect(await engine.outputs()).toEqual(outputs);
  expect(await succeeded(engine.destroy())).toEqual({ delete: 5 });
});

test("provider and transforms of a pipeline reach its children", async () => {
  const transformed: string[] = [];
  const { simulator, engine } = await start(closeLater, async () => undefined);
  engine.setProgram(async () => {
    const own = new Provider("own", { apiKey: simulator.apiKey, endpoint: simulator.url });
    const transform: ResourceTransform = ({ name, props, opts }) => {
      transformed.push(name);
      return { props, opts };
    };
    new Pipeline("shop", shop, { provider: own, transforms: [transform] });
  });
  expect(await succeeded(engine.up())).toEqual({ create: 7 });
  expect(transformed.sort()).toEqual([
    "shop",
    "shop-region",
    "shop-route",
    "shop-severity",
    "shop-source",
    "shop-team",
  ]);
  expect((await engine.state()).match(/"provider": ?"[^"]*::own::/g)).toHaveLength(5);
});

/** The program looks the region up in each run, which reads a list; nothing else is sent. */
async function expectUnchangedButLookups(engine: Engine, simulator: Simulator): Promise<void> {
  expect(await succeeded(engine.up())).toEqual({ same: SIZE });
  expect(takeRequests(simulator)).toEqual([["GET /v2/alert_attributes"]]);
  expect(await succeeded(engine.refresh())).toEqual({ same: SIZE });
  expect(writesIn(takeRequests(simulator))).toEqual([]);
  expect(await succeeded(engine.up())).toEqual({ same: SIZE });
  expect(takeRequests(simulator)).toEqual([["GET /v2/alert_attributes"]]);
}

test("what the pipeline depends on is there before all of its children", async () => {
  const { engine } = await start(closeLater, async () => {
    const first = new AlertAttribute("first", { type: "String", array: false });
    new Pipeline("shop", { source: shop.source, attributes: { team: { value: "payments" } } }, { dependsOn: first });
  });
  expect(await succeeded(engine.up())).toEqual({ create: 5 });
  expect(await dependentsInState(engine, "first")).toEqual(["shop", "shop-route", "shop-source", "shop-team"]);
});
