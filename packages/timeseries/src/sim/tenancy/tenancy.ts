import { checkBucketName, newRetention, type RetentionChange } from "./retention";
import type { Service } from "../service";
import { conflict, invalid, notFound, ServiceError } from "../service-error";
import type { BucketRecord, MembershipRecord, OrganizationRecord } from "../records";
import type { Store } from "../store";

const DAY = 24 * 3600;

/** What is chosen when a bucket is made. */
export interface NewBucket {
  readonly orgID: string;
  readonly name: string;
  readonly description: string;
  readonly policyName: string;
  readonly type: "user" | "system";
  readonly rule: RetentionChange;
}

/** Makes a bucket; the storage engine checks the retention last, after name, organization and uniqueness. */
export function makeBucket({ store, ids, now }: Service, { rule, ...bucket }: NewBucket): BucketRecord {
  if (bucket.type === "user") checkBucketName(bucket.name);
  if (store.find("organization", bucket.orgID) === undefined) throw notFound("organization not found");
  if (findBucket(store, bucket.orgID, bucket.name) !== undefined) {
    throw conflict(`bucket with name ${bucket.name} already exists`);
  }
  const retention = newRetention(rule);
  const [createdAt, id] = [now(), ids.random()];
  return store.put("bucket", { ...bucket, id, retention, engineRetention: retention, createdAt, updatedAt: createdAt });
}

/** Finds a bucket by its name in an organization. */
export function findBucket(store: Store, orgID: string, name: string): BucketRecord | undefined {
  return store.all("bucket").find((bucket) => bucket.orgID === orgID && bucket.name === name);
}

/** Makes an organization with its two system buckets; the user becomes its owner. */
export function makeOrganization(
  service: Service,
  { name, description, ownerID }: { name: string; description: string; ownerID: string },
): OrganizationRecord {
  checkOrganizationName(service.store, name);
  const time = service.now();
  const id = service.ids.random();
  const organization = service.store.put("organization", { id, name, description, createdAt: time, updatedAt: time });
  makeSystemBucket(service, id, "_tasks", 3 * DAY, "System bucket for task logs");
  makeSystemBucket(service, id, "_monitoring", 7 * DAY, "System bucket for monitoring logs");
  addMembership(service.store, { resourceType: "orgs", resourceID: id, userID: ownerID, role: "owner" });
  return organization;
}

function makeSystemBucket(service: Service, orgID: string, name: string, seconds: number, description: string): void {
  const rule = { seconds, shardGroupSeconds: undefined };
  makeBucket(service, { orgID, name, description, policyName: "", type: "system", rule });
}

/** Refuses an empty name and one that is taken; blanks around a name do not count. */
export function checkOrganizationName(store: Store, name: string): void {
  if (name.trim() === "") throw invalid("org name is empty");
  const isTaken = store.all("organization").some((organization) => organization.name.trim() === name.trim());
  if (isTaken || store.stuckOrganizationNames.has(name.trim())) {
    throw conflict(`organization with name ${name} already exists`);
  }
}

/** Finds an organization by its name; a name that is stuck belongs to nothing. */
export function organizationNamed(store: Store, name: string): OrganizationRecord {
  const found = store.all("organization").find((organization) => organization.name.trim() === name.trim());
  if (found !== undefined) return found;
  if (store.stuckOrganizationNames.has(name.trim())) throw notFound("organization not found");
  throw notFound(`organization name "${name}" not found`);
}

/** Gives a user a role; one user has at most one role in an organization, and a second one is an internal error. */
export function addMembership(store: Store, membership: Omit<MembershipRecord, "id">): void {
  const id = membershipId(membership.resourceID, membership.userID);
  if (store.find("membership", id) !== undefined) {
    const reason = `mapping for user ${membership.userID} already exists`;
    throw new ServiceError("internal error", `Unexpected error when assigning user to a resource: ${reason}`);
  }
  store.put("membership", { ...membership, id });
}

/** The key of the role of a user. */
export function membershipId(resourceID: string, userID: string): string {
  return `${resourceID}/${userID}`;
}
