import * as pulumi from "@pulumi/pulumi";
import { mocks } from "./mocks";
import type { Mocks, MocksOptions } from "./mocks";

/** Runs a program under mocks to its end, and answers with the mocks and the values of what it answered with. */
export async function runMocked(
  program: () => unknown,
  options: MocksOptions = {},
): Promise<{ readonly mocked: Mocks; readonly outputs: unknown }> {
  const mocked = mocks({ env: {}, ...options });
  await pulumi.runtime.setMocks(mocked, "project", "stack", options.preview);
  const answer = await program();
  await pulumi.runtime.disconnect();
  const outputs = await new Promise((resolve) => {
    pulumi.output({ answer }).apply((outputs) => {
      resolve(outputs.answer);
    });
  });
  return { mocked, outputs };
}
