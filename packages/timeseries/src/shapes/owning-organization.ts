import { hexId } from "./hex-id";

/** Facts of the property that names the organization an object belongs to; a PATCH cannot change it. */
export const owningOrganization = {
  ...hexId,
  required: true,
  wire: "orgID",
  refersTo: "Organization",
  onChange: "replace",
  doc: "ID of the owning organization.",
} as const;
