import type { TestProvider, ValueMap } from "@ops-providers/provider-kit/testing";

/** What each run of a lookup is refused with; nothing for one that is not. */
export function lookupFailures(
  started: TestProvider,
  lookup: string,
  runs: readonly ValueMap[],
): Promise<readonly (string | undefined)[]> {
  return Promise.all(runs.map((args) => lookupFailure(started, lookup, args)));
}

/** What a lookup is refused with; nothing where it is not. */
export async function lookupFailure(
  started: TestProvider,
  lookup: string,
  args: ValueMap,
): Promise<string | undefined> {
  try {
    await started.invoke(lookup, args);
    return undefined;
  } catch (error) {
    return String(error);
  }
}
