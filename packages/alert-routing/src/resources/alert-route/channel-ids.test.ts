import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { anAttribute } from "../alert-attribute/attribute-inputs.test.support";
import { aChatTarget, anIncidentTemplate, aRoute } from "./route-inputs.test.support";
import { aSource, aTemplate } from "../alert-source/source-inputs.test.support";
import { aGroup, anExpression } from "../../testing/inputs";
import type { StartedAlertRouting } from "../../testing/start-alert-routing";
import { startAlertRouting } from "../../testing/start-alert-routing";

// the simulator's workspace is T0SIMULATED
const FULL = "T0SIMULATED/C0BBB222";
const BARE = "C0BBB222";
const ELSEWHERE = "T0ELSEWHERE/C0BBB222";

const toChannel = (...literals: readonly string[]): ValueMap => ({
  arrayValues: literals.map((literal) => ({ literal })),
});
const inRoute = (channel: string): ValueMap =>
  aRoute({ channelConfigs: [{ conditionGroups: [], chatTargetsA: aChatTarget(channel) }] });

/** Each place where a program can write the ID of a channel. */
const PLACES: readonly (readonly [string, string, (channel: string) => ValueMap])[] = [
  ["the channels of a route", "AlertRoute", inRoute],
  [
    "the one channel of a route",
    "AlertRoute",
    (literal) =>
      aRoute({
        channelConfigs: [
          { conditionGroups: [], chatTargetsA: { channelVisibility: "private", binding: { value: { literal } } } },
        ],
      }),
  ],
  [
    "one of several channels",
    "AlertRoute",
    (channel) =>
      aRoute({
        channelConfigs: [
          {
            conditionGroups: [],
            chatTargetsA: { channelVisibility: "public", binding: toChannel("T0SIMULATED/C0AAA111", channel) },
          },
        ],
      }),
  ],
  [
    "one of several configurations, which have no order",
    "AlertRoute",
    (channel) =>
      aRoute({
        channelConfigs: ["C0AAA111", channel, "T0SIMULATED/C0CCC333"].map((one, i) => ({
          conditionGroups: [aGroup("alert.title", "contains", `${i}`)],
          chatTargetsA: aChatTarget(one),
        })),
      }),
  ],
  [
    "the result of a branch",
    "AlertRoute",
    (literal) =>
      aRoute({
        expressions: [
          anExpression({
            rootReference: ".",
            operations: [
              {
                operationType: "branches",
                branches: {
                  branches: [{ conditionGroups: [], result: { value: { literal } } }],
                  returns: { type: "String", array: false },
                },
              },
            ],
          }),
        ],
      }),
  ],
  [
    "the result of an else branch",
    "AlertRoute",
    (channel) => aRoute({ expressions: [anExpression({ elseBranch: { result: toChannel(channel) } })] }),
  ],
  [
    "a parameter of a condition",
    "AlertRoute",
    (channel) => aRoute({ conditionGroups: [aGroup("alert.description", "contains_one_of", "C0AAA111", channel)] }),
  ],
  [
    "a custom field",
    "AlertRoute",
    (channel) =>
      aRoute({
        incidentTemplate: anIncidentTemplate({
          customFields: [{ customFieldId: "01F", mergeStrategy: "append", binding: toChannel(channel) }],
        }),
      }),
  ],
  ["the template of messages", "AlertRoute", (literal) => aRoute({ messageTemplate: { value: { literal } } })],
  [
    "an expression of a source",
    "AlertSource",
    (channel) =>
      aSource({ template: aTemplate({ expressions: [anExpression({ elseBranch: { result: toChannel(channel) } })] }) }),
  ],
];

const SPELLINGS = [
  [BARE, FULL],
  [FULL, BARE],
] as const;

describe.each(PLACES)("the channel in %s", (_place, type, withChannel) => {
  test.each(SPELLINGS)("that was written as %s and is now written as %s is no change", async (before, after) => {
    for (const phantoms of [true, false]) {
      const { started } = await startAlertRouting({ phantoms });
      const made = await started.create(type, withChannel(before));
      expect(await started.diff(made, withChannel(after))).toEqual({});
      const read = await started.refresh(made);
      expect(read).toEqual(made);
      expect(await started.diff(read ?? made, withChannel(after))).toEqual({});
      const imported = await started.import(type, made.id);
      expect(await started.diff(imported, withChannel(before))).toEqual({});
      expect(await started.diff(imported, withChannel(after))).toEqual({});
    }
  });

  test("is another one in another workspace, and under another ID", async () => {
    const { started } = await startAlertRouting();
    const made = await started.create(type, withChannel(FULL));
    for (const other of [ELSEWHERE, "T0SIMULATED/C0BBB223", "C0BBB223"]) {
      expect(Object.values(await started.diff(made, withChannel(other)))).toEqual(["UPDATE"]);
    }
  });
});

/** The channel of a route as the service shows it from now on. */
function showAs({ simulator }: StartedAlertRouting, id: string, literal: string): void {
  simulator.edit("alertRoute", id, {
    channel_config: [
      {
        condition_groups: [],
        slack_targets: { channel_visibility: "public", binding: { array_value: [{ literal }] } },
      },
    ],
  });
}

test.each([
  [BARE, BARE],
  [BARE, FULL],
  [FULL, BARE],
  [FULL, FULL],
])("a channel that is written as %s and shown as %s has not drifted", async (written, shown) => {
  const world = await startAlertRouting({ phantoms: { fullChannelIds: false } });
  const { started } = world;
  const made = await started.create("AlertRoute", inRoute(written));
  showAs(world, made.id, shown);
  expect(await started.refresh(made)).toEqual(made);
  const imported = await started.import("AlertRoute", made.id, { name: "imported" });
  expect(await started.diff(imported, inRoute(written))).toEqual({});
});

test("a channel that was moved to another workspace has drifted", async () => {
  const world = await startAlertRouting();
  const made = await world.started.create("AlertRoute", inRoute(FULL));
  showAs(world, made.id, ELSEWHERE);
  const read = await world.started.refresh(made);
  expect(await world.started.diff(read ?? made, inRoute(FULL))).toEqual({
    "channelConfigs[0].chatTargetsA.binding.arrayValues[0].literal": "UPDATE",
  });
});

const PREVIEWED = SPELLINGS.map(([before, after]) => ({ before, after }));

test.each(PREVIEWED)(
  "a preview of $after in place of $before with another change shows what the update does",
  async ({ before, after }) => {
    const { started } = await startAlertRouting();
    const made = await started.create("AlertRoute", inRoute(before));
    const changed = { ...inRoute(after), enabled: false };
    const preview = await started.previewUpdate(made, changed);
    expect([preview.operation, preview.changes]).toEqual(["update", { enabled: "UPDATE" }]);
    const updated = await started.update(made, changed);
    expect(updated.state["channelConfigs"]).toEqual(preview.state["channelConfigs"]);
    expect(await started.diff(updated, changed)).toEqual({});
    expect(await started.refresh(updated)).toEqual(updated);
  },
);

test.each(PREVIEWED)("$after in place of $before alone is no update", async ({ before, after }) => {
  const { started } = await startAlertRouting();
  const made = await started.create("AlertRoute", inRoute(before));
  const { operation, changes } = await started.previewUpdate(made, inRoute(after));
  expect([operation, changes]).toEqual(["same", {}]);
});

test("the two spellings are one only where they are IDs of channels", async () => {
  const { started } = await startAlertRouting();
  const attribute = await started.create("AlertAttribute", anAttribute());
  const withValue = (literal: string): ValueMap =>
    aSource({
      template: aTemplate({ attributes: [{ alertAttributeId: attribute.id, binding: { value: { literal } } }] }),
    });
  const made = await started.create("AlertSource", withValue("payments"));
  expect(await started.diff(made, withValue("T0AAA111/payments"))).toEqual({
    "template.attributes[0].binding.value.literal": "UPDATE",
  });
});
