import { declaredValues } from "@ops-providers/provider-kit/testing";
import { provider } from "./provider";

test("closed lists refuse other values, and those that the documents call open warn of them", () => {
  expect(declaredValues(provider)).toEqual({
    "closed: refuse, warn": ["provider.unknownValues"],
    "closed: branches, filter, navigate, parse, concatenate, count, first, max, min, random, sum": [
      "AlertRoute.expressions[].operations[].operationType",
      "AlertSource.template.expressions[].operations[].operationType",
    ],
    "closed: first-wins, max": ["AlertRoute.incidentTemplate.severity.mergeStrategy"],
    "closed: first-wins, last-wins, append": ["AlertRoute.incidentTemplate.customFields[].mergeStrategy"],
    "open: alertmanager, app_optics, azure_monitor, bugsnag, checkly, chronosphere, cloudflare, cloudwatch, coralogix, crowdstrike_falcon, cronitor, datadog, dynatrace, elasticsearch, email, expel, github_issue, google_cloud, grafana, honeycomb, http, http_custom, incoming_calls, jira, jsm, monte_carlo, nagios, new_relic, opsgenie, pager_duty, panther, pingdom, prtg, runscope, sentry, sentry_metric, sns, splunk, status_cake, status_page_views, sumo_logic, uptime, zendesk":
      ["AlertSource.sourceType", "getAlertSources.sourceType"],
  });
});
