import type { CheckContext } from "../check/check-context";
import type { Provider } from "../declare/provider";
import type { UnknownValues } from "../declare/unknown-values";
import type { ValueMap } from "../value/value";
import { isUnknown } from "../value/value";
import type { Runtime } from "./runtime";

/** The context of a check: of a resource with the inputs that its object has, or of something new. */
export function checkContextOf({ provider, host, session }: Runtime, oldInputs?: ValueMap): CheckContext {
  const unknownValues = unknownValuesIn(provider, session?.settings ?? {}, host.env);
  return { oldInputs, now: host.clock.now(), unknownValues };
}

/**
 * What the settings of the program, or else the environment, say of values that no list names. CheckConfig and Configure refuse
 * anything but the two words; a setting that is not known yet refuses nothing.
 */
export function unknownValuesIn(
  { settings }: Provider,
  given: Readonly<Record<string, unknown>>,
  env: Readonly<Record<string, string | undefined>>,
): UnknownValues {
  const variables = settings["unknownValues"]?.env ?? [];
  const said = given["unknownValues"] ?? variables.map((variable) => env[variable]).find((text) => text !== undefined);
  return said === "warn" || isUnknown(said) ? "warn" : "refuse";
}
