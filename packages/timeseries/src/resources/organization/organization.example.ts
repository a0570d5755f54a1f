import { Organization } from "@ops-providers/timeseries";

export const plant = new Organization("plant-north", { description: "northern site" });
