import type { Permission } from "./access/permission";

/** An API token. */
export interface AuthorizationRecord {
  readonly id: string;
  readonly token: string;
  readonly status: string;
  readonly description: string;
  readonly orgID: string;
  readonly userID: string;
  readonly permissions: readonly Permission[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** How long points are kept, and how much time one group of shards spans. */
export interface Retention {
  readonly seconds: number;
  readonly shardGroupSeconds: number;
}

/** A bucket; the storage engine has its own copy of the retention, which a failed PATCH can leave behind. */
export interface BucketRecord {
  readonly id: string;
  readonly orgID: string;
  readonly type: "user" | "system";
  readonly name: string;
  readonly description: string;
  readonly policyName: string;
  readonly retention: Retention;
  readonly engineRetention: Retention;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A label. */
export interface LabelRecord {
  readonly id: string;
  readonly orgID: string;
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
}

/** A label on a bucket or a task; it outlives the label. */
export interface LabelMappingRecord {
  readonly id: string;
  readonly resourceID: string;
  readonly labelID: string;
}

/** The role of a user in an organization, or on the server itself. */
export interface MembershipRecord {
  readonly id: string;
  readonly resourceType: "orgs" | "instance";
  readonly resourceID: string;
  readonly userID: string;
  readonly role: "member" | "owner";
}

/** An organization. */
export interface OrganizationRecord {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A user; without a password there is no sign-in. */
export interface UserRecord {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly oauthID: string;
  readonly password: string | undefined;
}

/**
 * The record type of each kind that the simulator stores. The kinds of the set-up and those that several resources use are
 * declared here; every other resource adds its own kind from its folder.
 */
export interface Records {
  authorization: AuthorizationRecord;
  bucket: BucketRecord;
  label: LabelRecord;
  labelMapping: LabelMappingRecord;
  membership: MembershipRecord;
  organization: OrganizationRecord;
  user: UserRecord;
}

/** A kind of record. */
export type Kind = keyof Records;
