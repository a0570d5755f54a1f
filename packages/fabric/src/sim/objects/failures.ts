import type { JsonObject } from "../kind/json";
import type { Operation } from "../kind/kind";

/** How an operation goes wrong that the service has accepted. */
export interface Failure {
  /** The operation that fails; "create" unless it is given. */
  readonly during?: Operation;
  /** Whether it never ends, instead of failing. */
  readonly isStuck?: boolean;
  /** The state it ends in; the kind's own unless it is given. */
  readonly to?: string | JsonObject;
  /** The reasons, which the change shows and, of most kinds, the object too. */
  readonly errors?: readonly JsonObject[];
}

/** The failures that wait for their operations. */
export class FailureList {
  private planted: { readonly kind: string; readonly failure: Failure }[] = [];

  /** Lets the next such operation on an object of a kind fail. */
  add(kind: string, failure: Failure): void {
    this.planted.push({ kind, failure });
  }

  /** Takes the failure of an operation, if there is one. */
  take(kind: string, operation: Operation): Failure | undefined {
    const found = this.planted.find((one) => one.kind === kind && (one.failure.during ?? "create") === operation);
    this.planted = this.planted.filter((one) => one !== found);
    return found?.failure;
  }
}
