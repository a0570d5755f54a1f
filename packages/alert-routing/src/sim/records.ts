/** Who manages a resource; the ID consists of the type and ID of the resource. */
export interface ManagedResourceRecord {
  readonly id: string;
  readonly resourceType: string;
  readonly resourceId: string;
  readonly managedBy: "dashboard" | "terraform" | "external";
  readonly annotations: Readonly<Record<string, string>>;
}

/** The record type of each kind that the simulator stores; the files of the resources add theirs. */
export interface Records {
  managedResource: ManagedResourceRecord;
}

/** A kind of record. */
export type Kind = keyof Records;
