import { credentialNames } from "../../../plugin/declare/credentials";
import type { Property } from "../../../plugin/declare/property-types";
import type { Provider } from "../../../plugin/declare/provider";
import type { Properties } from "../../../plugin/declare/shape";

/** The settings as programs see them: what the environment can fill in need not be given, and credentials come from one place. */
export function settingsOf({ settings, credentials }: Provider): Properties {
  const names = credentials === undefined ? [] : credentialNames(credentials);
  const asSeen = (name: string, property: Property): Property => {
    if (property.env === undefined || property.env.length === 0) return property;
    const seen = { ...property, required: false };
    return names.length > 1 && names.includes(name) ? { ...seen, doc: `${seen.doc} ${ONE_PLACE}` } : seen;
  };
  return Object.fromEntries(Object.entries(settings).map(([name, property]) => [name, asSeen(name, property)]));
}

const ONE_PLACE = "If the program or the stack gives any credential, none is taken from the environment.";
