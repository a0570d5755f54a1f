import { getCustomFieldOptionOutput, getCustomFieldOutput } from "@ops-providers/alert-routing";

const region = getCustomFieldOutput({ name: "Region" });

export const euId = getCustomFieldOptionOutput({ customFieldId: region.id, value: "EU" }).id;
