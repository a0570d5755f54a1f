/** A subscription without its sink. */
export const given = { name: "siem", description: "to the SIEM", type: "STREAM_SUBSCRIPTION", enabled: true };

/** A sink with a credential. */
export const datadog = {
  type: "DATADOG",
  host: "https://http-intake.logs.example.org",
  credential: { type: "API_KEY", apiKey: "made-up-key" },
};

/** A sink with a secret in its settings. */
export const withSettings = {
  ...datadog,
  settings: { source: "fabric", applicationKey: "made-up-application" },
};
