import { AlertAttribute } from "@ops-providers/alert-routing";

export const squad = new AlertAttribute("squad", { name: "Squad", type: "String", array: false });
