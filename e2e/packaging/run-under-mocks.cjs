// Runs a program under the mocks of the installed package, and prints what it registered and exported.
const pulumi = require("@pulumi/pulumi");
const { mocks } = require("@ops-providers/timeseries/testing");

const mocked = mocks({
  answers: {
    getOrganization: ({ name }) => ({ name, id: "00000000000000aa" }),
    getBuckets: { buckets: [bucket("for-ever", 0), bucket("a-day", 86_400)] },
  },
});

function bucket(name, retentionPeriod) {
  const ids = { id: "00000000000000bb", orgId: "00000000000000aa" };
  const times = { createdAt: "2026-01-01T00:00:00Z", updatedAt: "2026-01-01T00:00:00Z" };
  return { ...ids, ...times, name, retentionPeriod, description: "", type: "user" };
}

async function main() {
  const config = { "project:readerPassword": "only for tests", "project:secondToken": "only for tests" };
  pulumi.runtime.setAllConfig(config, Object.keys(config));
  await pulumi.runtime.setMocks(mocked, "project", "stack");
  const exported = require(process.argv[2]);
  const outputs = await new Promise((resolve) => pulumi.output({ ...exported }).apply(resolve));
  await pulumi.runtime.disconnect();
  const resources = mocked.resources.map(({ type, name }) => `${type.split(":").at(-1)} ${name}`);
  console.log(JSON.stringify({ resources: resources.sort(), outputs }));
}

void main();
