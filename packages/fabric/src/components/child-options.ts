import type * as pulumi from "@pulumi/pulumi";

/** Options of the children of a component. They inherit the other options of the component, but not what it depends on. */
export function childOptionsOf(
  parent: pulumi.ComponentResource,
  opts: pulumi.ComponentResourceOptions | undefined,
): pulumi.CustomResourceOptions {
  return { parent, ...(opts?.dependsOn === undefined ? {} : { dependsOn: opts.dependsOn }) };
}
