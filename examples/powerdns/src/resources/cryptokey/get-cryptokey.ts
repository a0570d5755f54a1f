import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { cryptokey } from "./cryptokey";

/** Looks up a cryptokey by its ID. */
export const getCryptokey = defineFindFunction({
  token: "powerdns:index:getCryptokey",
  doc: "Looks up a cryptokey by its ID.",
  resource: cryptokey,
  by: { id: string({ doc: "ID of the cryptokey." }) },
});
