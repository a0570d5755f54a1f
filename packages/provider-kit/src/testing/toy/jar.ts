import { map, string } from "../../plugin/declare/property";
import { defineResource } from "../../plugin/declare/resource";

/**
 * Made by a PUT to a path of two names that may have any characters, which answers nothing and would change a jar that is there; its
 * combination is never shown, and an update without it takes it away.
 */
export const jar = defineResource({
  token: "toy:index:Jar",
  doc: "A jar on a shelf.",
  endpoint: "/v1/shelves/{shelf}/jars",
  idParts: ["shelf", "name"],
  createBy: { style: "put", existing: "refuse", answer: "nothing" },
  updateBy: { style: "put", answer: "nothing" },
  list: { path: "/v1/jars", key: "jars", paging: { style: "none" } },
  inputs: {
    shelf: string({ required: true, minLength: 1, onChange: "replace", sent: "path", doc: "Name of the shelf." }),
    name: string({ required: true, minLength: 1, onChange: "replace", sent: "path", doc: "What stands on the jar." }),
    content: string({ absent: "", doc: "What is in it." }),
    combination: string({ secret: true, readBack: "never", doc: "Combination of its lid." }),
    marks: map({ addedKeys: ["weighed"], values: string({ doc: "A mark." }), doc: "Marks on the jar." }),
  },
  outputs: {},
});
