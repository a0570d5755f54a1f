import { globSync } from "node:fs";
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import { runUnderMocks } from "@ops-providers/provider-kit/testing";
import { mocks } from "./testing/mocks";

const resources = join(__dirname, "resources");
const examples = globSync("*/*.example.{ts,js}", { cwd: resources });

test.each(examples)("%s registers resources, without a mistake", async (file) => {
  const program = mocks();
  await runUnderMocks(pulumi, program, () => jest.requireActual<object>(join(resources, file)));
  expect(program.resources.length).toBeGreaterThan(0);
});
