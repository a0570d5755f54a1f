import { each } from "@ops-providers/provider-kit/testing";
import { sentBy, startTimeseries } from "../../testing/start-timeseries";

const SLACK = { name: "operators", type: "slack", url: "https://slack.com/api/chat.postMessage" };

test("a credential that is taken away leaves no secret behind", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const made = await started.create("NotificationEndpoint", { orgId, ...SLACK, token: "xoxb-canary" });
  expect(simulator.all("secret").map(({ key, value }) => [key, value])).toEqual([[`${made.id}-token`, "xoxb-canary"]]);
  const sent = await sentBy(started, () => started.update(made, { orgId, ...SLACK }));
  const whole = { orgID: orgId, ...SLACK, status: "active" };
  // the list is that of rules, which have the key of the secret
  expect(sent).toEqual([{ PUT: whole }, { POST: { secrets: [`${made.id}-token`] } }, "GET"]);
  expect(simulator.all("secret")).toEqual([]);
});

test("another type is one update in place, with the secrets of that type alone", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const inputs = { orgId, name: "operators", type: "telegram", token: "bot-canary", channel: "-1001" };
  const made = await started.create("NotificationEndpoint", inputs);
  const pagerDuty = { orgId, name: "operators", type: "pagerduty", routingKey: "key-canary" };
  const changed = await started.update(made, pagerDuty);
  expect([changed.id, simulator.all("secret").map(({ key, value }) => [key, value])]).toEqual([
    made.id,
    [[`${made.id}-routing-key`, "key-canary"]],
  ]);
  await started.delete(changed);
  expect([simulator.all("notificationEndpoint"), simulator.all("secret")]).toEqual([[], []]);
});

test("what only the service knows of an imported endpoint stays, until a program gives another", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const made = await started.create("NotificationEndpoint", { orgId, ...SLACK, token: "xoxb-canary" });
  const imported = await started.import("NotificationEndpoint", made.id, { name: "imported" });
  const described = await started.update(imported, { orgId, ...SLACK, description: "of the plant" });
  const kept = simulator.all("notificationEndpoint").map(({ settings }) => settings["token"]);
  expect([kept, simulator.all("secret").map(({ value }) => value)]).toEqual([
    [`secret: ${made.id}-token`],
    ["xoxb-canary"],
  ]);
  await started.update(described, { orgId, ...SLACK, description: "of the night", token: "xoxb-other" });
  expect(simulator.all("secret").map(({ value }) => value)).toEqual(["xoxb-other"]);
});

test("credentials that may not change secrets delete the endpoint all the same", async () => {
  const { simulator, started, orgId } = await startTimeseries();
  const made = await started.create("NotificationEndpoint", { orgId, ...SLACK, token: "xoxb-canary" });
  const body = { code: "unauthorized", message: "write:orgs/secrets is unauthorized" };
  simulator.faults.add({ kind: "respond", method: "POST", path: /secrets\/delete$/, status: 401, body });
  await started.delete(made);
  expect(simulator.all("notificationEndpoint")).toEqual([]);
});

test("keys that the service has set for endpoints are no secrets of programs", async () => {
  const { started, orgId } = await startTimeseries();
  await started.create("NotificationEndpoint", { orgId, ...SLACK, token: "xoxb-canary" });
  await started.create("Secret", { orgId, key: "SMTP", value: "smtp-canary" });
  expect(each(await started.invoke("getSecrets", { orgId }), "secrets", "key")).toEqual(["SMTP"]);
});
