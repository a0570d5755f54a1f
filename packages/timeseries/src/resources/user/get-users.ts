import { ApiError, defineListFunction } from "@ops-providers/provider-kit";
import { wireId } from "../../shapes/hex-id";
import { firstMemberships } from "./membership";
import { userRecord } from "./user-record";
import { user } from "./user";

/** Looks up all users. */
export const getUsers = defineListFunction({
  token: "timeseries:index:getUsers",
  doc: "Looks up all users that the credentials may read.",
  resource: user,
  result: "users",
  record: userRecord,
  async complete({ api, warn }, users) {
    try {
      const memberships = await firstMemberships(api);
      return users.map((one) => ({ ...one, ...memberships.get(wireId(one)) }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      warn(`orgId and orgRole of the users are left empty: ${error.message}`);
      return users;
    }
  },
});
