import { ok, type Random, randomUuid } from "@ops-providers/provider-kit/simulator";
import type { OpenCall, Route } from "../route";
import { unauthenticated } from "./service-error";

/** The identity of the API key. */
export const identityRoutes: readonly Route[] = [
  {
    method: "GET",
    path: "/v1/identity",
    handle: ({ service }) =>
      ok({ identity: { name: "simulator", roles: ["global_access"], dashboard_url: service.url() } }),
  },
];

/** Refuses a request without the API key or above the rate limit. */
export function identify({ service, header }: OpenCall): undefined {
  const key = bearerOf(header("authorization"));
  if (key === undefined) throw unauthenticated("no API key was given");
  if (key !== service.apiKey) throw unauthenticated("the API key is not valid");
  service.countRequest();
}

/** The token of an Authorization header. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer (.+)$/i.exec(header ?? "")?.[1];
}

/** Creates a random API key. */
export function randomKey(random: Random): string {
  return `key-${randomUuid(random)}`;
}
