import type { ValueMap } from "@ops-providers/provider-kit/testing";
import { secret, sentBy } from "@ops-providers/provider-kit/testing";
import { aSource, aTemplate } from "./source-inputs.test.support";
import { startAlertRouting } from "../../testing/start-alert-routing";

const httpCustomOptions = { deduplicationKeyPath: "$.id", transformExpression: "return { title: $.t }" };

test("options of http_custom change in place", async () => {
  const { started, simulator } = await startAlertRouting();
  const inputs = aSource({ sourceType: "http_custom", httpCustomOptions });
  const made = await started.create("AlertSource", inputs);
  const changed = { ...inputs, httpCustomOptions: { ...httpCustomOptions, deduplicationKeyPath: "$.key" } };
  expect(await started.diff(made, changed)).toEqual({ "httpCustomOptions.deduplicationKeyPath": "UPDATE" });
  const updated = await started.update(made, changed);
  expect(updated.id).toBe(made.id);
  expect(simulator.all("alertSource").map(({ http_custom_options }) => http_custom_options)).toEqual([
    { deduplication_key_path: "$.key", transform_expression: "return { title: $.t }" },
  ]);
});

test("projects of the issue tracker change in place and keep their order", async () => {
  const { started, simulator } = await startAlertRouting();
  const inputs = aSource({ sourceType: "jira", issueTrackerOptions: { projectIds: ["b", "a"] } });
  const made = await started.create("AlertSource", inputs);
  const swapped = { ...inputs, issueTrackerOptions: { projectIds: ["a", "b"] } };
  expect(await started.diff(made, swapped)).toEqual({
    "issueTrackerOptions.projectIds[0]": "UPDATE",
    "issueTrackerOptions.projectIds[1]": "UPDATE",
  });
  await started.update(made, swapped);
  expect(simulator.all("alertSource").map(({ jira_options }) => jira_options)).toEqual([{ project_ids: ["a", "b"] }]);
});

test("another source type makes a new source, after the old one of the same name is gone", async () => {
  const { started, simulator } = await startAlertRouting();
  const made = await started.create("AlertSource", aSource({ sourceType: "http_custom", httpCustomOptions }));
  const before = started.requests.length;
  const replaced = await started.update(made, aSource({ sourceType: "datadog" }));
  expect(started.requests.slice(before).map(({ method }) => method)).toEqual(["DELETE", "POST"]);
  expect(simulator.all("alertSource").map(({ id, source_type }) => ({ id, source_type }))).toEqual([
    { id: replaced.id, source_type: "datadog" },
  ]);
  expect(replaced.id).not.toBe(made.id);
});

test("a heartbeat keeps what the service writes, and its URL is secret", async () => {
  const { started, simulator } = await startAlertRouting();
  const template = aTemplate({ title: {}, description: {} });
  const inputs = aSource({ sourceType: "heartbeat", template, heartbeatOptions: { intervalSeconds: 60 } });
  const made = await started.create("AlertSource", inputs);
  expect(
    simulator.all("alertSource").map(({ heartbeat_options: options, template: { title } }) => [options, title]),
  ).toEqual([[{ interval_seconds: 60, failure_threshold: 1, grace_period_seconds: 0 }, {}]]);
  const [pingUrl = ""] = simulator.all("alertSource").flatMap((source) => source.pingUrl ?? []);
  expect(made.state["pingUrl"]).toEqual(secret(pingUrl));
  const read = (await started.refresh(made)) ?? made;
  expect(await started.diff(read, inputs)).toEqual({});
  const rarer = { ...inputs, heartbeatOptions: { intervalSeconds: 120, failureThreshold: 2 } };
  expect(await started.diff(read, rarer)).toEqual({
    "heartbeatOptions.failureThreshold": "UPDATE",
    "heartbeatOptions.intervalSeconds": "UPDATE",
  });
  expect((await started.update(read, rarer)).state["pingUrl"]).toEqual(made.state["pingUrl"]);
});

test("options of emails that a program takes away are cleared, and their absence is no change", async () => {
  const { started, simulator } = await startAlertRouting();
  const plain = aSource({ sourceType: "email" });
  const made = await started.create("AlertSource", plain);
  expect(await started.diff((await started.refresh(made)) ?? made, plain)).toEqual({});
  const redacting = { ...plain, emailOptions: { redactions: ["phone_numbers"], transformExpression: "return {}" } };
  const updated = await started.update(made, redacting);
  await started.update(updated, plain);
  expect(simulator.all("alertSource").map(({ email_options: options }) => options)).toEqual([
    { redactions: [], transform_expression: "" },
  ]);
});

test("the strategy of a binding that no program gives is the service's, and no drift", async () => {
  const { started } = await startAlertRouting();
  const { id: alertAttributeId } = await started.create("AlertAttribute", { type: "String", array: true });
  const of = (change: ValueMap): ValueMap =>
    aSource({
      template: aTemplate({ attributes: [{ alertAttributeId, binding: { value: { literal: "x" } }, ...change }] }),
    });
  const made = await started.create("AlertSource", of({}));
  const read = (await started.refresh(made)) ?? made;
  expect(await started.diff(read, of({}))).toEqual({});
  expect(await started.diff(read, of({ mergeStrategy: "append" }))).toEqual({
    "template.attributes[0].mergeStrategy": "UPDATE",
  });
});

test("the token is secret, and neither an update nor a refresh changes it", async () => {
  const { started, simulator } = await startAlertRouting();
  const made = await started.create("AlertSource", aSource());
  const token = secret(simulator.all("alertSource")[0]?.secretToken ?? "");
  const updated = await started.update(made, aSource({ template: aTemplate({ title: { literal: "Slow" } }) }));
  const refreshed = await started.refresh(updated);
  expect([made, updated, refreshed].map((one) => one?.state["secretToken"])).toEqual([token, token, token]);
});

test("owners that no program set are kept as another client set them, and are not drift", async () => {
  const { started, simulator } = await startAlertRouting();
  const made = await started.create("AlertSource", aSource());
  simulator.edit("alertSource", made.id, { owning_team_ids: ["team"] });
  const retitled = aSource({ template: aTemplate({ title: { literal: "Slow" } }) });
  const refreshed = (await started.refresh(made)) ?? made;
  expect(await started.diff(refreshed, aSource())).toEqual({});
  const updated = await started.update(refreshed, retitled);
  expect([refreshed, updated].map(({ state }) => state["owningTeamIds"])).toEqual([["team"], ["team"]]);
});

const address: unknown = expect.stringContaining("@");

test("sources of types without a token have none, and the preview of a change knows it", async () => {
  const { started } = await startAlertRouting();
  const inputs = aSource({ sourceType: "email" });
  const made = await started.create("AlertSource", inputs);
  const { state } = await started.previewUpdate(made, { ...inputs, name: "Mail" });
  expect([made.state, state].map(({ secretToken, emailAddress }) => ({ secretToken, emailAddress }))).toEqual([
    { secretToken: undefined, emailAddress: address },
    { secretToken: undefined, emailAddress: made.state["emailAddress"] },
  ]);
});

test("owners that are taken away are cleared", async () => {
  const { started, simulator } = await startAlertRouting();
  const made = await started.create("AlertSource", aSource({ owningTeamIds: ["team-1"] }));
  const [sent] = await sentBy(started, () => started.update(made, aSource()));
  expect(sent).toMatchObject({ PUT: { owning_team_ids: [] } });
  expect(simulator.all("alertSource").map(({ owning_team_ids }) => owning_team_ids)).toEqual([[]]);
});

test("a private source becomes public again", async () => {
  const { started, simulator } = await startAlertRouting();
  const template = aTemplate({ isPrivate: true, visibleToTeams: { arrayValues: [{ literal: "team-1" }] } });
  const made = await started.create("AlertSource", aSource({ template }));
  expect(await started.diff(made, aSource())).toEqual({
    "template.isPrivate": "UPDATE",
    "template.visibleToTeams": "DELETE",
  });
  await started.update(made, aSource());
  expect(
    simulator
      .all("alertSource")
      .map(({ template: { is_private, visible_to_teams } }) => [is_private, visible_to_teams]),
  ).toEqual([[false, undefined]]);
});

test("the service refuses a template at preview, and no source is made", async () => {
  const { started, simulator } = await startAlertRouting();
  const attributes = [{ alertAttributeId: "01H0000000000000000000NONE", binding: { value: { literal: "x" } } }];
  const refused = started.previewCreate("AlertSource", aSource({ template: aTemplate({ attributes }) }));
  await expect(refused).rejects.toThrow(
    /validating the alert source failed: .*template\.attributes.*alert attribute not found/,
  );
  expect([started.requests, simulator.all("alertSource")]).toEqual([[], []]);
});

test("a preview asks about source type, template and owning teams, and of a change only if one of them changes", async () => {
  const { started } = await startAlertRouting();
  const inputs = aSource({ owningTeamIds: ["team-1"] });
  const made = await started.create("AlertSource", inputs);
  const [asked] = started.validations;
  expect(asked).toMatchObject({
    path: "/v2/alert_sources/actions/validate",
    body: { source_type: "http", template: { is_private: false }, owning_team_ids: ["team-1"] },
  });
  expect(started.validations.length).toBe(1);
  await started.update(made, { ...inputs, name: "renamed" });
  expect(started.validations.length).toBe(1);
});
