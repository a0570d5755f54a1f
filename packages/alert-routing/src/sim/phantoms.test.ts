import { isDeepStrictEqual } from "node:util";
import { each, inside } from "@ops-providers/provider-kit/testing";
import { anIncidentConfig, anIncidentTemplate, aRoute } from "../resources/alert-route/route-bodies.test.support";
import { aTemplate } from "../resources/alert-source/source-bodies.test.support";
import { aDocument, oneCondition, type Body } from "../testing/bodies";
import { serviceBeforeEach } from "../testing/running-service";
import { idOf } from "../testing/service-client";
import type { Phantoms } from "./index";

const service = serviceBeforeEach({ phantoms: false });

const literals = (...values: string[]): Body => ({ array_value: values.map((literal) => ({ literal })) });

/** Bodies that show one phantom each, and the part of the answer in which it is. */
const sights: Record<keyof Phantoms, { body: Body; path: (string | number)[]; without: unknown; with: unknown }> = {
  escalationPathsAsUsers: {
    body: {
      escalation_config: {
        auto_cancel_escalations: true,
        escalation_targets: [{ escalation_paths: literals("path-1") }],
      },
    },
    path: ["escalation_config", "escalation_targets", 0, "users"],
    without: undefined,
    with: { array_value: [{ label: "path-1", literal: "path-1" }] },
  },
  canonicalOperations: {
    body: { condition_groups: oneCondition("alert.title", "one_of", "a") },
    path: ["condition_groups", 0, "conditions", 0, "operation", "value"],
    without: "one_of",
    with: "contains_one_of",
  },
  fullChannelIds: {
    body: {
      channel_config: [
        {
          condition_groups: [],
          slack_targets: { channel_visibility: "public", binding: literals("C0B", "T0A/C0B", "general") },
        },
      ],
    },
    path: ["channel_config", 0, "slack_targets", "binding", "array_value"],
    without: ["C0B", "T0A/C0B", "general"].map((literal) => ({ label: literal, literal })),
    with: ["T0SIMULATED/C0B", "T0A/C0B", "general"].map((literal) => ({ label: literal, literal })),
  },
  zeroedTimings: {
    body: { incident_config: anIncidentConfig({ enabled: false, auto_relate_grouped_alerts: true }) },
    path: ["incident_config"],
    without: anIncidentConfig({ enabled: false, auto_relate_grouped_alerts: true }),
    with: anIncidentConfig({
      enabled: false,
      auto_relate_grouped_alerts: true,
      defer_time_seconds: 0,
      grouping_window_seconds: 0,
    }),
  },
  emptyChatTarget: {
    body: {
      channel_config: [
        { condition_groups: [], slack_targets: { channel_visibility: "private", binding: literals("T0A/C0B") } },
      ],
    },
    path: ["channel_config", 0, "ms_teams_targets"],
    without: undefined,
    with: { binding: {}, channel_visibility: "private" },
  },
  defaultSeverity: {
    body: {},
    path: ["incident_template", "severity"],
    without: undefined,
    with: { merge_strategy: "first-wins" },
  },
  nullConditionGroups: { body: {}, path: ["condition_groups"], without: [], with: null },
  documentEnvelope: {
    body: {},
    path: ["incident_template", "name", "binding", "value", "literal"],
    without: sorted(),
    with: `{"schema_version":"1.0.0","text_node":${sorted()}}`,
  },
  variableLabels: {
    body: {},
    path: ["incident_template", "name", "binding", "value", "literal"],
    without: sorted(),
    with: sorted({ label: "Alert title", missing: false, name: "alert.title" }),
  },
  variableOptions: {
    body: {},
    path: ["incident_template", "name", "binding", "value", "literal"],
    without: sorted(),
    with: sorted({ name: "alert.title", omitIfUnset: false, truncateTo: null }),
  },
  laterKeys: { body: {}, path: ["later_keys"], without: undefined, with: undefined },
};

function sorted(attrs: Body = { name: "alert.title" }): string {
  const content = [{ content: [{ attrs, type: "varSpec" }], type: "paragraph" }];
  return JSON.stringify({ content, type: "doc" });
}

test.each(Object.entries(sights))("%s is seen where it is on, and nowhere else", async (name, sight) => {
  const seen = async (): Promise<unknown> => inside(await service.client.route(sight.body), ...sight.path);
  expect(await seen()).toEqual(sight.without);
  await service.restart({ phantoms: { [name]: true } });
  expect(await seen()).toEqual(sight.with);
});

test("later keys are on the bindings of a source's attributes", async () => {
  const seen = async (): Promise<unknown> => {
    const attributes = [
      { alert_attribute_id: idOf(await service.client.attribute()), binding: { value: { literal: "x" } } },
    ];
    return each(
      (await service.client.source({ template: aTemplate({ attributes }) }))["template"],
      "attributes",
      "binding",
    );
  };
  const value = { label: "x", literal: "x" };
  expect(await seen()).toEqual([{ value, merge_strategy: "first_wins" }]);
  await service.restart({ phantoms: { laterKeys: true } });
  expect(await seen()).toEqual([{ value, merge_strategy: "first_wins", later_key: true }]);
});

test("a document of a source is in the envelope, too", async () => {
  await service.restart({ phantoms: { documentEnvelope: true } });
  const { template } = await service.client.source({
    template: aTemplate({ title: { literal: aDocument("alert.title") } }),
  });
  expect(inside(template, "title")).toEqual({
    label: "Alert title",
    literal: `{"schema_version":"1.0.0","text_node":${sorted()}}`,
  });
});

test("a document elsewhere is in no envelope", async () => {
  await service.restart({ phantoms: { documentEnvelope: true } });
  const route = await service.client.route({ message_template: { value: { literal: aDocument("alert.title") } } });
  expect(inside(route, "message_template", "value", "literal")).toBe(sorted());
});

test("a document that was written in an envelope gets no second one", async () => {
  await service.restart({ phantoms: { documentEnvelope: true } });
  const literal = `{"schema_version":"1.0.0","text_node":${sorted()}}`;
  const incident_template = anIncidentTemplate({ name: { binding: { value: { literal } } } });
  const route = await service.client.route({ incident_template });
  expect(inside(route, "incident_template", "name", "binding", "value")).toEqual({ label: "Alert title", literal });
});

test("nothing is zeroed while incidents are created, and users are not duplicated", async () => {
  await service.restart({ phantoms: true });
  const escalation_config = { auto_cancel_escalations: true, escalation_targets: [{ users: literals("user-1") }] };
  const route = await service.client.route({ escalation_config });
  expect(inside(route, "incident_config", "grouping_window_seconds")).toBe(900);
  expect(inside(route, "escalation_config", "escalation_targets", 0)).toEqual({
    users: { array_value: [{ label: "user-1", literal: "user-1" }] },
  });
});

test("a cleared severity is filled again", async () => {
  await service.restart({ phantoms: { defaultSeverity: true } });
  const incident_template = anIncidentTemplate({ severity: { merge_strategy: "max" } });
  const route = await service.client.route({ incident_template });
  const updated = await service.client.replaced("route", idOf(route), aRoute({ version: 2 }));
  expect(inside(updated, "incident_template", "severity")).toEqual({ merge_strategy: "first-wins" });
});

test("all can be on or off at once, and four are on unless they are switched off", async () => {
  const seen = async (): Promise<string[]> => {
    const names = Object.entries(sights).filter(([name]) => name !== "laterKeys");
    const isSeen = names.map(async ([name, { body, path, without }]) => {
      const shown = inside(await service.client.route(body), ...path);
      return isDeepStrictEqual(shown, without) ? [] : [name];
    });
    return (await Promise.all(isSeen)).flat();
  };
  // some phantoms are read in what others have changed, so only whether anything is seen is compared
  await service.restart({ phantoms: false });
  const none = await seen();
  await service.restart({ phantoms: true });
  const all = await seen();
  await service.restart({ phantoms: {} });
  const usual = await seen();
  expect([none, all, usual]).toEqual([
    [],
    Object.keys(sights).filter((name) => name !== "laterKeys"),
    ["escalationPathsAsUsers", "canonicalOperations", "fullChannelIds", "zeroedTimings"],
  ]);
});
