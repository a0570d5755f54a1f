import { lateRequests } from "../../failures/creations";
import { say } from "../../failures/say";
import { uniqueInputs } from "../service-objects/identity";
import { nounOf } from "../service-objects/wording";
import { serviceObject } from "../operation/journaled";
import type { PlainMap } from "../../values/value/plain";
import { sleep } from "../../io/wait/sleep";
import type { Placing } from "./creation";
import { repeatedForMs } from "./flight";

/**
 * Waits before an object gives up what no other one can have, such as its name, until no earlier request for its creation can be
 * carried out any more: it was refused as long as the object had the name, and would make another object afterwards.
 */
export async function afterLateRequests(placing: Placing, id: string, inputs: PlainMap): Promise<void> {
  const { runtime, resource, context } = placing;
  if (uniqueInputs(resource, inputs) === undefined) return;
  const entries = await runtime.host.journal.repeated(serviceObject(runtime, resource.token, id));
  const waitMs = Math.max(0, ...entries.map((entry) => repeatedForMs(placing, entry)));
  if (waitMs === 0) return;
  const noun = nounOf(resource.token);
  context.status(say(lateRequests, { seconds: Math.ceil(waitMs / 1000), noun }));
  await sleep(runtime.host.clock, waitMs, context.signal);
}
