import type { CheckFailure, Properties, Property, RefersTo } from "@ops-providers/provider-kit";
import { string } from "@ops-providers/provider-kit";

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Facts of an input that names another object by its UUID: a string of another form is only warned of. */
export const uuidOfOther = { required: true, minLength: 1, check: uuidWarning } as const;

/** Inputs that name other objects by their UUIDs: `{ streamId: "the stream" }`, and the resource that each refers to. */
export function uuidInputs(named: Readonly<Record<string, string>>, refersTo: (name: string) => RefersTo): Properties {
  const inputs = Object.entries(named).map(([name, what]): [string, Property] => {
    return [name, string({ ...uuidOfOther, refersTo: refersTo(name), doc: `UUID of ${what}.` })];
  });
  return Object.fromEntries(inputs);
}

/** Warns of a string that is no UUID: nearly all ids of the service are. */
export function uuidWarning(text: string): CheckFailure | undefined {
  if (UUID.test(text)) return undefined;
  return { severity: "warning", message: `should be a UUID, not ${JSON.stringify(text)}` };
}
