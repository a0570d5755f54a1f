import { endpointProblem, isSameEndpoint } from "../../plugin/declare/endpoint";
import type { ServiceError } from "../../plugin/declare/provider";
import { integer, list, string } from "../../plugin/declare/property";
import { defineProvider } from "../../plugin/declare/provider";
import { rule } from "../../plugin/declare/shape";
import { badge } from "./badge";
import { drawer } from "./drawer";
import { getRecipe } from "./lookups/get-recipe";
import { getRoom } from "./lookups/get-room";
import { getRooms } from "./lookups/get-rooms";
import { hook } from "./hook";
import { jar } from "./jar";
import { kiln } from "./kiln";
import { locker } from "./locker";
import { machine } from "./machine";
import { plaque } from "./plaque";
import { recipe } from "./recipe";
import { room } from "./room";
import { slot } from "./slot";

/** A provider of the toy service; what it declares is what the kit must be able to say. */
export const toy = defineProvider({
  name: "toy",
  version: "0.1.0",
  displayName: "Toy",
  doc: "Manages a toy service.",
  npmName: "@ops-providers/toy",
  settings: {
    url: string({
      env: ["TOY_URL", "WORKSHOP_URL"],
      check: endpointProblem,
      onChange: "replace",
      equal: isSameEndpoint,
      doc: "URL of the service.",
    }),
    token: string({ env: ["TOY_TOKEN"], secret: true, onChange: "ignore", doc: "Token for the service." }),
    username: string({ env: ["TOY_USERNAME"], onChange: "ignore", doc: "Name to sign in with." }),
    retries: integer({ default: 10, min: 0, onChange: "ignore", doc: "How often a request is tried again." }),
    hints: list({ items: string({ doc: "A hint." }), doc: "Hints to the service." }),
  },
  access: [
    rule(["url"], ({ url }) => (url === undefined ? "url is required: set toy:url or TOY_URL" : undefined)),
    rule(["token"], ({ token }) =>
      token === undefined ? "a token is required: set toy:token or TOY_TOKEN" : undefined,
    ),
  ],
  warnings: [
    rule(["token", "username"], ({ token, username }) =>
      token !== undefined && username !== undefined ? "token and username are both set; the token is used" : undefined,
    ),
  ],
  connect({ settings, http }) {
    const token = String(settings.token);
    return http({
      endpoint: String(settings.url),
      authorize: () => ({ headers: () => Promise.resolve({ authorization: `Bearer ${token}` }) }),
      parseError,
      isBusy: ({ code }) => code === "busy",
      maxRetries: settings.retries,
    });
  },
  account: ({ username }) => username,
  async ownObjects({ settings: { username }, api }) {
    const { badges } = await api.get<{ badges: readonly { readonly id: string; readonly holder: string }[] }>(
      "/v1/badges",
    );
    const own = badges.filter(({ holder }) => holder === username);
    return own.map(({ id }) => ({ type: "toy:index:Badge", id, what: "the badge of the user" }));
  },
  resources: [room, drawer, hook, kiln, machine, recipe, badge, slot, plaque, locker, jar],
  functions: [getRecipe, getRoom, getRooms],
  methods: [
    {
      name: "describe",
      doc: "The settings of the program.",
      outputs: { url: string({ doc: "URL of the service." }), token: string({ doc: "Token for the service." }) },
      call: (settings) => settings,
    },
  ],
});

function parseError(_status: number, body: unknown): ServiceError | undefined {
  if (typeof body !== "object" || body === null || !("message" in body)) return undefined;
  const { message, code, request_id } = { code: undefined, request_id: undefined, ...body };
  return { message: String(message), code: textOrNothing(code), requestId: textOrNothing(request_id) };
}

function textOrNothing(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
