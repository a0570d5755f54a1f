import { boolean, defineFunction } from "@ops-providers/provider-kit";

/** Asks whether the server was set up. */
export const getSetup = defineFunction({
  token: "timeseries:index:getSetup",
  doc: "Asks whether the server has no user yet, so that whoever reaches it may set it up. It needs no credentials.",
  inputs: {},
  outputs: {
    isAllowed: boolean({ wire: "allowed", doc: "Whether the set-up is still to be done." }),
  },
  invoke: ({ api }) => api.get("/api/v2/setup"),
});
