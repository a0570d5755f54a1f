import { string } from "../../declare/property";
import { defineShape } from "../../declare/shape";

const doc = "A value.";

/** A shape whose properties have other names, and places, at the wire. */
export const permission = defineShape({
  name: "Permission",
  doc,
  properties: { orgId: string({ doc, wire: "orgID" }), kind: string({ doc, wire: "resource.type" }) },
});
