import type { Provider } from "./declare/provider";
import { schemaOf, schemaText } from "./generate/schema/schema";

/** The schema that the declarations make; `undefined` in a bundled plugin, which ships with its schema.json instead. */
export function declaredSchema(provider: Provider): string | undefined {
  return schemaText(schemaOf(provider));
}
