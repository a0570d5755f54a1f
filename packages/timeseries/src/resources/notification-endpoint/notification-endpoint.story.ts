import type { StoryKind } from "@ops-providers/provider-kit/testing";

/** What stories give the inputs of notification endpoints. */
export const story: StoryKind = {
  type: "NotificationEndpoint",
  omitted: {
    clientUrl: "it goes with another form of the object",
    routingKey: "it goes with another form of the object",
    username: "it goes with another form of the object",
    password: "it goes with another form of the object",
    method: "it goes with another form of the object",
    authMethod: "it goes with another form of the object",
    contentTemplate: "it goes with another form of the object",
    headers: "it goes with another form of the object",
    channel: "it goes with another form of the object",
  },
  inputs: ({ name, secret }) => ({
    orgId: ["c32ac4a74504cc8c"],
    userId: ["user-id", "user-id-1"],
    description: ["description", "description-1"],
    name: [name("example"), name("Other")],
    status: ["active", "inactive"],
    labels: [[{ name: "name" }], [{ name: "name-1" }]],
    type: ["slack"],
    url: ["url", "url-1"],
    token: [secret("canary"), secret("other")],
  }),
};
