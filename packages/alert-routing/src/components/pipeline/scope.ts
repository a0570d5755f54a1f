import type * as pulumi from "@pulumi/pulumi";
import { attribute, expression } from "../../authoring/variable";
import type { PipelineArgs } from "./pipeline-args";

/** The attributes of a pipeline by their names. */
export type Attributes = NonNullable<PipelineArgs["attributes"]>;

/** IDs of attributes by the names that the pipeline gives them. */
export type Ids = Readonly<Record<string, pulumi.Input<string>>>;

/** Finds the service's reference of a name; undefined where the name means nothing. */
export type Scope = (name: string) => pulumi.Input<string> | undefined;

/** Names that texts use for parts of every alert, so that no attribute can have them. */
export const RESERVED: readonly string[] = ["title", "description", "priority", "payload", "alert"];

/** What names mean while a source turns a payload into an alert: attributes are the expressions that give their values. */
export function sourceScope(attributes: Attributes): Scope {
  return (name) => {
    const found = own(attributes, name);
    if (found !== undefined) return found.value === undefined ? expression(name).reference : undefined;
    return ["title", "description", "payload"].includes(name) || name.startsWith("payload.") ? name : undefined;
  };
}

/** What names mean for a route: attributes are those of the alert. */
export function alertScope(ids: Ids): Scope {
  return (name) => {
    const id = own(ids, name);
    if (id !== undefined) return attribute(id).reference;
    if (["title", "description", "priority"].includes(name)) return `alert.${name}`;
    return name.startsWith("alert.") ? name : undefined;
  };
}

/** The reference of a name that the checks of the inputs have found to have one. */
export function referenceIn(scope: Scope, name: string): pulumi.Input<string> {
  const reference = scope(name);
  if (reference === undefined) throw new Error(`the pipeline has no attribute ${JSON.stringify(name)}`);
  return reference;
}

/** The value of a property of the object itself; names such as `constructor` find nothing. */
export function own<T>(values: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(values, name) ? values[name] : undefined;
}
