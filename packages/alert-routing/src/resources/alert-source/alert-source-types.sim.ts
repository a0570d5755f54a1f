/** Source types of the service. */
export const SOURCE_TYPES = [
  "alertmanager",
  "app_optics",
  "azure_monitor",
  "bugsnag",
  "checkly",
  "chronosphere",
  "cloudwatch",
  "cloudflare",
  "coralogix",
  "cronitor",
  "crowdstrike_falcon",
  "datadog",
  "dynatrace",
  "elasticsearch",
  "email",
  "expel",
  "github_issue",
  "google_cloud",
  "grafana",
  "http",
  "http_custom",
  "honeycomb",
  "incoming_calls",
  "jira",
  "jsm",
  "monte_carlo",
  "nagios",
  "new_relic",
  "opsgenie",
  "prtg",
  "pager_duty",
  "panther",
  "pingdom",
  "runscope",
  "sns",
  "sentry",
  "sentry_metric",
  "splunk",
  "status_cake",
  "status_page_views",
  "sumo_logic",
  "uptime",
  "zendesk",
];

const WITHOUT_TOKEN = ["email", "jira"];

/** Whether sources of a type receive alerts over HTTP with a token. */
export function hasToken(type: string): boolean {
  return !WITHOUT_TOKEN.includes(type);
}
