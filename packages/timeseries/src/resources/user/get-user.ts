import { ApiError, defineFunction, string } from "@ops-providers/provider-kit";
import { hexId } from "../../shapes/hex-id";
import { firstMembership } from "./membership";
import { user } from "./user";
import { userRecord } from "./user-record";

/** Looks a user up by its ID. */
export const getUser = defineFunction({
  token: "timeseries:index:getUser",
  doc: "Looks a user up by its ID.",
  inputs: { id: string({ ...hexId, required: true, refersTo: "User", doc: "ID of the user." }) },
  outputs: userRecord,
  async invoke({ api, findOne, inputs, warn }) {
    const found = await findOne(user, inputs);
    try {
      return { ...found, ...(await firstMembership(api, inputs.id.toLowerCase())) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      warn(`orgId and orgRole of the user are left empty: ${error.message}`);
      return found;
    }
  },
});
