import { defineResource, formsBy, list, map, object, string } from "@ops-providers/provider-kit";
import { notificationEndpointLabel } from "./notification-endpoint-shapes";

/** A notification endpoint. */
export const notificationEndpoint = defineResource({
  token: "timeseries:index:NotificationEndpoint",
  doc: "A notification endpoint.",
  endpoint: "/api/v2/notificationEndpoints",
  inputs: {
    orgId: string({
      wire: "orgID",
      required: true,
      onChange: "replace",
      equal: "ignoreCase",
      source: "#/components/schemas/NotificationEndpointBase/properties/orgID",
      doc: "Org ID of the notification endpoint.",
    }),
    userId: string({
      wire: "userID",
      computed: true,
      onChange: "replace",
      readBack: "never",
      source: "#/components/schemas/NotificationEndpointBase/properties/userID",
      doc: "User ID of the notification endpoint.",
    }),
    description: string({
      computed: true,
      source: "#/components/schemas/NotificationEndpointBase/properties/description",
      doc: "Description of the notification endpoint.",
    }),
    name: string({
      required: true,
      minLength: 1,
      source: "#/components/schemas/NotificationEndpointBase/properties/name",
      doc: "Name of the notification endpoint.",
    }),
    status: string({
      required: true,
      values: ["active", "inactive"],
      source: "#/components/schemas/NotificationEndpointBase/properties/status",
      doc: "Status of the notification endpoint.",
    }),
    labels: list({
      computed: true,
      onChange: "replace",
      items: object({ shape: notificationEndpointLabel, doc: "Label of the notification endpoint." }),
      source: "#/components/schemas/Labels",
      doc: "Labels of the notification endpoint.",
    }),
    type: string({
      required: true,
      onChange: "replace",
      values: ["slack", "pagerduty", "http", "telegram"],
      source: "#/components/schemas/NotificationEndpointType",
      doc: "Type of the notification endpoint.",
    }),
    url: string({
      computed: true,
      onChange: "replace",
      source: "#/components/schemas/SlackNotificationEndpoint/allOf/1/properties/url",
      doc: "URL of the notification endpoint.",
    }),
    token: string({
      computed: true,
      secret: true,
      onChange: "replace",
      source: "#/components/schemas/SlackNotificationEndpoint/allOf/1/properties/token",
      doc: "Token of the notification endpoint.",
    }),
    clientUrl: string({
      wire: "clientURL",
      computed: true,
      onChange: "replace",
      source: "#/components/schemas/PagerDutyNotificationEndpoint/allOf/1/properties/clientURL",
      doc: "Client URL of the notification endpoint.",
    }),
    routingKey: string({
      computed: true,
      secret: true,
      onChange: "replace",
      source: "#/components/schemas/PagerDutyNotificationEndpoint/allOf/1/properties/routingKey",
      doc: "Routing key of the notification endpoint.",
    }),
    username: string({
      computed: true,
      onChange: "replace",
      source: "#/components/schemas/HTTPNotificationEndpoint/allOf/1/properties/username",
      doc: "Username of the notification endpoint.",
    }),
    password: string({
      computed: true,
      secret: true,
      onChange: "replace",
      source: "#/components/schemas/HTTPNotificationEndpoint/allOf/1/properties/password",
      doc: "Password of the notification endpoint.",
    }),
    method: string({
      computed: true,
      onChange: "replace",
      values: ["POST", "GET", "PUT"],
      source: "#/components/schemas/HTTPNotificationEndpoint/allOf/1/properties/method",
      doc: "Method of the notification endpoint.",
    }),
    authMethod: string({
      computed: true,
      onChange: "replace",
      values: ["none", "basic", "bearer"],
      source: "#/components/schemas/HTTPNotificationEndpoint/allOf/1/properties/authMethod",
      doc: "Auth method of the notification endpoint.",
    }),
    contentTemplate: string({
      computed: true,
      onChange: "replace",
      source: "#/components/schemas/HTTPNotificationEndpoint/allOf/1/properties/contentTemplate",
      doc: "Content template of the notification endpoint.",
    }),
    headers: map({
      computed: true,
      onChange: "replace",
      values: string({ doc: "Header of the notification endpoint." }),
      source: "#/components/schemas/HTTPNotificationEndpoint/allOf/1/properties/headers",
      doc: "Headers of the notification endpoint.",
    }),
    channel: string({
      computed: true,
      onChange: "replace",
      source: "#/components/schemas/TelegramNotificationEndpoint/allOf/1/properties/channel",
      doc: "Channel of the notification endpoint.",
    }),
  },
  outputs: {
    createdAt: string({
      sometimes: true,
      format: "date-time",
      source: "#/components/schemas/NotificationEndpointBase/properties/createdAt",
      doc: "Created at of the notification endpoint.",
    }),
    updatedAt: string({
      sometimes: true,
      format: "date-time",
      source: "#/components/schemas/NotificationEndpointBase/properties/updatedAt",
      doc: "Updated at of the notification endpoint.",
    }),
  },
  rules: formsBy("type", {
    slack: { needs: ["url"], takes: ["token"] },
    pagerduty: { needs: ["routingKey"], takes: ["clientUrl"] },
    http: {
      needs: ["url", "method", "authMethod"],
      takes: ["token", "username", "password", "contentTemplate", "headers"],
    },
    telegram: { needs: ["token", "channel"] },
  }),
  updateBy: { style: "merge" },
  identity: {
    unique: ["name"],
    find: {
      path: "/api/v2/notificationEndpoints",
      key: "notificationEndpoints",
      paging: { style: "offset", size: 100 },
      query: { orgID: "{orgId}" },
    },
  },
});
