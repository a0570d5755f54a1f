import { Organization, Secret } from "@ops-providers/timeseries";
import * as pulumi from "@pulumi/pulumi";

const config = new pulumi.Config();
const plant = new Organization("plant-north");

new Secret("chat-token", { orgId: plant.id, key: "CHAT_TOKEN", value: config.requireSecret("chatToken") });
