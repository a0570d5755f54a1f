import type { HandlerContext } from "@ops-providers/provider-kit";
import { isMap, path } from "@ops-providers/provider-kit";
import type { Fields } from "../../../service/fields";
import { sendOneByOne, sendOperation } from "../../../service/patch-operation";
import { operationsInside } from "./changes-in-place";
import { approvalKeysIn } from "./additional-info";
import { approved, changed, changeStatusOf, made, providerStatusOf } from "../connection-states";

type Writing = Pick<HandlerContext, "api" | "wait" | "warn">;

/** Where a connection is waited for. */
function targetOf(uuid: string): { readonly path: string; readonly what: string } {
  return { path: path`/fabric/v4/connections/${uuid}`, what: `the connection ${uuid}` };
}

/** Gives the provider the keys of the program, where it waits for them, and waits until it has approved the connection. */
export async function approve(
  context: Writing,
  uuid: string,
  facts: unknown,
  areOthers: boolean,
): Promise<object | undefined> {
  const keys = approvalKeysIn(facts);
  if (keys === undefined) return undefined;
  const wire = await context.wait(made, targetOf(uuid));
  if (providerStatusOf(wire) !== "PENDING_APPROVAL") {
    if (areOthers) context.warn("the connection is approved already, so the keys in additionalInfo were not sent");
    return wire;
  }
  await sendOperation(context.api, targetOf(uuid).path, { op: "add", path: "", value: { additionalInfo: keys } });
  return context.wait(approved, targetOf(uuid));
}

/** Brings the A side and the term to what the program wants, one operation after the other. */
export async function changeInside(context: Writing, uuid: string, wanted: Fields, wire: object): Promise<void> {
  const operations = operationsInside(wanted, wire);
  await sendOneByOne(context.api, targetOf(uuid).path, operations, (answer) => settledChange(context, uuid, answer));
}

/** Waits for the change of a connection that a write has begun, and answers with the connection. */
export async function settledChange(
  { wait, warn }: Pick<Writing, "wait" | "warn">,
  uuid: string,
  answer: object,
): Promise<object> {
  const wire = await wait(changed, { ...targetOf(uuid), answer });
  if (changeStatusOf(wire) === "SUBMITTED_FOR_APPROVAL") {
    warn("the provider has to approve the change; until then the connection is as it was");
  }
  // a change that is over is not waited for again
  return isMap(wire) ? { ...wire, change: undefined } : wire;
}
