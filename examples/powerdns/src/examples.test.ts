import { globSync } from "node:fs";
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import { runUnderMocks } from "@ops-providers/provider-kit/testing";
import { mocks } from "./testing/mocks";

const resources = join(__dirname, "resources");
const examples = globSync("*/*.example.{ts,js}", { cwd: resources });

test("each example registers resources, without a mistake", async () => {
  const counts = new Map<string, number>();
  for (const file of examples) {
    const program = mocks();
    await runUnderMocks(pulumi, program, () => jest.requireActual<object>(join(resources, file)));
    counts.set(file, program.resources.length);
  }
  expect([...counts].filter(([, count]) => count === 0)).toEqual([]);
});
