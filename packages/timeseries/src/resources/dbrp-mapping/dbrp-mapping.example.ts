import { Bucket, Dbrp, Organization } from "@ops-providers/timeseries";

const org = new Organization("example", { name: "example" });
const bucket = new Bucket("example", { orgId: org.id, name: "example" });
new Dbrp("example", { bucketId: bucket.id, database: "database", retentionPolicy: "retention-policy" });
