import type { Property } from "../declare/property";
import { isList } from "../value/value";

/** Where the state of an imported object names the inputs that the service need not have shown. */
export const UNSEEN = "__unseen";

type Parts = { readonly [key: string]: unknown };

/** Whether an import could not see all of an input, and nobody has said it since. */
export function isUnseen(shown: Parts, name: string): boolean {
  const names = shown[UNSEEN];
  return isList(names) && names.includes(name);
}

/** Whether the service need not show a property's value. */
export function isHideable({ readBack = "always" }: Property): boolean {
  return readBack !== "always";
}
