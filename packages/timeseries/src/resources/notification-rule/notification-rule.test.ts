import type { StartedTimeseries } from "../../testing/start-timeseries";
import { sentBy, startTimeseries } from "../../testing/start-timeseries";

type Given = Parameters<StartedTimeseries["started"]["check"]>[1];

const WHEN = { every: "10m", statusRules: [{ currentLevel: "CRIT" }] };
const HTTP = { name: "control", type: "http", url: "http://10.0.0.7/", method: "POST", authMethod: "none" };

/** An endpoint of HTTP, and a rule that sends to it. */
async function furnished() {
  const service = await startTimeseries();
  const { started, orgId } = service;
  const endpoint = await started.create("NotificationEndpoint", { orgId, ...HTTP }, { name: "control" });
  const inputs = { orgId, name: "critical", type: "http", endpointId: endpoint.id, ...WHEN };
  const rule = await started.create("NotificationRule", inputs, { name: "critical" });
  return { ...service, endpoint, rule, inputs };
}

function addresses({ simulator }: Pick<StartedTimeseries, "simulator">): readonly unknown[] {
  return simulator.all("notificationRule").map(({ sendsTo }) => sendsTo["url"]);
}

test("the rules of an endpoint follow it to another address, and those of others stay", async () => {
  const { simulator, started, orgId, endpoint, rule } = await furnished();
  const changed = { orgId, ...HTTP, url: "http://10.0.0.8/" };
  const sent = await sentBy(started, () => started.update(endpoint, changed));
  const whole: unknown = expect.objectContaining({ url: "http://10.0.0.8/" });
  expect(sent).toEqual([{ PUT: whole }, "GET", { PATCH: {} }, "GET"]);
  expect([addresses({ simulator }), rule.id]).toEqual([["http://10.0.0.8/"], simulator.all("notificationRule")[0]?.id]);
});

test("what rules do not have of an endpoint sends them nothing", async () => {
  const { started, orgId, endpoint } = await furnished();
  const sent = await sentBy(started, () => started.update(endpoint, { orgId, ...HTTP, description: "of the plant" }));
  const whole: unknown = expect.objectContaining({ description: "of the plant" });
  expect(sent).toEqual([{ PUT: whole }]);
});

test("credentials that may not change rules are told which go on sending to the former address", async () => {
  const { simulator, started, orgId, endpoint, rule } = await furnished();
  const body = { code: "unauthorized", message: "write:notificationRules is unauthorized" };
  simulator.faults.add({ kind: "respond", method: "PATCH", path: /notificationRules/, status: 401, body });
  await started.update(endpoint, { orgId, ...HTTP, url: "http://10.0.0.8/" });
  expect(started.log.lines.filter(({ severity }) => severity === "warning").map(({ text }) => text)).toEqual([
    `the notification rule ${rule.id} goes on sending to the endpoint as it was: the credentials may not change the rule`,
  ]);
});

test("an update that breaks off before the rules are told says so, and the next one tells them", async () => {
  const { simulator, started, orgId, endpoint } = await furnished();
  const changed = { orgId, ...HTTP, url: "http://10.0.0.8/" };
  const body = { code: "internal error", message: "the disk is full" };
  const fault = { kind: "respond", method: "PATCH", path: /notificationRules/, status: 500, times: 99, body } as const;
  const added = simulator.faults.add(fault);
  await expect(started.update(endpoint, changed)).rejects.toThrow("the disk is full");
  expect(started.log.lines.filter(({ severity }) => severity === "warning").map(({ text }) => text)).toEqual([
    `notification rules may go on sending to the endpoint ${endpoint.id} as it was: run \`pulumi up\` again before a refresh, after which ` +
      "nothing would be left to change",
  ]);
  expect(addresses({ simulator })).toEqual([HTTP.url]);
  added.remove();
  await started.update(endpoint, changed);
  expect(addresses({ simulator })).toEqual(["http://10.0.0.8/"]);
});

test("an endpoint of another type is named, where the service has an internal error", async () => {
  const { simulator, started, orgId, endpoint, rule, inputs } = await furnished();
  const slack = { ...inputs, name: "other", type: "slack", messageTemplate: "${r._message}" };
  const message = `the notification endpoint ${endpoint.id} has the type http; set type to that, not to slack`;
  await expect(started.create("NotificationRule", slack, { name: "other" })).rejects.toThrow(message);
  await expect(started.update(rule, { ...slack, orgId })).rejects.toThrow(message);
  expect(simulator.all("notificationRule")).toHaveLength(1);
});

test("an operator that does not work is a warning, and so are settings of endpoints that no rule has", async () => {
  const { started, orgId, inputs } = await furnished();
  const warningsOf = async (type: string, given: Given): Promise<readonly string[]> => {
    const before = started.log.lines.length;
    expect((await started.check(type, given)).failures).toEqual([]);
    return started.log.lines.slice(before).map(({ text }) => text);
  };
  const tagRules = [{ key: "line", value: "3", operator: "notequal" }];
  expect(await warningsOf("NotificationRule", { ...inputs, tagRules })).toEqual([
    expect.stringContaining('compares as "equal" all the same'),
  ]);
  const kept = { orgId, ...HTTP, method: "PUT", headers: { a: "b" }, contentTemplate: "x" };
  expect((await warningsOf("NotificationEndpoint", kept)).length).toBe(3);
});
