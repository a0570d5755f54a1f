import { Organization, User } from "@ops-providers/timeseries";
import { Config } from "@pulumi/pulumi";

const plant = new Organization("plant-north");

export const reader = new User("reader", {
  password: new Config().requireSecret("readerPassword"),
  orgId: plant.id,
  orgRole: "member",
});
