import type { Value } from "../../../../plugin/values/value/value";
import { isUnknown } from "../../../../plugin/values/value/value";
import type { AccountObject } from "../account/adopted";
import type { Expressed } from "./names";
import { allIn } from "./expression";
import { wordsOf } from "./words";

/** A secret that the program takes from the stack's configuration. */
export interface ProgramSecret {
  /** Its key: `annaPassword`. */
  readonly key: string;
  readonly object: AccountObject;
  /** Where the object has it: `sink.credential.password`. */
  readonly path: string;
  /** The value, where the service shows it. */
  readonly value?: Value;
}

/** All secrets of a program. */
export function secretsOf(
  expressed: readonly Expressed[],
  variableOf: (object: AccountObject) => string,
): readonly ProgramSecret[] {
  return expressed.flatMap(({ object, members }) =>
    members.flatMap(({ value: expression }) =>
      [...allIn(expression)].flatMap((one): readonly ProgramSecret[] => {
        if (one.kind !== "secret") return [];
        const key = secretKey(variableOf(object), one.path);
        const known = isUnknown(one.value) ? {} : { value: one.value };
        return [{ key, object, path: one.path.join("."), ...known }];
      }),
    ),
  );
}

/** The key of a secret in the configuration. */
export function secretKey(variable: string, path: readonly (string | number)[]): string {
  const words = path.flatMap((step) => wordsOf(String(step)));
  return variable + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
