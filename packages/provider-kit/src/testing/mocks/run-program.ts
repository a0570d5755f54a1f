import type * as pulumi from "@pulumi/pulumi";

/** The parts of Pulumi's SDK that run a program; the caller passes them, so that mocks alone do not load the SDK. */
export type ProgramRuntime = Pick<typeof pulumi, "output" | "runtime">;

/** Runs a program under mocks to its end, and answers with the value of its outputs. */
export async function runUnderMocks(
  { output, runtime }: ProgramRuntime,
  mocks: pulumi.runtime.Mocks,
  program: () => unknown,
  options: { readonly preview?: boolean | undefined } = {},
): Promise<unknown> {
  await runtime.setMocks(mocks, "project", "stack", options.preview);
  const answer = await program();
  await runtime.disconnect();
  return new Promise((resolve) => {
    output({ answer }).apply((outputs) => {
      resolve(outputs.answer);
    });
  });
}
