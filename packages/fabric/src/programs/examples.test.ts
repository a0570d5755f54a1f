import { globSync } from "node:fs";
import { join } from "node:path";
import { runMocked } from "../testing/mocked-program";

const resources = join(__dirname, "../resources");
const components = join(__dirname, "../components");
const examples = examplesIn(resources);

function examplesIn(cwd: string): readonly string[] {
  return globSync("*/*.example.ts", { cwd }).map((file) => file.replaceAll("\\", "/"));
}

const UUID = "0c2a5f7e-1111-4b0e-9c44-7d1f5b0f3a01";
const SETTINGS = ["connectionId", "connectionUuid", "portUuid"];
const SECRETS = ["bgpAuthKey", "ntpKey"];

beforeAll(() => {
  const settings = SETTINGS.map((name): [string, string] => [`project:${name}`, UUID]);
  const secrets = SECRETS.map((name): [string, string] => [`project:${name}`, "only-for-tests"]);
  process.env["PULUMI_CONFIG"] = JSON.stringify(Object.fromEntries([...settings, ...secrets]));
});

afterAll(() => {
  delete process.env["PULUMI_CONFIG"];
});

test("every resource has an example", () => {
  const kinds = globSync("*/*.conformance.test.ts", { cwd: resources }).map((file) => file.split(/[\\/]/)[0]);
  expect(examples.map((file) => file.split("/")[0]).sort()).toEqual(kinds.sort());
});

test.each(examples)("%s is a right program that makes what it is about", async (file) => {
  const { mocked } = await runMocked(() => jest.requireActual<object>(join(resources, file)));
  const made = mocked.resources.map(({ type }) => type.replace("fabric:index:", ""));
  const [folder = ""] = file.split("/");
  const type = folder.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  expect(mocked.failures).toEqual([]);
  expect(made).toContain(type);
});

test.each(examplesIn(components))("%s is a right program that makes the children of the component", async (file) => {
  const { mocked, outputs } = await runMocked(() => jest.requireActual<object>(join(components, file)));
  expect(mocked.failures).toEqual([]);
  const [component = ""] = Object.keys(typeof outputs === "object" && outputs !== null ? outputs : {});
  const children = mocked.resources.filter(({ name }) => name.startsWith(`${component}-`));
  expect(children.length).toBeGreaterThan(1);
});
