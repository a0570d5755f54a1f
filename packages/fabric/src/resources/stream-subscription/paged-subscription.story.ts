import type { StoryKind } from "@ops-providers/provider-kit/testing";

/** What programs say of subscriptions whose sinks call somebody; what all subscriptions have in common is reported elsewhere. */
export const story: StoryKind = {
  type: "StreamSubscription",
  as: "PagedSubscription",
  needs: { stream: "Stream" },
  inputs: ({ name, need, secret }) => ({
    streamId: [need("stream")],
    name: [name("pager")],
    description: ["to who is on call"],
    type: ["STREAM_SUBSCRIPTION"],
    enabled: [true],
    sink: [
      {
        type: "PAGERDUTY",
        host: "events.example.org",
        credential: { type: "INTEGRATION_KEY", integrationKey: secret("integration") },
      },
      {
        type: "GOOGLE_PUBSUB",
        uri: secret("https://pubsub.example.org/topics"),
        credential: { type: "ACCESS_TOKEN", accessToken: secret("account") },
      },
      { type: "TEAMS", uri: secret("https://teams.example.org/hook") },
    ],
  }),
};
