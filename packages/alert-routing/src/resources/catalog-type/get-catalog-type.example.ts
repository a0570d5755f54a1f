import { getCatalogTypeOutput } from "@ops-providers/alert-routing";

export const catalogTypeId = getCatalogTypeOutput({ name: "Team" }).id;
