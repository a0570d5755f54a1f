import type { Waiter } from "@ops-providers/provider-kit";
import { defineWaiter, isMap } from "@ops-providers/provider-kit";
import { textOf } from "../../service/fields";
import { changeIdOf, reasonOf, showsOtherChange, waiting } from "../../service/waiting";

const LOST = ["NOT_PROVISIONED", "DEPROVISIONING", "DEPROVISIONED", "NOT_DEPROVISIONED"];

/** A change that is asked for and not begun yet: the router itself is as it was. */
const REQUESTED = "REQUESTED";
const FAILED = "FAILED";

function stateOf(wire: object): string {
  return textOf(Reflect.get(wire, "state")) ?? "without state";
}

function changeOf(wire: object): { readonly status: string | undefined; readonly information: string | undefined } {
  const change: unknown = Reflect.get(wire, "change");
  const { status, information } = isMap(change) ? change : {};
  return { status: textOf(status), information: textOf(information) };
}

/** The state of a router, or the status of its last change while the router does not show that change. */
function stateOfChange(wire: object): string {
  const state = stateOf(wire);
  const { status } = changeOf(wire);
  return state === "PROVISIONED" && (status === REQUESTED || status === FAILED) ? status : state;
}

/** A change that failed long ago is no reason not to ask for another. */
function stateBeforeChange(wire: object): string {
  const state = stateOfChange(wire);
  return state === FAILED ? stateOf(wire) : state;
}

function whyFailed(wire: object): string | undefined {
  return reasonOf(wire) ?? changeOf(wire).information;
}

/** A router that is made. */
export const routerMade: Waiter = waiting({
  pending: ["PROVISIONING", "REPROVISIONING"],
  target: ["PROVISIONED"],
  failed: LOST,
});

/** A router that takes changes. */
export const routerTakesChanges: Waiter = defineWaiter({
  ...routerMade,
  state: stateBeforeChange,
  pending: [...routerMade.pending, REQUESTED],
});

/** A router whose change is done. */
export const routerChanged: Waiter = defineWaiter({
  ...routerMade,
  state: stateOfChange,
  // a router that was never changed shows no change
  isStale: (wire, answer) =>
    showsOtherChange(wire, answer) || (changeIdOf(answer) !== undefined && !Reflect.has(wire, "change")),
  reason: whyFailed,
  pending: [...routerMade.pending, REQUESTED],
  failed: [...LOST, FAILED],
});

/** A router of which no change is under way, in whatever state it is. */
export const routerAtRest: Waiter = defineWaiter({
  ...routerTakesChanges,
  target: [...routerTakesChanges.target, ...LOST],
});

/** Whether a router is being deleted, or is deleted. */
export function isLeaving(wire: object): boolean {
  return stateOf(wire).startsWith("DEPROVISION");
}
