import type { Provider } from "../plugin/declare/provider";
import { schemaOf, schemaText } from "../tools/author/schema/schema";

/** The schema that the declarations make; `undefined` in a bundled plugin, which ships with its schema.json instead. */
export function declaredSchema(provider: Provider): string | undefined {
  return schemaText(schemaOf(provider));
}
