import { integer, string } from "../../plugin/declare/property";
import { defineResource } from "../../plugin/declare/resource";

/** Made by a POST that says which ID the object is to have; the service does not tell when it was made. */
export const locker = defineResource({
  token: "toy:index:Locker",
  doc: "A locker with a number of the program's choice.",
  endpoint: "/v1/lockers",
  idParts: ["number"],
  list: { path: "/v1/lockers", key: "lockers", paging: { style: "none" } },
  identity: { unique: ["number"], isConflict: ({ code }) => code === "name_taken" },
  inputs: {
    number: string({
      required: true,
      minLength: 1,
      wire: "id",
      onChange: "replace",
      doc: "Number of the locker, which is its ID.",
    }),
    size: integer({ default: 1, min: 1, onChange: "replace", doc: "How large the locker is." }),
    owner: string({ absent: "", doc: "Who uses it." }),
  },
  outputs: {},
});
