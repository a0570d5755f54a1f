import { InvalidInputs } from "@ops-providers/common/component";
import * as pulumi from "@pulumi/pulumi";
import { AlertAttribute } from "../../../sdk/alert-attribute";
import { runMocked } from "../../testing/mocked-program";
import { scheduleArgs } from "./on-call";
import { Pipeline } from "./pipeline";

/** A pipeline with two attributes, one of which exists already. */
function shop(opts?: pulumi.ComponentResourceOptions): Pipeline<"severity" | "team"> {
  const known = new AlertAttribute("known", { type: "String", array: false });
  return new Pipeline(
    "shop",
    {
      source: { type: "http", name: "Shop" },
      attributes: {
        severity: { existing: known, fromPayload: "$.labels.severity" },
        team: {
          name: "Shop team",
          branches: [{ when: { attribute: "severity", is: "critical" }, then: "payments" }],
          otherwise: "platform",
        },
      },
      escalation: { path: { by: "team", cases: { payments: "01PAY" }, otherwise: "01REST" } },
      grouping: { by: ["team"], withinMinutes: 30 },
      incident: { name: "{{ team }}: {{ title }}" },
      name: "Shop on call",
    },
    opts,
  );
}

/** Registrations by their logical names. */
function inputsByName(mocked: Awaited<ReturnType<typeof runMocked>>["mocked"]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(mocked.resources.map(({ name, inputs }) => [name, inputs]));
}

/** Inputs without the name, which has a random suffix. */
function withoutName(inputs: unknown): object {
  return Object.fromEntries(Object.entries(Object.assign({}, inputs)).filter(([name]) => name !== "name"));
}

test("a pipeline registers a source, a route, and the attributes that do not exist yet, which the provider accepts", async () => {
  const { mocked } = await runMocked(() => shop());
  expect(mocked.resources.map(({ type, name }) => `${type.replace(/.*:/, "")} ${name}`).sort()).toEqual([
    "AlertAttribute known",
    "AlertAttribute shop-team",
    "AlertRoute shop-route",
    "AlertSource shop-source",
  ]);
  const idOf = (name: string): string => mocked.resources.find((one) => one.name === name)?.id ?? "";
  const inputs = inputsByName(mocked);
  expect(inputs["shop-team"]).toEqual({ name: "Shop team", type: "String", array: false });
  expect(inputs["shop-source"]).toMatchObject({
    name: "Shop",
    template: {
      attributes: [
        { alertAttributeId: idOf("known"), binding: { value: { reference: 'expressions["severity"]' } } },
        { alertAttributeId: idOf("shop-team"), binding: { value: { reference: 'expressions["team"]' } } },
      ],
    },
  });
  expect(inputs["shop-route"]).toMatchObject({
    name: "Shop on call",
    alertSources: [{ alertSourceId: idOf("shop-source") }],
    incidentConfig: { groupingKeys: [{ reference: `alert.attributes.${idOf("shop-team")}` }] },
  });
});

test("with levels and a schedule, a pipeline registers both, which the provider accepts", async () => {
  const { mocked, outputs } = await runMocked(() => {
    const { escalationPathId, scheduleId } = new Pipeline("shop", {
      source: { type: "http" },
      escalation: {
        levels: [
          { onCall: true },
          { onCall: true, schedules: ["01H"], users: ["01U"], urgency: "low", withinMinutes: 10 },
        ],
      },
      schedule: { timezone: "Europe/London", users: ["01U", "01V"], from: "2026-01-05T09:00:00Z", people: 2 },
      owningTeamIds: ["01T"],
    });
    return { escalationPathId, scheduleId };
  });
  const idOf = (name: string): string => mocked.resources.find((one) => one.name === name)?.id ?? "";
  const onCall = { type: "schedule", id: idOf("shop-schedule") };
  const shared = { ackMode: "first", timeToAckSeconds: 300 };
  const inputs = inputsByName(mocked);
  expect(withoutName(inputs["shop-path"])).toEqual({
    paths: [
      { type: "level", level: { ...shared, targets: [{ ...onCall, urgency: "high" }] } },
      {
        type: "level",
        level: {
          ...shared,
          timeToAckSeconds: 600,
          targets: [
            { ...onCall, urgency: "low" },
            { type: "schedule", id: "01H", urgency: "low" },
            { type: "user", id: "01U", urgency: "low" },
          ],
        },
      },
    ],
    teamIds: ["01T"],
  });
  expect(withoutName(inputs["shop-schedule"])).toEqual({
    timezone: "Europe/London",
    rotations: [
      {
        id: "on-call",
        name: "On call",
        versions: [
          {
            handoverStartAt: "2026-01-05T09:00:00Z",
            handovers: [{ interval: 1, intervalType: "weekly" }],
            users: ["01U", "01V"],
            layers: [
              { id: "layer-1", name: "Layer 1" },
              { id: "layer-2", name: "Layer 2" },
            ],
          },
        ],
      },
    ],
    teamIds: ["01T"],
  });
  expect(inputs["shop-route"]).toMatchObject({
    escalationConfig: { escalationTargets: [{ escalationPaths: { arrayValues: [{ literal: idOf("shop-path") }] } }] },
  });
  expect(outputs).toEqual({ escalationPathId: idOf("shop-path"), scheduleId: idOf("shop-schedule") });
});

test.each([
  [{ hours: 12 }, { interval: 12, intervalType: "hourly" }],
  [{ days: 2 }, { interval: 2, intervalType: "daily" }],
  [{ weeks: 4 }, { interval: 4, intervalType: "weekly" }],
  [undefined, { interval: 1, intervalType: "weekly" }],
])("a shift of %j is a handover of its own unit", (shift, handover) => {
  const schedule = { timezone: "UTC", users: ["01U"], from: "2026-01-05T09:00:00Z", ...(shift && { shift }) };
  expect(scheduleArgs(schedule, undefined)).toMatchObject({ rotations: [{ versions: [{ handovers: [handover] }] }] });
});

test("outputs have the IDs, and URL and token are secret", async () => {
  const { mocked, outputs } = await runMocked(async () => {
    const { attributeIds, sourceId, routeId, secretToken, alertEventsUrl } = shop();
    const areSecret = await Promise.all([secretToken, alertEventsUrl, sourceId].map(pulumi.isSecret));
    return { attributeIds, sourceId, routeId, areSecret };
  });
  const idOf = (name: string): string | undefined => mocked.resources.find((one) => one.name === name)?.id;
  expect(outputs).toEqual({
    attributeIds: { severity: idOf("known"), team: idOf("shop-team") },
    sourceId: idOf("shop-source"),
    routeId: idOf("shop-route"),
    areSecret: [true, true, false],
  });
});

test("options of the component reach its children", async () => {
  const seen: string[] = [];
  const note: pulumi.ResourceTransformation = ({ type, name }) => {
    seen.push(`${type} ${name}`);
    return undefined;
  };
  await runMocked(() => shop({ transformations: [note] }));
  expect(seen.sort()).toEqual([
    "alert-routing:index:AlertAttribute shop-team",
    "alert-routing:index:AlertRoute shop-route",
    "alert-routing:index:AlertSource shop-source",
    "alert-routing:index:Pipeline shop",
  ]);
});

test("all mistakes end the program before anything is registered", async () => {
  const wrong = {
    source: { type: "http" },
    attributes: { team: { value: "a" } },
    when: { attribute: "team", is: "b" },
  } as const;
  const { mocked, outputs } = await runMocked(() => {
    try {
      return new Pipeline("shop", { ...wrong, escalation: {} }).urn;
    } catch (error) {
      return error instanceof InvalidInputs ? error.message.split("\n") : error;
    }
  });
  expect(outputs).toEqual([
    'Pipeline "shop": when.is: team is never "b"; its values are "a"',
    'Pipeline "shop": escalation: requires path, levels or users',
  ]);
  expect(mocked.resources).toEqual([]);
});
