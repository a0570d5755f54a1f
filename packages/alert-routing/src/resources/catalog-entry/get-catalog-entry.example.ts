import { getCatalogEntryOutput, getCatalogTypeOutput } from "@ops-providers/alert-routing";

const team = getCatalogTypeOutput({ name: "Team" });

export const paymentsId = getCatalogEntryOutput({ catalogTypeId: team.id, externalId: "payments" }).id;
