import type { StoryKind } from "@ops-providers/provider-kit/testing";

/** What stories give the inputs of notification rules. */
export const story: StoryKind = {
  type: "NotificationRule",
  omitted: {
    subjectTemplate: "it goes with another form of the object",
    bodyTemplate: "it goes with another form of the object",
    to: "it goes with another form of the object",
    url: "it goes with another form of the object",
    parseMode: "it goes with another form of the object",
    disableWebPagePreview: "it goes with another form of the object",
  },
  inputs: ({ name }) => ({
    endpointId: ["11b5b75293e5d000"],
    orgId: ["c32ac4a74504cc8c"],
    taskId: ["task-id", "task-id-1"],
    status: ["active", "inactive"],
    name: [name("example"), name("Other")],
    sleepUntil: ["sleep-until", "sleep-until-1"],
    every: ["10m", "1h"],
    offset: ["1m", "2m"],
    runbookLink: ["runbook-link", "runbook-link-1"],
    limitEvery: [1, 2],
    limit: [1, 2],
    tagRules: [[{ key: "key" }], [{ key: "key-1" }]],
    description: ["description", "description-1"],
    statusRules: [[{ currentLevel: "UNKNOWN" }], [{ currentLevel: "OK" }]],
    labels: [[{ name: "name" }], [{ name: "name-1" }]],
    type: ["slack"],
    channel: ["channel", "channel-1"],
    messageTemplate: ["message-template", "message-template-1"],
  }),
};
