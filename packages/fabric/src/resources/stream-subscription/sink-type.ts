/** A credential of a sink: its type, and the properties that hold it. */
export const CREDENTIALS: Readonly<Record<string, readonly string[]>> = {
  ACCESS_TOKEN: ["accessToken"],
  API_KEY: ["apiKey"],
  INTEGRATION_KEY: ["integrationKey"],
  USERNAME_PASSWORD: ["username", "password"],
};

/** The properties that say where a sink is. */
export const PLACES = ["uri", "host"] as const;

/** Whether a property says where a sink is. */
export function isPlace(name: string): boolean {
  return PLACES.some((place) => place === name);
}

/** What the sinks of a type take. */
export interface SinkType {
  /** Where the sink is; a webhook has its addresses among the settings. */
  readonly place?: (typeof PLACES)[number];
  /** Types of the credential; none: the sink takes no credential. */
  readonly credentials: readonly string[];
  readonly needsCredential: boolean;
  readonly settings: readonly string[];
}

/** The types of sinks. */
export const SINK_TYPES: Readonly<Record<string, SinkType>> = {
  DATADOG: {
    place: "host",
    credentials: ["API_KEY"],
    needsCredential: true,
    settings: ["source", "applicationKey", "eventUri", "metricUri"],
  },
  GOOGLE_PUBSUB: { place: "uri", credentials: ["ACCESS_TOKEN"], needsCredential: true, settings: [] },
  PAGERDUTY: { place: "host", credentials: ["INTEGRATION_KEY"], needsCredential: true, settings: [] },
  SERVICENOW: { place: "host", credentials: ["USERNAME_PASSWORD"], needsCredential: true, settings: ["source"] },
  SLACK: { place: "uri", credentials: [], needsCredential: false, settings: [] },
  SPLUNK_HEC: {
    place: "uri",
    credentials: ["ACCESS_TOKEN"],
    needsCredential: true,
    settings: ["source", "eventIndex", "metricIndex"],
  },
  TEAMS: { place: "uri", credentials: [], needsCredential: false, settings: [] },
  WEBHOOK: {
    credentials: ["API_KEY", "ACCESS_TOKEN"],
    needsCredential: false,
    settings: ["eventUri", "metricUri", "format"],
  },
};
