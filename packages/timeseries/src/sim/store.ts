import type { Permission } from "./permission";

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

/** A scheduled script; an empty text stands for what the service leaves out. */
export interface TaskRecord {
  readonly id: string;
  readonly orgID: string;
  readonly org: string;
  readonly ownerID: string;
  readonly name: string;
  readonly description: string;
  readonly status: string;
  readonly flux: string;
  readonly every: string;
  readonly cron: string;
  readonly offsetSeconds: number;
  readonly latestCompleted: Date;
  readonly lastRunStatus: string;
  readonly lastRunError: string;
  readonly createdAt: Date;
  readonly updatedAt: Date | undefined;
}

/** A user; without a password there is no sign-in. */
export interface UserRecord {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly oauthID: string;
  readonly password: string | undefined;
}

/** The record type of each kind that the simulator stores. */
export interface Records {
  authorization: AuthorizationRecord;
  bucket: BucketRecord;
  label: LabelRecord;
  labelMapping: LabelMappingRecord;
  membership: MembershipRecord;
  organization: OrganizationRecord;
  task: TaskRecord;
  user: UserRecord;
}

/** A kind of record. */
export type Kind = keyof Records;

/** Everything the simulated server remembers; records are replaced, never changed. */
export class Store {
  /** Names that stay taken though their organization is gone. */
  readonly stuckOrganizationNames = new Set<string>();
  private readonly tables: { readonly [K in Kind]: Map<string, Records[K]> } = {
    authorization: new Map(),
    bucket: new Map(),
    label: new Map(),
    labelMapping: new Map(),
    membership: new Map(),
    organization: new Map(),
    task: new Map(),
    user: new Map(),
  };

  /** Lists the records of a kind, ordered by id. */
  all<K extends Kind>(kind: K): Records[K][] {
    return [...this.tables[kind].values()].sort((left, right) => (left.id < right.id ? -1 : 1));
  }

  /** Looks a record up. */
  find<K extends Kind>(kind: K, id: string): Records[K] | undefined {
    return this.tables[kind].get(id);
  }

  /** Stores a record under its id. */
  put<K extends Kind>(kind: K, record: Records[K]): Records[K] {
    this.tables[kind].set(record.id, record);
    return record;
  }

  /** Replaces some fields of a record. */
  edit<K extends Kind>(kind: K, id: string, changes: Partial<Records[K]>): Records[K] {
    const record = this.find(kind, id);
    if (record === undefined) throw new Error(`editing the ${kind} failed: no ${kind} has the id ${id}`);
    return this.put(kind, Object.assign({}, record, changes));
  }

  /** Forgets a record; says whether there was one. */
  remove(kind: Kind, id: string): boolean {
    return this.tables[kind].delete(id);
  }

  /** Forgets every record of a kind for which the claim holds. */
  removeWhere<K extends Kind>(kind: K, claim: (record: Records[K]) => boolean): void {
    for (const record of this.all(kind)) if (claim(record)) this.remove(kind, record.id);
  }
}
