import type { Resource } from "@ops-providers/provider-kit";
import { PROVISIONING_STATES } from "../testing/fabric-suite";
import { outcomesOf } from "../testing/wait-outcomes";

const STATUSES = ["ATTACHING", "ATTACHED", "DETACHED", "DETACHING", "FAILED", "PENDING_BGP_CONFIGURATION"];

/** Every state of a route policy or of a rule is accounted for. */
export function testPolicyStates({ wait }: Resource): void {
  test("every state is accounted for", () => {
    const ready = {
      done: ["PROVISIONED"],
      waiting: ["PROVISIONING", "REPROVISIONING"],
      failed: ["DEPROVISIONING", "DEPROVISIONED", "NOT_PROVISIONED", "NOT_DEPROVISIONED"],
      unexpected: [],
    };
    expect([wait?.create, wait?.update].map((waiter) => outcomesOf(waiter, PROVISIONING_STATES))).toEqual([
      ready,
      ready,
    ]);
    expect(outcomesOf(wait?.delete, PROVISIONING_STATES)).toEqual({
      done: ["DEPROVISIONED"],
      waiting: ["PROVISIONING", "REPROVISIONING", "DEPROVISIONING", "PROVISIONED", "NOT_PROVISIONED"],
      failed: ["NOT_DEPROVISIONED"],
      unexpected: [],
    });
  });
}

/** Every status of an attachment is accounted for. */
export function testAttachmentStates({ wait }: Resource): void {
  test("every status is accounted for", () => {
    const shown = (attachmentStatus: string): object => ({ attachmentStatus });
    const attached = {
      done: ["ATTACHED", "PENDING_BGP_CONFIGURATION"],
      waiting: ["ATTACHING"],
      failed: ["DETACHED", "DETACHING", "FAILED"],
      unexpected: [],
    };
    const outcomes = [wait?.create, wait?.update].map((waiter) => outcomesOf(waiter, STATUSES, shown));
    expect(outcomes).toEqual([attached, attached]);
    expect(outcomesOf(wait?.delete, STATUSES, shown)).toEqual({
      done: ["DETACHED"],
      waiting: ["ATTACHING", "ATTACHED", "DETACHING", "PENDING_BGP_CONFIGURATION"],
      failed: ["FAILED"],
      unexpected: [],
    });
  });
}
