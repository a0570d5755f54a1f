import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { secret } from "./secret";

/** Looks a secret up by its ID. */
export const getSecret = defineFindFunction({
  token: "timeseries:index:getSecret",
  doc: "Looks up whether there is a secret of a key. The service does not show its value.",
  resource: secret,
  by: {
    id: string({ required: true, doc: "ID of the organization and the key: `ORGID/KEY`, the key percent-encoded." }),
  },
});
