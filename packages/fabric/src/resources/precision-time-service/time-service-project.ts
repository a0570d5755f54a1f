import { defineShape, object, string } from "@ops-providers/provider-kit";

const shape = defineShape({
  name: "PrecisionTimeServiceProject",
  doc: "Project of a time service.",
  properties: { projectId: string({ required: true, doc: "ID of the project." }) },
});

/** The project of a time service. */
export const timeServiceProject = object({
  shape,
  doc: "Project of the service, which the service takes from its connections.",
});
