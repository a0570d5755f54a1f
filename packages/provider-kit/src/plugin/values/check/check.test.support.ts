import type { CheckFailure } from "../../declare/property";
import type { ValueMap } from "../value/value";
import type { Checkable } from "./check";
import { check } from "./check";
import type { CheckContext } from "./check-context";

/** Failures as place and message, which is what most tests are about. */
export function problemsOf(
  subject: Checkable,
  inputs: ValueMap,
): readonly (readonly [place: string, message: string])[] {
  return check(subject, inputs).problems.map(({ path = [], message }) => [path.join("/"), message]);
}

/** Failures as severity, place and message. */
export function gradedProblemsOf(
  subject: Checkable,
  inputs: ValueMap,
  context: CheckContext,
): readonly (readonly [severity: CheckFailure["severity"], place: string, message: string])[] {
  const { problems } = check(subject, inputs, context);
  return problems.map(({ path = [], message, severity }) => [severity, path.join("/"), message]);
}
