import type { Resource, UpdateContext } from "../../declare/resource";
import { ProviderBug } from "../../values/errors";
import { bodyNotSent } from "../../failures/operations";
import { say } from "../../failures/say";
import { keepComputed } from "../state/fill-computed";
import { toWire } from "../../values/wire/wire";
import type { RunningUpdate } from "./running-update";
import { currentObject, hasSentChange, partlyUpdated } from "./running-update";
import { mergeBody, orCurrent, sendUpdate } from "./update-styles";
import { seenByHandler, waitForUpdate } from "./wait-for-update";

/** What a resource's own update handler gets. */
export function updateHandler(running: RunningUpdate): UpdateContext<Resource["inputs"]> {
  const { resource, request, inputs, oldInputs, changed, context } = running;
  const body = standardBody(running);
  const current = (): Promise<object> => currentObject(running);
  const parts = { api: context.api, id: request.id, inputs, oldInputs, oldState: running.oldState, changed, current };
  const send = (given: Readonly<Record<string, unknown>>): Promise<object> =>
    sendUpdate(resource, {
      ...parts,
      body: given,
      waitForState: async (answer) => {
        running.lastRead = await waitForUpdate(running, await orCurrent(resource, parts, answer));
      },
      partlyUpdated: (error) => partlyUpdated(running, error),
    });
  const standard = (): Promise<object> => (hasSentChange(resource, changed) ? send(body) : current());
  return {
    ...context,
    id: request.id,
    inputs,
    oldInputs,
    changed,
    body,
    current: async () => seenByHandler(running, await current()),
    wait: async (waiter, target) => seenByHandler(running, await context.wait(waiter, target)),
    standard: (given) => (given === undefined ? standard() : send(acceptedBody(resource, given))),
  };
}

/** The standard body of the update; updates by JSON Patch, and kinds that have no update, send none. */
function standardBody({
  resource,
  inputs,
  oldInputs,
  oldState,
  changed,
}: RunningUpdate): Readonly<Record<string, unknown>> {
  switch (resource.updateBy?.style ?? "merge") {
    case "merge":
      return mergeBody(resource, inputs, changed);
    case "put":
      return toWire(resource.inputs, keepComputed(resource.inputs, inputs, oldInputs, oldState), "update");
    case "json-patch":
    case "none":
      return {};
  }
}

/** Refuses a body for an update that would not send it. */
function acceptedBody<T>({ token, updateBy }: Resource, body: T): T {
  if (updateBy?.style !== "json-patch" && updateBy?.style !== "none") return body;
  throw new ProviderBug(say(bodyNotSent, { token, style: updateBy.style }));
}
