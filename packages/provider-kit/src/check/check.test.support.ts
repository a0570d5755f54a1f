import type { ValueMap } from "../value/value";
import type { Checkable } from "./check";
import { check } from "./check";

/** Problems as the place and the sentence, which is what most tests are about. */
export function problemsOf(
  subject: Checkable,
  inputs: ValueMap,
): readonly (readonly [place: string, message: string])[] {
  return check(subject, inputs).problems.map(({ path, message }) => [path.join("/"), message]);
}
