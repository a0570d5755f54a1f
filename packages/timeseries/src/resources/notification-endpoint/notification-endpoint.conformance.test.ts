import type { World } from "../../testing/timeseries-suite";
import { describeTimeseries, editIn, editWhole, idsInOrganizations } from "../../testing/timeseries-suite";

const ENDPOINTS = "/api/v2/notificationEndpoints";

const http = ({ unique }: World, change: object): object => ({
  type: "http",
  url: "https://control.example.com/alarms",
  method: "POST",
  authMethod: "basic",
  username: `user-canary-${unique}`,
  password: `password-canary-${unique}`,
  ...change,
});

describeTimeseries({
  type: "NotificationEndpoint",
  path: ENDPOINTS,
  ids: (client) => idsInOrganizations(client, ENDPOINTS, "notificationEndpoints"),
  values: {
    "closed: active, inactive": ["NotificationEndpoint.status"],
    "closed: http, pagerduty, slack, telegram": ["NotificationEndpoint.type"],
    "closed: GET, POST, PUT": ["NotificationEndpoint.method"],
    "closed: none, basic, bearer": ["NotificationEndpoint.authMethod"],
  },
  references: { "Organization.id": ["NotificationEndpoint.orgId"] },
  arrange: (world) => {
    const { service, unique } = world;
    return Promise.resolve({
      minimal: { orgId: service.orgId, ...http(world, {}) },
      full: {
        orgId: service.orgId,
        name: `control-${unique}`,
        description: "of the control room",
        status: "inactive",
        ...http(world, { headers: { "x-plant": "north" }, contentTemplate: "alarm" }),
      },
      others: {
        orgId: service.otherOrgId,
        name: `gateway-${unique}`,
        description: "of the gateway",
        status: "active",
        url: "http://10.0.0.7/alarms",
        method: "PUT",
        username: `other-user-${unique}`,
        password: `other-password-${unique}`,
        headers: { "x-plant": "south" },
        contentTemplate: "other",
      },
    });
  },
  needed: ["url", "method", "username", "password"],
  // the type and what goes with other types
  fixed: ["type", "authMethod", "token", "routingKey", "clientUrl", "channel"],
  edits: {
    name: async (world, id) => editIn(ENDPOINTS, { name: `renamed-${world.unique}` })(world, id),
    description: editIn(ENDPOINTS, { description: "edited" }),
    status: editIn(ENDPOINTS, { status: "active" }),
    url: editWhole("PUT", ENDPOINTS, { url: "http://10.0.0.9/edited" }),
    method: editWhole("PUT", ENDPOINTS, { method: "GET" }),
    headers: editWhole("PUT", ENDPOINTS, { headers: { "x-plant": "edited" } }),
    contentTemplate: editWhole("PUT", ENDPOINTS, { contentTemplate: "edited" }),
  },
  mistakes: {
    "what goes with another type is refused": {
      change: { channel: "-1" },
      failures: [{ property: "channel", reason: "must be left out where type is http" }],
    },
    "a credential that does not go with the way to authenticate is refused": {
      change: { token: "canary" },
      failures: [{ property: "", reason: "token: must be left out where authMethod is basic" }],
    },
    "a type without what it needs is refused": {
      without: ["url"],
      failures: [{ property: "url", reason: "is required where type is http" }],
    },
    "an address that is none is refused": {
      change: { url: "control room" },
      failures: [{ property: "url", reason: "must be a URL that starts with http:// or https://" }],
    },
    "an unknown type is refused with the nearest known one": {
      change: { type: "pagerdutty" },
      failures: [
        {
          property: "type",
          reason: 'must be one of http, pagerduty, slack, telegram, not "pagerdutty"; did you mean "pagerduty"?',
        },
      ],
    },
  },
  // the object, then its secrets
  createRequest: { method: "POST", path: /notificationEndpoints$/ },
});
