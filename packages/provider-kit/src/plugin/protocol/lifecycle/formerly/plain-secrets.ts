import type { Property } from "../../../declare/property";
import type { Properties } from "../../../declare/shape";
import { anywhereIn, declaredParts, partProperty } from "../../../values/value/facts";
import { asDeclared, mappedParts } from "../../../values/value/plain";
import type { Value, ValueMap } from "../../../values/value/value";
import { isList, isMap, partOf, Secret, secret } from "../../../values/value/value";

const holdsSecret = anywhereIn((property) => property.secret === true);

/**
 * Checked inputs in which a property is secret as a whole whose secret parts another package recorded in plain. Where nothing changes the
 * engine keeps the old outputs, and marks those whose input is secret as a whole; the next run says again which parts are secret.
 */
export function coverPlainSecrets(properties: Properties, inputs: ValueMap, oldInputs: ValueMap = {}): ValueMap {
  return asDeclared(
    mappedParts(inputs, (value, name) => {
      const property = properties[name];
      return property !== undefined && holdsPlainSecret(property, oldInputs[name])
        ? secret(asDeclared<Value>(value))
        : value;
    }),
  );
}

function holdsPlainSecret(property: Property, value: unknown): boolean {
  if (value instanceof Secret || value === undefined || value === null || !holdsSecret(property)) return false;
  if (property.secret === true) return true;
  if (isList(value)) {
    const item = partProperty(property, 0);
    return item !== undefined && value.some((one) => holdsPlainSecret(item, one));
  }
  if (!isMap(value)) return false;
  return declaredParts(property, value).some(([name, part]) => holdsPlainSecret(part, partOf(value, name)));
}
