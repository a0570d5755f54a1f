import type { ApiClient, OwnObject } from "@ops-providers/provider-kit";
import { ApiError } from "@ops-providers/provider-kit";
import type { CredentialSettings } from "./credentials";

interface WireAuthorization {
  readonly id: string;
  /** Empty where the server keeps a hash only. */
  readonly token: string;
  readonly status: string;
  readonly orgID: string;
  readonly userID: string;
  readonly permissions: readonly {
    readonly action: string;
    readonly resource: { readonly type: string; readonly id?: string };
  }[];
}

const TYPES = {
  authorization: "timeseries:index:Authorization",
  organization: "timeseries:index:Organization",
  user: "timeseries:index:User",
} as const;

/** The token in use, its user and its organization; of a sign-in, the user. A server that keeps hashes does not say which token it is. */
export async function ownObjects(api: ApiClient, { token }: CredentialSettings): Promise<readonly OwnObject[]> {
  if (token === undefined) return usersNamed(await userId(api), "the user that signs in");
  const { authorizations } = await api.get<{ authorizations: readonly WireAuthorization[] }>("/api/v2/authorizations");
  const own = authorizations.find((one) => one.token === token);
  if (own !== undefined) return ofToken([own], own.userID, "the token in use");
  const user = await userId(api);
  const candidates = authorizations.filter((one) => one.userID === user && mayBeInUse(one));
  const what = candidates.length === 1 ? "the token in use" : "may be the token in use, which the server does not tell";
  return ofToken(candidates, user, what);
}

function ofToken(
  candidates: readonly WireAuthorization[],
  user: string | undefined,
  what: string,
): readonly OwnObject[] {
  const organizations = [...new Set(candidates.map(({ orgID }) => orgID))];
  const isOne = organizations.length === 1;
  return [
    ...candidates.map(({ id }) => ({ type: TYPES.authorization, id, what })),
    ...usersNamed(user, "the user of the token in use"),
    ...organizations.map((id) => ({
      type: TYPES.organization,
      id,
      what: isOne ? "the organization of the token in use" : "may be the organization of the token in use",
    })),
  ];
}

function usersNamed(id: string | undefined, what: string): readonly OwnObject[] {
  return id === undefined ? [] : [{ type: TYPES.user, id, what }];
}

/** A token that is not shown, works, and may read the list that it stands in. */
function mayBeInUse({ token, status, permissions }: WireAuthorization): boolean {
  const reads = permissions.some(
    ({ action, resource: { type, id } }) => action === "read" && type === "authorizations" && id === undefined,
  );
  return reads && token === "" && status === "active";
}

/** The ID of the user that the credentials act for, if they may read it. */
async function userId(api: ApiClient): Promise<string | undefined> {
  try {
    return (await api.get<{ id: string }>("/api/v2/me")).id;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return undefined;
    throw error;
  }
}
