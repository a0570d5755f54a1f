import { runUnderMocks } from "@ops-providers/provider-kit/testing";
import * as pulumi from "@pulumi/pulumi";
import type { Mocks, MocksOptions } from "./mocks";
import { mocks } from "./mocks";

/** Runs a program with mocks to its end, and returns the mocks and the resolved outputs of the program. */
export async function runMocked(
  program: () => unknown,
  options: MocksOptions = {},
): Promise<{ readonly mocked: Mocks; readonly outputs: unknown }> {
  const mocked = mocks({ env: {}, ...options });
  return { mocked, outputs: await runUnderMocks(pulumi, mocked, program, options) };
}
