import type { ObjectRule } from "@ops-providers/provider-kit";
import { onlyWith, rule } from "@ops-providers/provider-kit";
import { MISSING } from "./needed";

/** The rule that an object of a type has a part. */
export function partNeeded(type: string, part: string): ObjectRule {
  return rule(
    ["type", part],
    (given) =>
      given["type"] === type && given[part] === undefined
        ? { path: [part], message: `${MISSING}: the type is ${type}` }
        : undefined,
    { takesPartlyKnown: true, doc: `The type \`${type}\` needs \`${part}\`.` },
  );
}

/** The rule that an object of any other type has no such part. */
export function onlyFor(wanted: string, part: string): ObjectRule {
  return onlyWith(part, {
    when: ["type", wanted],
    excess: (type) => `must be left out for the type ${type}: it is for ${wanted} only`,
  });
}
