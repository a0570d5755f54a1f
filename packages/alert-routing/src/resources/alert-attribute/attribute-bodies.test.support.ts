import { freshName, type Body } from "../../testing/bodies";

/** The request for an attribute. */
export function anAttribute(changes: Body = {}): Body {
  return { name: freshName("attribute"), type: "String", array: false, ...changes };
}
