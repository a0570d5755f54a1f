import type { TimeseriesStory } from "../../testing/by-hand";
import { story as endpoint } from "./notification-endpoint.story";

/** Inputs that stories give endpoints to which rules send: they keep their type. */
export const story: TimeseriesStory = {
  ...endpoint,
  as: "HttpEndpoint",
  // the task of each rule is written again
  requests: { update: 6, delete: 2 },
  inputs: (make) => ({
    orgId: [make.need("organization")],
    name: [make.name("control"), make.name("Gateway")],
    type: ["http", "http"],
    url: ["https://control.example.com/alarms", "http://10.0.0.7/alarms"],
    method: ["POST", "POST"],
    authMethod: ["bearer", "bearer"],
    token: [make.secret("bearer"), make.secret("other")],
  }),
  together: [["type", "url", "method", "authMethod", "token"]],
};
