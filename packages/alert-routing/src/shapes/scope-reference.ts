/** Facts of a string that holds a reference into the trigger scope, which may be one to an alert attribute. */
export const scopeReference = {
  refersTo: { resource: "AlertAttribute", form: "alert.attributes.{}", written: "attribute({}).reference" },
} as const;
