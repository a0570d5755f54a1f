import { existsSync, globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { runUnderMocks } from "@ops-providers/provider-kit/testing";
import { createMocks } from "@ops-providers/provider-kit/testing/mocks";
import * as pulumi from "@pulumi/pulumi";
import { provider } from "./provider";
import { startAlertRouting } from "./testing/start-alert-routing";

const resources = join(__dirname, "resources");

test("every resource has an example, and a test of it", () => {
  const folders = globSync("*/", { cwd: resources }).map((folder) => basename(folder));
  const managed = folders.filter((folder) => existsSync(join(resources, folder, `${folder}.ts`)));
  const withExample = (suffix: string): string[] =>
    managed.filter((folder) => existsSync(join(resources, folder, `${folder}${suffix}`)));
  expect(managed.length).toBe(provider.resources.length);
  expect(withExample(".example.ts")).toEqual(managed);
  expect(withExample(".example.test.ts")).toEqual(managed);
});

test("every kind that is only looked up has an example", () => {
  const kinds = provider.functions.flatMap(({ finds }) =>
    finds?.resource.isOnlyLookedUp === true ? [finds.resource] : [],
  );
  const examples = globSync("*/get-*.example.ts", { cwd: resources }).map((file) => pascal(basename(dirname(file))));
  expect(kinds.length).toBe(12);
  expect(kinds.map(({ token }) => typeName(token)).filter((name) => !examples.includes(name))).toEqual([]);
});

test.each(globSync("*/get-*.example.ts", { cwd: resources }))(
  "the example %s finds what the simulator has",
  async (file) => {
    const { started } = await startAlertRouting();
    const mocks = createMocks(provider, { env: {}, service: started });
    const outputs = await runUnderMocks(pulumi, mocks, () => jest.requireActual<object>(join(resources, file)));
    expect(JSON.stringify(outputs)).toMatch(/^\{"\w+Id":"01FCNDV6P870EA6S7TK1DSY\w{3}"\}$/);
  },
);

function typeName(token: string): string {
  return token.replace("alert-routing:index:", "");
}

function pascal(folder: string): string {
  return folder.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
