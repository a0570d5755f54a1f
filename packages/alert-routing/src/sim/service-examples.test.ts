import { aDocument, type Body } from "../testing/bodies";
import { serviceBeforeEach } from "../testing/running-service";
import { idOf } from "../testing/service-client";

const CATALOG_TYPE = 'CatalogEntry["01JV2M8C4S6T0XQ9W3H7K5N1RB"]';
const SQUAD = "01JV2N0PQRS4T6V8W9X1Y3Z5AB";
const PATH = "01JV3E2G4J6M8Q0S2V4X6Z8B0D";
const someId: unknown = expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/);
const someText: unknown = expect.any(String);
const names = { [SQUAD]: "Platform squad", [PATH]: "Checkout path", "T0AAA111/C0BBB222": "#checkout" };

const service = serviceBeforeEach({ names, clock: () => new Date("2026-02-11T09:14:03.250Z") });

const returns = (type: string): Body => ({ type, array: false });

/** A document with sorted keys, as it comes back. */
const sortedDocument = (variable: string): string =>
  `{"content":[{"content":[{"attrs":{"name":"${variable}"},"type":"varSpec"}],"type":"paragraph"}],"type":"doc"}`;

const parser = (label: string, reference: string, source: string, type: string): Body => ({
  label,
  reference,
  root_reference: "payload",
  operations: [{ operation_type: "parse", parse: { source, returns: returns(type) } }],
});

const shownParser = (label: string, reference: string, source: string, type: string): Body => ({
  label,
  reference,
  root_reference: "payload",
  returns: returns(type),
  operations: [{ operation_type: "parse", returns: returns(type), parse: { source, returns: returns(type) } }],
});

test("an attribute is shown with whether it is required", async () => {
  const request = { name: "Owning squad", type: CATALOG_TYPE, array: false };
  const answer = await service.client.post("/v2/alert_attributes", request);
  expect([answer.status, answer.body]).toEqual([201, { alert_attribute: { id: someId, ...request, required: false } }]);
});

test("a source is shown with labels and types, expressions and documents in another order", async () => {
  const { client } = service;
  const attribute = idOf(await client.attribute({ name: "Owning squad", type: CATALOG_TYPE }));
  const http_custom_options = {
    transform_expression: "return { title: $.summary, status: $.ok ? 'resolved' : 'firing', metadata: $.tags }",
    deduplication_key_path: "$.check_id",
  };
  const request = {
    name: "Checkout pager webhook",
    source_type: "http_custom",
    http_custom_options,
    owning_team_ids: [SQUAD],
    template: {
      title: { literal: aDocument("title") },
      description: { reference: 'expressions["short-text"]' },
      is_private: false,
      attributes: [
        { alert_attribute_id: attribute, binding: { array_value: [], value: { reference: 'expressions["squad"]' } } },
      ],
      expressions: [
        {
          ...parser("Squad", "squad", "$.metadata.squad", CATALOG_TYPE),
          else_branch: { result: { array_value: [], value: { literal: SQUAD } } },
        },
        parser("Short text", "short-text", "$.metadata.note", "String"),
      ],
    },
  };
  const answer = await client.post("/v2/alert_sources", request);
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      alert_source: {
        id: someId,
        name: "Checkout pager webhook",
        source_type: "http_custom",
        secret_token: someText,
        owning_team_ids: [SQUAD],
        http_custom_options,
        template: {
          title: { label: "Payload title", literal: sortedDocument("title") },
          description: { label: "Short text", reference: 'expressions["short-text"]' },
          is_private: false,
          attributes: [
            {
              alert_attribute_id: attribute,
              // the strategy came with release 5.28.0
              binding: { value: { label: "Squad", reference: 'expressions["squad"]' }, merge_strategy: "first_wins" },
            },
          ],
          expressions: [
            shownParser("Short text", "short-text", "$.metadata.note", "String"),
            {
              ...shownParser("Squad", "squad", "$.metadata.squad", CATALOG_TYPE),
              else_branch: { result: { value: { label: "Platform squad", literal: SQUAD } } },
            },
          ],
        },
      },
    },
  ]);
});

test("a route is shown with labels, its version, and its escalation path as users, too", async () => {
  const { client } = service;
  const attribute = idOf(await client.attribute({ name: "Owning squad", type: CATALOG_TYPE }));
  const source = idOf(await client.source());
  const [plain, incident_config] = [
    { name: "Checkout to on-call", enabled: true, is_private: false },
    {
      enabled: true,
      auto_decline_enabled: false,
      auto_relate_grouped_alerts: false,
      condition_groups: [],
      defer_time_seconds: 120,
      grouping_keys: [{ reference: "alert.title" }],
      grouping_window_seconds: 900,
    },
  ];
  const targets = (binding: Body): Body => ({ slack_targets: { channel_visibility: "public", binding } });
  const answer = await client.post("/v2/alert_routes", {
    ...plain,
    version: 0,
    alert_sources: [{ alert_source_id: source, condition_groups: [] }],
    channel_config: [{ condition_groups: [], ...targets({ array_value: [{ literal: "T0AAA111/C0BBB222" }] }) }],
    condition_groups: [
      { conditions: [{ subject: `alert.attributes.${attribute}`, operation: "is_set", param_bindings: [] }] },
    ],
    expressions: [],
    escalation_config: {
      auto_cancel_escalations: true,
      escalation_targets: [{ escalation_paths: { array_value: [{ literal: PATH }] } }],
    },
    incident_config,
    incident_template: {
      name: { autogenerated: false, binding: { array_value: [], value: { literal: aDocument("alert.title") } } },
      summary: { autogenerated: true, binding: { array_value: [] } },
      severity: { merge_strategy: "max" },
      start_in_triage: { binding: { array_value: [], value: { literal: "true" } } },
      custom_fields: [],
    },
  });
  const path = { array_value: [{ label: "Checkout path", literal: PATH }] };
  const channel = { array_value: [{ label: "#checkout", literal: "T0AAA111/C0BBB222" }] };
  expect([answer.status, answer.body]).toEqual([
    201,
    {
      alert_route: {
        id: someId,
        ...plain,
        version: 1,
        created_at: "2026-02-11T09:14:03Z",
        updated_at: "2026-02-11T09:14:03Z",
        alert_sources: [{ alert_source_id: source, condition_groups: [] }],
        channel_config: [{ condition_groups: [], ...targets(channel) }],
        condition_groups: [
          {
            conditions: [
              {
                subject: { label: "Owning squad", reference: `alert.attributes.${attribute}` },
                operation: { label: "is set", value: "is_set" },
                param_bindings: [],
              },
            ],
          },
        ],
        expressions: [],
        escalation_config: {
          auto_cancel_escalations: true,
          escalation_targets: [{ escalation_paths: path, users: path }],
        },
        incident_config,
        incident_template: {
          name: {
            autogenerated: false,
            binding: { value: { label: "Alert title", literal: sortedDocument("alert.title") } },
          },
          summary: { autogenerated: true },
          severity: { merge_strategy: "max" },
          start_in_triage: { binding: { value: { label: "Yes", literal: "true" } } },
          custom_fields: [],
        },
      },
    },
  ]);
});

test("a reference that is not in scope is refused, with the path of the binding", async () => {
  const { client } = service;
  const attribute = idOf(await client.attribute());
  const template = {
    title: { literal: "t" },
    description: { literal: "d" },
    attributes: [{ alert_attribute_id: attribute, binding: { value: { reference: 'expressions["none"]' } } }],
    expressions: [],
  };
  const answer = await client.post("/v2/alert_sources", { name: "s", source_type: "http", template });
  const message = 'reference is not known in this scope: expressions["none"]';
  const field = `template.attributes.${attribute}.binding`;
  expect([answer.status, answer.body]).toEqual([
    422,
    {
      type: "validation_error",
      status: 422,
      request_id: someText,
      errors: [{ code: "invalid_value", message, source: { field } }],
    },
  ]);
});
