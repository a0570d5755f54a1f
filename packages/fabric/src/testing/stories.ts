import { join } from "node:path";
import type { ServiceEnvironment, SimulatedService, Subject, ValueMap } from "@ops-providers/provider-kit/testing";
import { secret, storiesIn } from "@ops-providers/provider-kit/testing";
import { provider } from "../provider";
import type { InProcessSimulator, InProcessSimulatorOptions, Phantoms } from "../sim";
import { createSimulator } from "../sim";
import { objectIn, parsed, textAt } from "../sim/kind/json";
import { TOKEN_PATH } from "../sim/requests/tokens";
import { copyByHand, editByHand, objectsOf, removeByHand } from "./by-hand";

/** The provider with its service, for stories. */
export const subject: Subject = {
  provider,
  kinds: storiesIn(join(__dirname, "../resources")),
  start: startService,
};

function startService({ now, sleep, random }: ServiceEnvironment): SimulatedService {
  const simulator = createSimulator({
    url: "https://fabric.test",
    clock: now,
    sleep,
    random,
    ...behaviourFrom(random),
  });
  const first = new Set(["port", "serviceProfile"].flatMap((kind) => simulator.all(kind).map(({ uuid }) => uuid)));
  const removals: Promise<unknown>[] = [];
  const secrets = new Set([simulator.clientSecret, simulator.token]);
  return {
    handle: (request) => answer(simulator, request, secrets),
    settings: settingsFor(simulator, random() < 0.5),
    get secrets() {
      return [...secrets];
    },
    isRead: (method, path) => method === "GET" || path.endsWith("/search") || path === TOKEN_PATH,
    objects: (type) =>
      objectsOf(simulator, type)
        .filter(([id]) => !first.has(id))
        .map(([id, object]) => ({ id, content: JSON.stringify(object) })),
    edit: (type, id, choice) => editByHand(simulator, type, id, choice),
    remove(type, id) {
      const removal = removeByHand(simulator, type, id);
      if (removal !== undefined) removals.push(removal);
      return removal !== undefined;
    },
    copy: (type, id) => copyByHand(simulator, type, id),
    async finishWork() {
      await Promise.all(removals.splice(0));
      simulator.finishTransitions();
    },
    errorBody: (message) => [{ errorCode: "EQ-3040030", errorMessage: message, correlationId: "c-1" }],
  };
}

/** What the documents of the service leave open: half of the stories take what is usual. */
function behaviourFrom(
  random: () => number,
): Pick<
  InProcessSimulatorOptions,
  "phantoms" | "transitionAfterReads" | "updatesShow" | "errorForm" | "needsApproval"
> {
  if (random() < 0.5) return {};
  const one = <T>(...choices: readonly T[]): T | undefined => choices[Math.floor(random() * choices.length)];
  return {
    phantoms:
      one<boolean | Partial<Phantoms>>(true, false, {
        addresses: "rewritten",
        laterKeys: true,
        numericAuthors: true,
      }) ?? {},
    transitionAfterReads: one(0, 1, 3) ?? 1,
    updatesShow: one("atOnce", "whenComplete") ?? "atOnce",
    errorForm: one("array", "object") ?? "array",
    needsApproval: one(false, true) ?? false,
  };
}

function settingsFor({ url, token, clientId, clientSecret }: InProcessSimulator, hasToken: boolean): ValueMap {
  const credentials: ValueMap = hasToken ? { token: secret(token) } : { clientId, clientSecret: secret(clientSecret) };
  return { endpoint: url, ...credentials };
}

/** Stories do not use the record of requests, which would grow with each; tokens are secrets from the moment that they are issued. */
async function answer(simulator: InProcessSimulator, request: Request, secrets: Set<string>): Promise<Response> {
  simulator.requests.length = 0;
  const response = await simulator.handle(request);
  if (!request.url.endsWith(TOKEN_PATH)) return response;
  const text = await response.text();
  const token = textAt(objectIn(parsed(text)), "/access_token");
  if (token !== undefined) secrets.add(token);
  return new Response(text, { status: response.status, headers: response.headers });
}
