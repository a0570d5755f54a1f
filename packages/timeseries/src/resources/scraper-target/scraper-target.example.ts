import { Bucket, Organization, Scraper } from "@ops-providers/timeseries";

const org = new Organization("example", { name: "example" });
const bucket = new Bucket("example", { orgId: org.id, name: "example" });
new Scraper("example", { orgId: org.id, bucketId: bucket.id });
