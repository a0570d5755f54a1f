import * as pulumi from "@pulumi/pulumi";
import { mocks } from "@ops-providers/timeseries/testing";
import { program } from "./program";

const drawn = (name: string): unknown => expect.stringMatching(new RegExp(`^${name}-[0-9a-f]{7}$`));

test("the plant has what it needs, and the right things are secret", async () => {
  const mocked = mocks({ answers: { getOrganization: ({ name }) => ({ name }) } });
  await pulumi.runtime.setMocks(mocked, "example-timeseries", "test");
  const { writeToken, ...rest } = await program();
  const outputs = await new Promise((resolve) => {
    pulumi.output(rest).apply(resolve);
  });
  await pulumi.runtime.disconnect();

  const registered = mocked.resources.map(({ type, name }) => `${type.replace("timeseries:index:", "")} ${name}`);
  expect(registered.sort()).toEqual([
    "Authorization ingest",
    "Bucket meters",
    "Bucket meters-hourly",
    "Label tier-1",
    "Organization plant-north",
    "Task hourly-mean",
    "User reader",
  ]);
  expect(outputs).toEqual({
    organization: drawn("plant-north"),
    buckets: [drawn("meters"), drawn("meters-hourly")],
    schedule: "1h",
    label: drawn("tier-1"),
    reader: drawn("reader"),
  });
  expect(pulumi.Output.isInstance(writeToken) && (await pulumi.isSecret(writeToken))).toBe(true);
});
