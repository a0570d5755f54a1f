import { defineShape, object, string } from "@ops-providers/provider-kit";
import { decidedByService } from "./naming";
import { needed } from "./rules/needed";

const DOC = "Project that owns the object.";

const href = string({ ...decidedByService, doc: "URL of the project." });

const shape = defineShape({
  name: "Project",
  doc: "The project that something belongs to.",
  properties: {
    // older programs are typed without it, and the service refuses them
    projectId: string({ minLength: 1, absent: "", doc: "ID of the project; it must be given." }),
    href,
  },
  rules: [needed("projectId")],
});

/** The project that something is made in. */
export const project = object({ shape, onChange: "replace", doc: DOC });

const givenShape = defineShape({
  name: "GivenProject",
  doc: "The project that something belongs to, by its ID.",
  properties: { projectId: string({ required: true, minLength: 1, doc: "ID of the project." }), href },
});

/** The project that something is made in, where programs are typed to give its ID. */
export const givenProject = object({ shape: givenShape, required: true, onChange: "replace", doc: DOC });
