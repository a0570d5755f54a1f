import { boolean, defineShape, snakeCase, string } from "@ops-providers/provider-kit";

/** What the service shows of an attribute of a catalog type besides its ID. */
export const catalogAttributeRecord = snakeCase({
  name: string({ doc: "Name, such as `Members`." }),
  type: string({ doc: "Type of its values, such as `String` or `User`." }),
  array: boolean({ doc: "Whether an entry can have several values." }),
  mode: string({
    doc: "Who sets it: `api`, `backlink`, `dashboard`, `dynamic`, `external`, `internal` or `path`; empty if anybody may.",
  }),
});

/** An attribute, as lookups of catalog types show it. */
export const catalogTypeAttribute = defineShape({
  name: "CatalogTypeAttribute",
  doc: "An attribute of the entries of a catalog type.",
  properties: { id: string({ refersTo: [], doc: "ID of the attribute." }), ...catalogAttributeRecord },
});
