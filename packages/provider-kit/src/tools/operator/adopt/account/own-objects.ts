import { runOperation } from "../../../../plugin/execution/operation/run-operation";
import type { Runtime } from "../../../../plugin/execution/operation/runtime";
import type { AccountObject } from "./adopted";
import { failureOr } from "./read-account";

/** An adopted object that the credentials in use are, or depend on. */
export interface OwnAccountObject {
  readonly object: AccountObject;
  /** What it is to the credentials, for people. */
  readonly what: string;
}

/** The objects that the credentials in use are or depend on, as far as the service tells; why it does not is reported. */
export async function ownObjectsAmong(
  runtime: Runtime,
  objects: readonly AccountObject[],
  report: (text: string) => void,
): Promise<readonly OwnAccountObject[]> {
  const { configured, provider } = runtime;
  const task = { doing: "looking up", token: `${provider.name}:index:Credentials` };
  const found = await failureOr(() =>
    runOperation(runtime, task, async ({ api }) => configured?.ownObjects(api) ?? []),
  );
  if (found instanceof Error) {
    report(`${found.message}; the objects that the credentials in use depend on are not marked`);
    return [];
  }
  return found.flatMap(({ type, id, what }) => {
    const object = objects.find((one) => one.resource.token === type && one.id === id);
    return object === undefined ? [] : [{ object, what }];
  });
}
