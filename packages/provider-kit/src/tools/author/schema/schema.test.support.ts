/** The inventory's schemas that resources, types and functions share. */

export const position = { $ref: "#/types/inventory:index:Position" };

const codes = {
  type: "object",
  additionalProperties: { type: "string" },
  description: "Codes by name.",
  secret: true,
};
const colour = {
  type: "string",
  description: "Its colour. Values: `red`, `blue`.",
  deprecationMessage: "Use tags.",
};
export const anyCondition = { oneOf: [{ type: "string" }, { $ref: "#/types/inventory:index:Condition" }] };
const pastConditions = { type: "array", items: anyCondition, description: "How good it was before." };
const extra = { $ref: "pulumi.json#/Any", description: "Whatever else there is." };
const maker = { $ref: "#/types/inventory:index:ItemMaker", description: "Who made it." };
const place = { ...position, description: "Where on the shelf it lies." };
const scannedAt = {
  type: "string",
  description: "When it was last scanned. A date and time such as `2026-01-31T08:00:00Z`.",
};
export const parts = { type: "array", items: { $ref: "#/types/inventory:index:ItemPart" } };
export const strings = { type: "array", items: { type: "string" } };

/** Properties of an item that a program gives, and lookups show alike. */
export const itemInputs = { codes, colour, extra, pastConditions, place };

/** Properties of an item that the service alone gives. */
export const itemOutputs = { maker, scannedAt };
