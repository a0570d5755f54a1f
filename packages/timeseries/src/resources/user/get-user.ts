import { ApiError, defineFunction, path, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";
import { firstMembership } from "./membership";
import { userRecord } from "./user-record";

/** Looks a user up by its ID. */
export const getUser = defineFunction({
  token: "timeseries:index:getUser",
  doc: "Looks a user up by its ID.",
  inputs: { id: string({ ...hexId, required: true, doc: "ID of the user." }) },
  outputs: userRecord,
  async invoke({ api, inputs, warn }) {
    const found = await api.get<object>(path`/api/v2/users/${inputs.id}`);
    try {
      return { ...found, ...(await firstMembership(api, inputs.id.toLowerCase())) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      warn(`orgId and orgRole of the user are left empty: ${error.message}`);
      return found;
    }
  },
});
