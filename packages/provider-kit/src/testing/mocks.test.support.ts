import * as pulumi from "@pulumi/pulumi";
import type { MockOptions, ProviderMocks } from "./mocks";
import { createMocks } from "./mocks";
import { toy } from "./toy/provider";

/** Runs the test's program under mocks of the toy provider. */
export async function mocked(options: MockOptions = {}): Promise<ProviderMocks> {
  const mocks = createMocks(toy, { env: {}, ...options });
  await pulumi.runtime.setMocks(mocks, "project", "stack", options.preview);
  return mocks;
}

/** The value of an output. */
export function valueOf<T>(output: pulumi.Output<T>): Promise<T> {
  return new Promise((resolve) => {
    output.apply((value) => {
      resolve(value);
      return true;
    });
  });
}
