import type { ApiClient } from "@ops-providers/provider-kit";
import { UserError } from "@ops-providers/provider-kit";
import { isNotFound } from "../../shapes/not-found";

/** The inputs that say whose authorization it is. */
export interface OwnerInputs {
  readonly user?: string | undefined;
  readonly userId?: string | undefined;
}

interface WireUsers {
  readonly users: readonly { readonly id: string }[];
}

/** ID of the user that the authorization is made for; `undefined`: the user of the provider's own credentials. */
export async function ownerId(api: ApiClient, { user, userId }: OwnerInputs): Promise<string | undefined> {
  // the service takes an ID only, and ignores a name
  if (user === undefined) return userId;
  const id = await idOfName(api, user);
  if (userId === undefined || userId.toLowerCase() === id.toLowerCase()) return id;
  throw new UserError(
    `user ${JSON.stringify(user)} has the ID ${id}, but userId is ${JSON.stringify(userId)}; leave one of them out, or make them agree`,
  );
}

async function idOfName(api: ApiClient, name: string): Promise<string> {
  const { users } = await namesakes(api, name);
  const [found] = users;
  if (found !== undefined) return found.id;
  throw noSuchUser(name);
}

async function namesakes(api: ApiClient, name: string): Promise<WireUsers> {
  try {
    return await api.get<WireUsers>("/api/v2/users", { query: { name } });
  } catch (error) {
    if (isNotFound(error)) throw noSuchUser(name, error);
    throw error;
  }
}

function noSuchUser(name: string, cause?: unknown): UserError {
  return new UserError(`no user is named ${JSON.stringify(name)}; correct user, or give userId`, { cause });
}
