import { getCustomFieldOutput } from "@ops-providers/alert-routing";

export const customFieldId = getCustomFieldOutput({ name: "Affected Team" }).id;
