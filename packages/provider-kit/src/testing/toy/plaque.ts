import { string } from "../../plugin/declare/property";
import { defineResource } from "../../plugin/declare/resource";
import { createdAt } from "./created-at";

/** Its ID is its title: whoever makes one anew with the title of an old one gets the old ID. */
export const plaque = defineResource({
  token: "toy:index:Plaque",
  doc: "A plaque on the wall, known by its title.",
  endpoint: "/v1/plaques",
  idParts: ["title"],
  list: { path: "/v1/plaques", key: "plaques", paging: { style: "none" } },
  identity: { unique: ["title"], createdAt, isConflict: ({ code }) => code === "name_taken" },
  inputs: {
    title: string({ required: true, minLength: 1, onChange: "replace", doc: "Title, unique among plaques." }),
    material: string({ default: "brass", onChange: "replace", doc: "What the plaque is made of." }),
    text: string({ absent: "", doc: "What stands below the title." }),
  },
  outputs: {},
});
