import type { Property } from "../../declare/property";
import type { Provider } from "../../declare/provider";
import { remembered, visitProperties } from "../../values/value/facts";

/** Whether an output is always there, in a state or in the result of a function. */
export type IsAlwaysPresent = (property: Property, position: "state" | "result") => boolean;

/** What the types of a provider's outputs promise; what a program may leave out is there only where something fills it in. */
export const outputPresence = remembered((provider: Provider): IsAlwaysPresent => {
  const given = givenByPrograms(provider);
  return (property, position) => {
    if (position === "result" && isKeptBack(property)) return false;
    if (isFilled(property)) return true;
    return property.absent !== null && property.sometimes !== true && !given.has(property);
  };
});

/** Whether a value is there although the program left it out. */
function isFilled(property: Property): boolean {
  if (property.required === true || property.demanded === true || property.default !== undefined) return true;
  if (property.absent !== undefined) return property.absent !== null;
  if (property.sometimes === true) return false;
  if (property.computed === true) return true;
  return property.kind === "string" && property.autoname !== undefined && property.autoname !== false;
}

/** Whether only the state knows a value, from the program or from the creation. */
function isKeptBack({ readBack }: Property): boolean {
  return readBack === "never" || readBack === "once";
}

/** All properties that programs may give, at each depth. */
function givenByPrograms({ settings, resources, functions }: Provider): ReadonlySet<Property> {
  const given = new Set<Property>();
  for (const properties of [settings, ...[...resources, ...functions].map(({ inputs }) => inputs)]) {
    visitProperties(properties, (property) => given.add(property));
  }
  return given;
}
