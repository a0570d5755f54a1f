import { defineFindFunction, string } from "@ops-providers/provider-kit";
import { workflow } from "./workflow-kind";

/** Looks up a workflow. */
export const getWorkflow = defineFindFunction({
  token: "alert-routing:index:getWorkflow",
  doc: "Looks up a workflow by name or ID. Fails if several have the name; the error lists their IDs.",
  resource: workflow,
  by: {
    name: string({ minLength: 1, doc: "Name of the workflow." }),
    id: string({ minLength: 1, doc: "ID of the workflow." }),
  },
});
