import { join } from "node:path";
import type {
  ServiceEnvironment,
  SimulatedService,
  StoryKind,
  Subject,
  ValueMap,
} from "@ops-providers/provider-kit/testing";
import { secret, storiesIn } from "@ops-providers/provider-kit/testing";
import { provider } from "../provider";
import type { InProcessSimulator } from "../sim";
import { createSimulator } from "../sim";
import type { TimeseriesStory } from "./by-hand";
import { OutsideUser } from "./by-hand";

const stories: readonly TimeseriesStory[] = storiesIn(join(__dirname, "../resources")).filter(hasHands);

/** The provider with a server that keeps hashes of tokens, for stories. */
export const subject: Subject = subjectWith(true);

/** The provider with an older server, which shows tokens, for stories. */
export const subject27: Subject = subjectWith(false);

const SIGN_IN = "/api/v2/signin";

function subjectWith(hashedTokens: boolean): Subject {
  return {
    provider,
    kinds: stories,
    start: (surroundings) => startService(surroundings, hashedTokens),
  };
}

function startService({ now, sleep, random }: ServiceEnvironment, hashedTokens: boolean): SimulatedService {
  const simulator = createSimulator({ url: "https://timeseries.test", clock: now, sleep, random, hashedTokens });
  const { token, username, password } = simulator;
  const user = new OutsideUser(simulator, stories);
  const first = new Set(user.allIds);
  const secrets = new Set([token, password, btoa(`${username}:${password}`)]);
  return {
    handle: (request) => answer(simulator, request, secrets),
    settings: { url: simulator.url, ...credentialsOf(simulator, random() < 0.5) },
    get secrets() {
      return [...secrets];
    },
    isRead: (method, path) => method === "GET" || path === SIGN_IN,
    objects: (type) => user.objects(type).filter(({ id }) => !first.has(id)),
    edit: (type, id, choice) => user.edit(type, id, choice),
    remove: (type, id) => user.remove(type, id),
    copy: (type, id) => user.copy(type, id),
    hiddenDrift: (type, id, properties) => user.hiddenDrift(type, id, properties),
    // the service has done all when it answers
    finishWork: () => Promise.resolve(),
    errorBody: (message) => ({ code: "internal error", message }),
  };
}

function hasHands(story: StoryKind): story is TimeseriesStory {
  if ("byHand" in story) return true;
  throw new Error(`the story of ${story.type} does not say what others do to the objects by hand`);
}

function credentialsOf({ token, username, password }: InProcessSimulator, signsIn: boolean): ValueMap {
  return signsIn ? { username, password: secret(password) } : { token: secret(token) };
}

/** Stories do not use the record of requests, which would grow with each; tokens and sessions are secrets once there are any. */
async function answer(simulator: InProcessSimulator, request: Request, secrets: Set<string>): Promise<Response> {
  simulator.requests.length = 0;
  const response = await simulator.handle(request);
  for (const { token } of simulator.all("authorization")) secrets.add(token);
  const session = /^[^=]+=([^;]+)/.exec(response.headers.get("set-cookie") ?? "")?.[1];
  if (session !== undefined) secrets.add(session);
  return response;
}
