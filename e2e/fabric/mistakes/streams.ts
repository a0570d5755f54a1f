import * as fabric from "@ops-providers/fabric";
import type { Mistake } from "../../mistakes";
import { untyped } from "../../untyped";
import { anAlertRule, anAttachment, aStream, aSubscription } from "../resource-args";

const ID = "3d4f5a60-4444-4e8c-8d33-5a2c8c3e9d04";

/** Streams, subscriptions, alert rules and attachments. */
export const streams: readonly Mistake[] = [
  {
    of: "a stream without a project and with a number for a name",
    make: () => new fabric.Stream("it", untyped({ ...aStream(), project: {}, name: 5 })),
    errors: [
      "has a problem: project.projectId: is required and missing",
      "property name value {5} has a problem: must be a string, not 5",
    ],
  },
  {
    of: "a subscription without a place and with the credential of another sink",
    make: () =>
      new fabric.StreamSubscription(
        "it",
        aSubscription(ID, {
          sink: { type: "SPLUNK_HEC", credential: { type: "API_KEY", accessToken: "CANARY4", apiKey: "CANARY5" } },
          eventSelector: { includes: Array.from({ length: 9 }, (_, i) => `equinix.${i}`) },
        }),
      ),
    errors: [
      "has a problem: eventSelector.includes: must have at most 8 items, not 9",
      "has a problem: sink.credential.accessToken: must be left out for a credential of the type API_KEY",
      "has a problem: sink.credential.type: must be ACCESS_TOKEN for a sink of the type SPLUNK_HEC, not API_KEY",
      "has a problem: sink.uri: is required for a sink of the type SPLUNK_HEC",
    ],
  },
  {
    of: "a subscription that gives a credential to a sink that takes none",
    make: () =>
      new fabric.StreamSubscription(
        "it",
        aSubscription(ID, {
          sink: {
            type: "SLACK",
            uri: "https://hooks.example.org/CANARY6",
            credential: { type: "API_KEY", apiKey: "CANARY7" },
          },
        }),
      ),
    errors: ["has a problem: sink.credential: must be left out for a sink of the type SLACK"],
  },
  {
    of: "an alert rule with a threshold that is no number",
    make: () =>
      new fabric.StreamAlertRule(
        "it",
        anAlertRule(ID, { detectionMethod: { type: "THRESHOLD", windowSize: "PT15M", warningThreshold: "80 %" } }),
      ),
    errors: ['has a problem: detectionMethod.warningThreshold: must be a number, not "80 %"'],
  },
  {
    of: "an alert rule without a threshold, in a window of another form",
    make: () =>
      new fabric.StreamAlertRule("it", anAlertRule(ID, { detectionMethod: { type: "THRESHOLD", windowSize: "15m" } })),
    errors: ['has a problem: detectionMethod.windowSize: must be an ISO 8601 duration such as PT15M, not "15m"'],
  },
  {
    of: "an attachment of an asset of no kind",
    make: () => new fabric.StreamAttachment("it", anAttachment(ID, untyped({ asset: "port" }))),
    errors: [
      'property asset value {port} has a problem: must be one of ports, connections, routers, metros, organizations, projects, not "port"; did you mean "ports"?',
    ],
  },
];
