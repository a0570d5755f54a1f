import { runUnderMocks } from "@ops-providers/provider-kit/testing";
import { createMocks } from "@ops-providers/provider-kit/testing/mocks";
import * as pulumi from "@pulumi/pulumi";
import { basename, join } from "node:path";
import { provider } from "../provider";
import { startAlertRouting } from "./start-alert-routing";

/** Tests that the example in a resource's folder is a valid program that registers exactly the given resources, and finds what it looks up. */
export function describeExample(folder: string, expected: readonly string[]): void {
  test("the example is a valid program", async () => {
    const example = join(folder, `${basename(folder)}.example.ts`);
    const { started } = await startAlertRouting();
    const mocks = createMocks(provider, { env: {}, service: started });
    await runUnderMocks(pulumi, mocks, () => jest.requireActual<object>(example));
    const registered = mocks.resources.map(({ type, name }) => `${type.replace("alert-routing:index:", "")} ${name}`);
    expect(registered.sort()).toEqual(expected);
  });
}
