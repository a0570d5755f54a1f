import { getCatalogAttributeOutput, getCatalogTypeOutput } from "@ops-providers/alert-routing";

const team = getCatalogTypeOutput({ name: "Team" });

export const tierId = getCatalogAttributeOutput({ catalogTypeId: team.id, name: "Tier" }).id;
