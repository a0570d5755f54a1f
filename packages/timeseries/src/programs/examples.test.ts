import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { provider } from "../provider";
import { runMocked } from "../testing/mocked-program";

const resources = join(__dirname, "../resources");
const examples = globSync("*/*.example.ts", { cwd: resources }).map((file) => file.replaceAll("\\", "/"));

beforeAll(() => {
  const keys = ["readerPassword", "gatewayPassword", "chatToken", "pagerDutyKey", "controlToken", "headquartersToken"];
  const secrets = keys.map((key) => [`project:${key}`, "only for tests"]);
  secrets.push(["project:slackWebhook", "https://hooks.example.com/only-for-tests"]);
  process.env["PULUMI_CONFIG"] = JSON.stringify(Object.fromEntries(secrets));
});

afterAll(() => {
  delete process.env["PULUMI_CONFIG"];
});

test("every resource has an example", () => {
  const types = provider.resources.map(({ token }) => token.replace("timeseries:index:", "").toLowerCase());
  expect(examples.map((file) => basename(file, ".example.ts").replaceAll("-", "")).sort()).toEqual(types.sort());
});

test.each(examples)("%s registers every resource that it declares", async (file) => {
  const declared = [...readFileSync(join(resources, file), "utf8").matchAll(/\bnew (\w+)\("([^"]+)"/g)];
  const { mocked } = await runMocked(() => jest.requireActual<object>(join(resources, file)));
  const registered = mocked.resources.map(({ type, name }) => `${type.replace("timeseries:index:", "")} ${name}`);
  expect(registered.sort()).toEqual(declared.map(([, type = "", name = ""]) => `${type} ${name}`).sort());
  expect(registered).not.toEqual([]);
});
