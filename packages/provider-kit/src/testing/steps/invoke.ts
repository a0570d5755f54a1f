import { toEngine } from "../../plugin/protocol/rpc/check-failure";
import type { ValueMap } from "../../plugin/values/value/value";
import type { TestEngine } from "./test-engine";
import { CheckFailed } from "./errors";
import { knownResponse, dropUnknowns } from "./transfer";

/** Runs a lookup; throws on failures. Only the result of a preview may be unknown. */
export async function invoke(engine: TestEngine, token: string, args: ValueMap, preview = false): Promise<ValueMap> {
  const request = { token, args: dropUnknowns(args), preview };
  const { result, failures } = await engine.ask((lifecycle) => lifecycle.invoke(request));
  if (failures.length > 0) throw new CheckFailed(failures.map(toEngine));
  return preview ? result : knownResponse(token, result);
}

/** Calls a method of the provider instance. */
export async function call(engine: TestEngine, method: string): Promise<ValueMap> {
  const token = `pulumi:providers:${engine.provider.name}/${method}`;
  const { result, failures } = await engine.ask((lifecycle) => lifecycle.call({ token, args: {}, preview: false }));
  if (failures.length > 0) throw new CheckFailed(failures.map(toEngine));
  return knownResponse(token, result);
}
