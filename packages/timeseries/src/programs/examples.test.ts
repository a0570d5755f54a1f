import { globSync } from "node:fs";
import { join } from "node:path";
import { runMocked } from "../testing/mocked-program";

const resources = join(__dirname, "../resources");

const expected: Readonly<Record<string, readonly string[]>> = {
  "authorization/authorization.example.ts": ["Authorization meter-ingest", "Bucket meters", "Organization plant-north"],
  "bucket/bucket.example.ts": ["Bucket meters", "Organization plant-north"],
  "label/label.example.ts": ["Label tier-1", "Organization plant-north"],
  "organization/organization.example.ts": ["Organization plant-north"],
  "task/task.example.ts": ["Organization plant-north", "Task hourly-mean"],
  "user/user.example.ts": ["Organization plant-north", "User reader"],
};

beforeAll(() => {
  process.env["PULUMI_CONFIG"] = JSON.stringify({ "project:readerPassword": "only for tests" });
});

afterAll(() => {
  delete process.env["PULUMI_CONFIG"];
});

test("every resource has an example", () => {
  const found = globSync("*/*.example.ts", { cwd: resources }).map((file) => file.replaceAll("\\", "/"));
  expect(found.sort()).toEqual(Object.keys(expected));
});

test.each(Object.entries(expected))("%s is a right program", async (file, objects) => {
  const { mocked } = await runMocked(() => jest.requireActual<object>(join(resources, file)));
  const registered = mocked.resources.map(({ type, name }) => `${type.replace("timeseries:index:", "")} ${name}`);
  expect(registered.sort()).toEqual(objects);
});
