import type { Property } from "@ops-providers/provider-kit";
import { defineShape, object, string } from "@ops-providers/provider-kit";

/** Declares one order of a lookup's records. */
export function sortBy(name: string, properties: readonly string[], usual: string): Property {
  return object({
    shape: defineShape({
      name,
      doc: "An order of the records.",
      properties: {
        property: string({
          values: properties,
          absent: usual,
          doc: "Property that the records are ordered by.",
        }),
        direction: string({
          values: ["ASC", "DESC"],
          anyCase: true,
          absent: "DESC",
          doc: "`ASC` upwards, `DESC` downwards.",
        }),
      },
    }),
    doc: "Order of the records.",
  });
}
