import type { Mocks, MocksOptions as SdkMocksOptions } from "@ops-providers/common";
import { createMocks } from "@ops-providers/provider-kit/testing/mocks";
import type * as sdk from "../../sdk";
import { provider } from "../provider";

export type { MockedResource, Mocks } from "@ops-providers/common";

/** How the mocks behave; every field has a default. */
export type MocksOptions = SdkMocksOptions<typeof sdk>;

/** Makes mocks for `pulumi.runtime.setMocks`: programs run without engine and service, and wrong ones fail. */
export function mocks(options: MocksOptions = {}): Mocks {
  return createMocks(provider, { ...options, answers: { ...options.answers } });
}
