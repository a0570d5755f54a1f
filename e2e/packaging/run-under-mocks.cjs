// Runs a program under the mocks of an installed package, and prints what it registered and exported.
const pulumi = require("@pulumi/pulumi");

const [, , program, name] = process.argv;

const answers = {
  "alert-routing": {
    getAlertAttribute: ({ name }) => ({ name, id: "01JV3A7Q9E5Z2D8F6G4H1J0KMN" }),
    getAlertSources: { alertSources: [mailbox()] },
    getEscalationPath: ({ name }) => ({ name, id: "01FCNDV6P870EA6S7TK1DSYE00" }),
    getSeverity: ({ name }) => ({ name, id: "01FCNDV6P870EA6S7TK1DSYDG1" }),
    getTeam: ({ name }) => ({ name, id: "01FCNDV6P870EA6S7TK1DSYM00" }),
    getUser: ({ email }) => ({ email, id: "01FCNDV6P870EA6S7TK1DSYU00" }),
  },
  fabric: {
    getCloudRouters: { datas: [{ name: "edge-1" }] },
  },
  timeseries: {
    getOrganization: ({ name }) => ({ name, id: "00000000000000aa" }),
    getBuckets: { buckets: [bucket("for-ever", 0), bucket("a-day", 86_400)] },
  },
};

function mailbox() {
  const template = { title: { literal: "a" }, description: { literal: "b" }, attributes: [], expressions: [] };
  const id = "01JV3C5D7F9H1K3M5P7R9T1V3X";
  return { id, name: "mailbox", sourceType: "email", template, emailAddress: "a@alerts.example.com" };
}

function bucket(name, retentionPeriod) {
  const ids = { id: "00000000000000bb", orgId: "00000000000000aa" };
  const times = { createdAt: "2026-01-01T00:00:00Z", updatedAt: "2026-01-01T00:00:00Z" };
  return { ...ids, ...times, name, retentionPeriod, description: "", type: "user" };
}

async function main() {
  const secrets = [
    "readerPassword",
    "gatewayPassword",
    "chatToken",
    "secondKey",
    "secondToken",
    "headquartersToken",
  ].map((key) => [`project:${key}`, "only-for-tests"]);
  secrets.push(["project:slackWebhook", "https://hooks.example.com/only-for-tests"]);
  const config = Object.fromEntries(secrets);
  pulumi.runtime.setAllConfig(config, Object.keys(config));
  const mocked = require(`@ops-providers/${name}/testing`).mocks({ answers: answers[name] });
  await pulumi.runtime.setMocks(mocked, "project", "stack");
  const exported = require(program);
  const outputs = await new Promise((resolve) => pulumi.output({ ...exported }).apply(resolve));
  await pulumi.runtime.disconnect();
  const resources = mocked.resources.map(({ type, name }) => `${type.split(":").at(-1)} ${name}`);
  console.log(JSON.stringify({ resources: resources.sort(), outputs }));
}

void main();
