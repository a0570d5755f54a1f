import type { Property } from "../../declare/property-types";
import type { Provider } from "../../declare/provider";
import type { Properties } from "../../declare/shape";

/** The settings as programs see them: what the environment can fill in need not be given. */
export function settingsOf(provider: Provider): Properties {
  return Object.fromEntries(Object.entries(provider.settings).map(([name, property]) => [name, asSeen(property)]));
}

function asSeen(property: Property): Property {
  return property.env === undefined || property.env.length === 0 ? property : { ...property, required: false };
}
