import { getUserOutput } from "@ops-providers/alert-routing";

export const userId = getUserOutput({ email: "ada@example.com" }).id;
