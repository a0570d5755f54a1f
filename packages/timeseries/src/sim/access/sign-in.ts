import { noContent } from "@ops-providers/provider-kit/simulator";
import type { Reply } from "@ops-providers/provider-kit/simulator";
import { basicCredentials, userWithPassword } from "./passwords";
import type { OpenCall, OpenRoute } from "../route";
import { ServiceError } from "../service-error";

const COOKIE_NAME = "influxdb-oss-session";

/** Reads the session key out of a Cookie header. */
export function sessionKey(cookies: string | undefined): string | undefined {
  return new RegExp(`(?:^|; *)${COOKIE_NAME}=([^;]*)`).exec(cookies ?? "")?.[1];
}

/** Sign-in with name and password, and sign-out. */
export const signInRoutes: readonly OpenRoute[] = [
  { method: "POST", path: "/api/v2/signin", handle: signIn },
  { method: "POST", path: "/api/v2/signout", handle: signOut },
];

function signIn({ service, header }: OpenCall): Reply {
  const credentials = basicCredentials(header("authorization"));
  const user = credentials === undefined ? undefined : userWithPassword(service.store, credentials);
  if (user === undefined) throw new ServiceError("unauthorized", "unauthorized access");
  const { key, expiresAt } = service.sessions.create(user.id);
  const life = `Path=/api/; Expires=${expiresAt.toUTCString()}; HttpOnly; SameSite=Strict`;
  return { status: 204, headers: { "set-cookie": `${COOKIE_NAME}=${key}; ${life}` } };
}

function signOut({ service, header }: OpenCall): Reply {
  const key = sessionKey(header("cookie"));
  if (key === undefined || !service.sessions.end(key)) throw new ServiceError("unauthorized", "unauthorized access");
  return noContent;
}
