import { join } from "node:path";
import type { ServiceEnvironment, SimulatedService, Subject } from "@ops-providers/provider-kit/testing";
import { secret, storiesIn } from "@ops-providers/provider-kit/testing";
import { provider } from "../provider";
import { createSimulator } from "../sim";
import { copyByHand, editByHand, objectsOf, removeByHand } from "./by-hand";

/** The provider with its service, for stories. */
export const subject: Subject = {
  provider,
  kinds: storiesIn(join(__dirname, "../resources")),
  start: startService,
};

function startService({ now, sleep, random }: ServiceEnvironment): SimulatedService {
  // in half of the stories the service shows more than was written
  const phantoms = random() < 0.5;
  const simulator = createSimulator({
    clock: now,
    sleep,
    random,
    ...(phantoms ? { phantoms, alertEventsUrls: true } : {}),
    // long enough that changes of two stacks overlap
    writeLatencyMs: 40,
  });
  const secrets = new Set([simulator.apiKey]);
  return {
    async handle(request) {
      // nobody looks at the record, which would grow with each request
      simulator.requests.length = 0;
      const response = await simulator.handle(request);
      for (const { secretToken } of simulator.all("alertSource"))
        if (secretToken !== undefined) secrets.add(secretToken);
      return response;
    },
    settings: { endpoint: simulator.url, apiKey: secret(simulator.apiKey) },
    get secrets() {
      return [...secrets];
    },
    isRead: (method) => method === "GET",
    objects: (type) => objectsOf(simulator, type),
    edit: (type, id, choice) => editByHand(simulator, type, id, choice),
    remove: (type, id) => removeByHand(simulator, type, id),
    copy: (type, id) => copyByHand(simulator, type, id),
    // the service has done all when it answers
    finishWork: () => Promise.resolve(),
    errorBody: (message) => ({
      type: "internal_error",
      status: 500,
      request_id: "r-1",
      errors: [{ code: "internal_error", message }],
    }),
  };
}
