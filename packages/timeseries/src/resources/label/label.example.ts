import { Label, Organization } from "@ops-providers/timeseries";

const plant = new Organization("plant-north");

export const tierOne = new Label("tier-1", { orgId: plant.id, properties: { color: "#2266aa" } });
